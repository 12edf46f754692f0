import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteExamsOfOthers } from '../../../shared/exam-storage/delete-exams.ts';
import { deviceExamsQuery } from './device-exams-query.ts';
import { type SentAttempt, sendStoredAttempts } from './send-stored-attempts.ts';

const RETRY_DELAY_MS = 15_000;

/**
 * Sends what the server does not have of the attempts on this device, when the app opens, when the
 * network is back, and again while the server does not respond.
 * Returns what became of each attempt.
 */
export function useSentAttempts(student: number): ReadonlyMap<string, SentAttempt> {
  const queries = useQueryClient();
  const [sent, setSent] = useState<ReadonlyMap<string, SentAttempt>>(new Map());
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      await deleteExamsOfOthers(student, Date.now());
      const outcomes = await sendStoredAttempts(student);
      if (!current) return;
      clearTimeout(timer);
      if ([...outcomes.values()].some(({ kind }) => kind === 'waiting'))
        timer = setTimeout(start, RETRY_DELAY_MS);
      const changed = [...outcomes].filter(([, { kind }]) => kind !== 'waiting' && kind !== 'unchanged');
      setSent((before) => new Map([...before, ...changed]));
      await queries.invalidateQueries(changed.length > 0 ? undefined : deviceExamsQuery(student));
    };
    const start = () => void send();
    start();
    window.addEventListener('online', start);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [student, queries]);
  return sent;
}
