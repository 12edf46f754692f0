import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { marksCalls } from '@toro/contract/exams/marks/calls';
import { type Highlight, isFlagged } from '@toro/domain/learning/study/marks';
import { toastInfo } from '@toro/ui/toasts.ts';
import { useEffect } from 'react';
import { onSent, queueRequest } from '../../../shared/outbox/outbox.ts';
import { useIsLimited } from '../../../shared/session.ts';
import { hasPack } from '../../../shared/study-pack/send-or-read.ts';
import { emptyMark, type Mark, markQuery, marksOfExamQuery } from './queries.ts';

type SavedMark = CallResponse<typeof marksCalls.saveMark>;

/** Each part has a request of its own, so that one never replaces another that waits for the network. */
const PARTS = {
  flag: ({ flags }: Mark) => ({ flags }),
  note: ({ note, note_version }: Mark) => ({ note: { text: note, version: note_version } }),
  highlights: ({ highlights }: Mark) => ({ highlights }),
};

type Part = keyof typeof PARTS;

const requestKey = (question: number, part: Part) => `mark:${question}:${part}`;

/** What the device knows after the server has kept a part: what was typed meanwhile stays. */
function joinSaved(local: Mark, saved: SavedMark): Mark {
  const isNewer = local.note !== '' && saved.note.startsWith(local.note);
  return {
    ...local,
    flags: Math.max(local.flags, saved.flags),
    note: isNewer ? saved.note : local.note,
    note_version: saved.note_version,
  };
}

/**
 * The student's own flag, note and highlights at a question: kept on the device first, then sent. `exam` are the
 * questions of the exam to which it belongs.
 */
export function useMark(question: number, exam?: readonly number[]) {
  const queries = useQueryClient();
  const { queryKey } = markQuery(question);
  const isLimited = useIsLimited();
  useQuery({ ...marksOfExamQuery(exam ?? []), enabled: exam !== undefined && !isLimited });
  const { data: mark = emptyMark(question) } = useQuery({
    ...markQuery(question),
    enabled: exam === undefined && !isLimited,
  });
  useEffect(
    () =>
      onSent((key, response) => {
        if (!key.startsWith(`mark:${question}:`)) return;
        const saved = response as SavedMark;
        if (saved.is_note_cut) toastInfo('Sua nota passou do limite.');
        queries.setQueryData(queryKey, (local: Mark = emptyMark(question)) => joinSaved(local, saved));
      }),
    [question, queries, queryKey],
  );
  const change = (part: Part, changes: Partial<Mark>) => {
    const next = { ...(queries.getQueryData<Mark>(queryKey) ?? emptyMark(question)), ...changes };
    queries.setQueryData(queryKey, next);
    if (hasPack())
      void import('../../../shared/study-pack/packed-marks.ts').then(({ storeMark }) => storeMark(next));
    void queueRequest({
      key: requestKey(question, part),
      call: marksCalls.saveMark,
      input: { params: { questionId: question }, body: PARTS[part](next) },
    });
  };
  return {
    mark,
    isFlagged: isFlagged(mark.flags),
    toggleFlag: () => change('flag', { flags: mark.flags + 1 }),
    writeNote: (note: string) => change('note', { note }),
    setHighlights: (highlights: Highlight[]) => change('highlights', { highlights }),
  };
}

export type OwnMark = ReturnType<typeof useMark>;
