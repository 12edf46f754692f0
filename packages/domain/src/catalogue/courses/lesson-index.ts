import { foldText } from '../../base/text/fold-text.ts';

export type LessonStatus = 'locked' | 'open' | 'started' | 'done';

/** What a student has done of a lesson, in one word. */
export function lessonStatus({ locked, progress }: { locked: boolean; progress: number }): LessonStatus {
  if (locked) return 'locked';
  if (progress === 100) return 'done';
  return progress > 0 ? 'started' : 'open';
}

export const LESSON_FILTERS = ['all', 'todo', 'done'] as const;
export type LessonFilter = (typeof LESSON_FILTERS)[number];

interface IndexedLesson {
  order: number;
  title: string;
  status: LessonStatus;
}

/** The lessons whose number or title has every typed word, without regard to accents and case. */
export function filterLessons<T extends IndexedLesson>(
  lessons: readonly T[],
  { text, filter }: { text: string; filter: LessonFilter },
): T[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return lessons.filter(({ order, title, status }) => {
    if (filter === 'done' && status !== 'done') return false;
    if (filter === 'todo' && (status === 'done' || status === 'locked')) return false;
    const name = foldText(`aula ${order} ${title}`);
    return words.every((word) => name.includes(word));
  });
}
