import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteExamsOfOthers } from '../../shared/exam-storage/delete-exams.ts';
import { deviceExamsQuery } from './device-exams-query.ts';
import { type SentAttempt, sendStoredAttempts } from './send-stored-attempts.ts';

/**
 * Sends what the server does not have of the attempts on this device, when the app opens and when the network is back.
 * Returns what became of each attempt.
 */
export function useSentAttempts(student: number): ReadonlyMap<string, SentAttempt> {
  const queries = useQueryClient();
  const [sent, setSent] = useState<ReadonlyMap<string, SentAttempt>>(new Map());
  useEffect(() => {
    let current = true;
    const send = async () => {
      await deleteExamsOfOthers(student, Date.now());
      const outcomes = await sendStoredAttempts(student);
      if (!current) return;
      const changed = [...outcomes].filter(([, { kind }]) => kind !== 'waiting' && kind !== 'unchanged');
      setSent((before) => new Map([...before, ...changed]));
      await queries.invalidateQueries(changed.length > 0 ? undefined : deviceExamsQuery(student));
    };
    const start = () => void send();
    start();
    window.addEventListener('online', start);
    return () => {
      current = false;
      window.removeEventListener('online', start);
    };
  }, [student, queries]);
  return sent;
}
