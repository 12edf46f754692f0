import { ApiError } from '@toro/contract/api-error';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { toastUndo } from '../../../shared/order/toast-undo.tsx';
import { courseLessonsQuery } from './queries.ts';

export interface OrderConflict {
  /** The order that the other person saved. */
  theirs: number[];
  mine: number[];
}

/** The order that stands now, when a save was rejected for it. */
function readOrder(error: unknown): number[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return (error.details as { order?: number[] } | undefined)?.order ?? null;
}

/** Lessons that only one of the orders has go to the end, or away. */
const withLessonsOf = (order: readonly number[], known: readonly number[]): number[] => [
  ...order.filter((id) => known.includes(id)),
  ...known.filter((id) => !order.includes(id)),
];

/** Orders the lessons of a course. When another person was faster, both orders are kept for a choice. */
export function useLessonOrder(courseId: number, published: readonly { id: number }[]) {
  const { queryKey } = courseLessonsQuery(courseId);
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const current = published.map(({ id }) => id);
  const show = (ids: readonly number[]) =>
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          lessons: [
            ...ids.flatMap((id) => data.lessons.find((lesson) => lesson.id === id) ?? []),
            ...data.lessons.filter(({ id }) => !ids.includes(id)),
          ],
        },
    );
  async function send(before: number[], after: number[]): Promise<void> {
    await api.send(officeLessonsCalls.reorderLessons, { params: { id: courseId }, body: { before, after } });
    await queryClient.invalidateQueries({ queryKey });
  }
  async function save(before: number[], after: number[]): Promise<void> {
    // The rows move at once; the answer of the server follows.
    show(after);
    try {
      await send(before, after);
      toastUndo('Ordem mudada.', () => send(after, before));
    } catch (error) {
      const theirs = readOrder(error);
      if (theirs) setConflict({ theirs, mine: withLessonsOf(after, theirs) });
      else toastFailure(errorMessage(error));
      await queryClient.invalidateQueries({ queryKey });
    }
  }
  return {
    order: (after: number[]) => void save(current, after),
    conflict,
    choose(which: 'mine' | 'theirs'): void {
      setConflict(null);
      if (conflict && which === 'mine') void save(conflict.theirs, conflict.mine);
    },
  };
}
