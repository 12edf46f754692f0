import { useDebouncedCallback } from '@mantine/hooks';
import { sheetsCalls } from '@toro/contract/answer-sheets/sheets/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import type { Sheet } from './queries.ts';

const SAVE_DEBOUNCE_MS = 700;

export type MarkedOptions = ReadonlyMap<number, number | null>;
type SaveState = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

const storageKey = (token: string) => `toro.sheet.${token}`;

/**
 * Marks that the server has not confirmed yet, stored on the device: they survive a closed tab and a lost
 * connection.
 */
function readUnsaved(token: string): Map<number, number | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(token)) ?? '[]');
    return new Map(Array.isArray(stored) ? stored : []);
  } catch {
    return new Map();
  }
}

function storeUnsaved(token: string, unsaved: MarkedOptions): void {
  try {
    if (unsaved.size === 0) localStorage.removeItem(storageKey(token));
    else localStorage.setItem(storageKey(token), JSON.stringify([...unsaved]));
  } catch {
    // Without storage the marks last as long as the page.
  }
}

const toAnswers = (marks: MarkedOptions) =>
  [...marks].map(([id_gabarito_question, id_gabarito_marked_answer]) => ({
    id_gabarito_question,
    id_gabarito_marked_answer,
  }));

const serverMarks = (sheet: Sheet): Map<number, number | null> =>
  new Map(
    sheet.modules.flatMap(({ questions }) =>
      questions.map((each): [number, number | null] => [
        each.id_gabarito_question,
        each.id_gabarito_marked_answer,
      ]),
    ),
  );

/** The marks of an answer sheet: shown at once and saved in the background, one request at a time. */
export function useMarks(sheet: Sheet) {
  const { token } = sheet;
  const unsaved = useRef(new Map<number, number | null>());
  const sending = useRef<Promise<void> | null>(null);
  const [saving, setSaving] = useState<SaveState>({ state: 'idle' });
  const [marks, setMarks] = useState<MarkedOptions>(() => {
    const known = serverMarks(sheet);
    for (const [question, option] of readUnsaved(token)) {
      if (!known.has(question) || sheet.filled_at !== null) continue;
      known.set(question, option);
      unsaved.current.set(question, option);
    }
    return known;
  });

  const flush = useCallback(async (): Promise<void> => {
    if (sending.current) return sending.current;
    if (unsaved.current.size === 0) return;
    const batch = new Map(unsaved.current);
    setSaving({ state: 'saving' });
    sending.current = api
      .send(sheetsCalls.fillSheet, { params: { token }, body: { answers: toAnswers(batch) } })
      .then(
        () => {
          for (const [question, option] of batch)
            if (unsaved.current.get(question) === option) unsaved.current.delete(question);
          storeUnsaved(token, unsaved.current);
          setSaving({ state: unsaved.current.size === 0 ? 'saved' : 'saving' });
        },
        (error: unknown) => setSaving({ state: 'failed', message: errorMessage(error) }),
      )
      .finally(() => {
        sending.current = null;
      });
    await sending.current;
  }, [token]);

  const flushSoon = useDebouncedCallback(() => void flush(), SAVE_DEBOUNCE_MS);

  useEffect(() => {
    if (unsaved.current.size > 0) void flush();
    const save = () => void flush();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('online', save);
    };
  }, [flush]);

  // Marks made while a request was running are sent with the next one.
  useEffect(() => {
    if (saving.state === 'saving' && !sending.current) flushSoon();
  }, [saving, flushSoon]);

  const mark = useCallback(
    (question: number, option: number | null) => {
      setMarks((before) => new Map(before).set(question, option));
      unsaved.current.set(question, option);
      storeUnsaved(token, unsaved.current);
      flushSoon();
    },
    [token, flushSoon],
  );

  /** Submits the whole answer sheet, including unanswered questions. */
  const finish = async () => {
    await sending.current;
    setSaving({ state: 'saving' });
    try {
      await api.send(sheetsCalls.fillSheet, { params: { token }, body: { answers: toAnswers(marks) } });
      unsaved.current.clear();
      storeUnsaved(token, unsaved.current);
      setSaving({ state: 'saved' });
      return true;
    } catch (error) {
      setSaving({ state: 'failed', message: errorMessage(error) });
      return false;
    }
  };

  return { marks, saving, mark, finish, retry: flush };
}
