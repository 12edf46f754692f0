import type { Day } from '@toro/domain/base/calendar/day';
import { lessonKey, mockKey } from '@toro/domain/learning/study/plan/plan';
import type { DoneState } from '@toro/domain/learning/study/plan/tick';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import type { Context } from '../../../../platform/context.ts';
import type { OpenCourse } from '../open-courses.ts';
import { findSession, findSessionAnswers } from '../review/queries.ts';
import { findCourseContent, type LessonContent } from './course-content.ts';
import { minutesLeft } from './lesson-left.ts';
import { countAnswers, findStudied, type Studied } from './queries.ts';

/** The content of the open courses and what the student has done of it. */
export interface CourseStates {
  contents: ReadonlyMap<number, LessonContent[]>;
  /** The certification of each course. */
  categories: ReadonlyMap<number, string>;
  studied: Studied;
}

export async function findCourseStates(
  context: Context,
  studentId: number,
  open: readonly OpenCourse[],
): Promise<CourseStates> {
  const contents = new Map<number, LessonContent[]>();
  for (const { classGroupId } of open)
    contents.set(classGroupId, await findCourseContent(context, classGroupId));
  return {
    contents,
    categories: new Map(open.map(({ classGroupId, category }) => [classGroupId, category])),
    studied: await findStudied(context.db, studentId, [...contents.keys()]),
  };
}

/** Whether the review of a day is done. */
async function findReviewDone({ db }: Context, studentId: number, day: Day): Promise<DoneState['review']> {
  const session = await findSession(db, studentId, day);
  if (!session || session.questionIds.length === 0) return { isDone: false, share: 0 };
  const answers = await findSessionAnswers(db, studentId, session.id);
  const left = listTurns(
    session.questionIds,
    answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
  ).length;
  return { isDone: left === 0, share: answers.length / (answers.length + left) };
}

/** What ticks the items of a day. */
export async function findDoneState(
  context: Context,
  studentId: number,
  day: Day,
  { contents, studied }: CourseStates,
): Promise<DoneState> {
  const lessonsLeft = new Map<string, number>();
  const openMocks = new Set<string>();
  for (const [classGroupId, lessons] of contents)
    for (const lesson of lessons) {
      if (lesson.isMock) {
        if (!studied.mocks.has(lesson.id)) openMocks.add(mockKey(classGroupId, lesson.id));
        continue;
      }
      const left = minutesLeft(lesson, classGroupId, studied);
      if (left > 0) lessonsLeft.set(lessonKey(classGroupId, lesson.id), left);
    }
  return {
    review: await findReviewDone(context, studentId, day),
    answers: await countAnswers(context.db, studentId, day),
    lessonsLeft,
    openMocks,
  };
}
