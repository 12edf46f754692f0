import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { marksCalls } from '@toro/contract/exams/marks/calls';
import { api, queryClient } from '../../../shared/api.ts';
import { sendOrRead } from '../../../shared/study-pack/send-or-read.ts';

export type Mark = CallResponse<typeof marksCalls.listMarks>[number];

export const emptyMark = (question: number): Mark => ({
  question,
  flags: 0,
  note: '',
  note_version: 0,
  highlights: [],
});

const loadMarks = (questions: readonly number[], signal: AbortSignal): Promise<Mark[]> =>
  sendOrRead(
    () => api.send(marksCalls.listMarks, { query: { id: questions.map(String) }, signal }),
    async () => (await import('../../../shared/study-pack/packed-marks.ts')).readMarks(questions),
  );

/** The student's own marks at a question. */
export const markQuery = (question: number) =>
  queryOptions({
    queryKey: ['study', 'marks', question],
    queryFn: async ({ signal }): Promise<Mark> => {
      const [mark] = await loadMarks([question], signal);
      return mark ?? emptyMark(question);
    },
    networkMode: 'always',
    staleTime: 300_000,
  });

const MAX_ASKED = 200;

/** The same for all questions of an exam with few requests, so that its pages need none of their own. */
export const marksOfExamQuery = (questions: readonly number[]) =>
  queryOptions({
    queryKey: ['study', 'marks-of-exam', ...questions],
    queryFn: async ({ signal }) => {
      for (let at = 0; at < questions.length; at += MAX_ASKED) {
        for (const mark of await loadMarks(questions.slice(at, at + MAX_ASKED), signal))
          queryClient.setQueryData(markQuery(mark.question).queryKey, (local) => local ?? mark);
      }
      return null;
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
