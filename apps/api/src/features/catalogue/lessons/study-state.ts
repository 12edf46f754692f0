import { academyDay } from '@toro/domain/base/calendar/day';
import { courseProgress, lessonsDone } from '@toro/domain/catalogue/courses/course-progress';
import { nextLesson } from '@toro/domain/catalogue/courses/course-to-continue';
import { isLessonLocked } from '@toro/domain/catalogue/lessons/lesson-lock';
import type { LessonMarks, LessonParts } from '@toro/domain/catalogue/lessons/lesson-parts';
import { lessonProgress } from '@toro/domain/catalogue/lessons/lesson-progress';
import { nextStep } from '@toro/domain/catalogue/lessons/lesson-steps';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { findLessonStates, type LessonState } from './queries.ts';

const toLessonParts = (row: LessonState): LessonParts => ({
  pdf: row.hasPdf,
  text: row.hasText,
  videos: row.videos,
  lecture: row.hasExam,
});

const toLessonMarks = (row: LessonState): LessonMarks => ({
  read: row.read,
  pdf: row.downloadedPdf,
  videos: row.videosPlayed,
  lecture: row.firstTest,
});

/** Whether a lesson is locked today, and the student's progress in it. */
const getLessonStatus = (row: LessonState, today: string) => ({
  locked: isLessonLocked(row, today),
  progress: lessonProgress(toLessonParts(row), toLessonMarks(row)),
});

type StateRow = Awaited<ReturnType<typeof findLessonStates>>[number];

function toStudyState(rows: readonly StateRow[], today: string) {
  const lessons = rows.map((row) => ({ id: row.id, row, ...getLessonStatus(row, today) }));
  const progresses = lessons.map(({ progress }) => progress);
  const last = rows.reduce<StateRow | null>(
    (latest, row) => (row.studiedAt && row.studiedAt > (latest?.studiedAt ?? 0) ? row : latest),
    null,
  );
  const next = nextLesson(lessons)?.row;
  const step = next && nextStep(toLessonParts(next), toLessonMarks(next));
  return {
    progress: courseProgress(progresses),
    lessons_done: lessonsDone(progresses),
    lessons_total: lessons.length,
    last_studied_at: last?.studiedAt?.toISOString() ?? null,
    next_lesson: next ? { id: next.id, order: next.order, titulo: next.title, ...(step && { step }) } : null,
  };
}

export type StudyState = ReturnType<typeof toStudyState>;

/** The progress and the next lesson of a student in each class group, with one query. */
export async function findStudyStates(
  context: Context,
  studentId: number,
): Promise<(classGroupId: number) => StudyState> {
  const today = academyDay(context.now());
  const byGroup = groupBy(await findLessonStates(context.db, studentId), (row) => row.classGroupId);
  return (classGroupId) => toStudyState(byGroup.get(classGroupId) ?? [], today);
}
