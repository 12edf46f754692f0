import type { Day } from '@toro/domain/base/calendar/day';
import type { PlanCourse, PlanInput } from '@toro/domain/learning/study/plan/plan';
import { minutesOfDay } from '@toro/domain/learning/study/plan/plan-settings';
import type { Context } from '../../../../platform/context.ts';
import { findModuleValues, type ModuleValue } from '../ability/find-module-values.ts';
import type { OpenCourse } from '../open-courses.ts';
import { findReviewState, type ReviewState } from '../review/find-review-state.ts';
import { planSession } from '../review/get-daily-review.ts';
import { findMeanMinutes, findSession } from '../review/queries.ts';
import type { LessonContent } from './course-content.ts';
import { type SettingsRow, shortDayOf } from './find-settings.ts';
import { closesOn, minutesLeft, mockMinutes, opensOn } from './lesson-left.ts';
import { countLaterCards, findPractised } from './queries.ts';
import type { CourseStates } from './study-state.ts';

/** What a card takes more than an answer, because it is sometimes wrong. */
const REPEATED = 1.05;

/** The minutes of the cards due on each day after today. */
async function findDueMinutes(
  { db }: Context,
  studentId: number,
  { askable, today, secondsOf }: ReviewState,
) {
  const cards = await countLaterCards(db, studentId, askable, today);
  const due = new Map<Day, number>();
  for (const { day, moduleId, cards: count } of cards)
    due.set(day, (due.get(day) ?? 0) + (count * secondsOf(moduleId) * REPEATED) / 60);
  return due;
}

async function findReviewInput(context: Context, studentId: number, today: Day, dayMinutes: number) {
  const state = await findReviewState(context, studentId, today);
  const session = await findSession(context.db, studentId, today);
  const planned = session ?? (await planSession(context, studentId, state, dayMinutes));
  const isPlanned = new Set(planned.questionIds);
  const overdue = state.due.reduce(
    (sum, { questionId, horizon, seconds }) =>
      sum + (horizon && !isPlanned.has(questionId) ? (seconds * REPEATED) / 60 : 0),
    0,
  );
  return {
    overdue,
    due: await findDueMinutes(context, studentId, state),
    mean: await findMeanMinutes(context.db, studentId, today),
    today: planned.questionIds.length > 0 ? planned.minutes : 0,
  };
}

const meanValue = ({ modules }: LessonContent, values: ReadonlyMap<number, ModuleValue>): number => {
  const counts = Object.entries(modules);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return all === 0
    ? 0
    : counts.reduce((sum, [id, count]) => sum + count * (values.get(Number(id))?.value ?? 0), 0) / all;
};

const listModules = ({ modules }: LessonContent): number[] => Object.keys(modules).map(Number);

/** A course as the planner needs it. */
async function toPlanCourse(
  context: Context,
  studentId: number,
  { classGroupId: id, categoryId, examDay, endsOn }: OpenCourse,
  { contents, studied }: CourseStates,
  { today, practised }: { today: Day; practised: ReadonlySet<number> },
): Promise<PlanCourse> {
  const values = await findModuleValues(context, studentId, categoryId);
  const content = (contents.get(id) ?? []).filter(({ isLocked }) => !isLocked);
  const lessons = content
    .filter(({ isMock }) => !isMock)
    .map((lesson) => ({
      id: lesson.id,
      minutes: minutesLeft(lesson, id, studied),
      opensOn: opensOn(lesson),
      value: meanValue(lesson, values),
      modules: listModules(lesson),
    }));
  const taught = new Set(lessons.flatMap(({ minutes, modules }) => (minutes === 0 ? modules : [])));
  const inLessons = new Set(lessons.flatMap(({ modules }) => modules));
  return {
    id,
    examDay,
    endsOn,
    lessons: lessons.filter(({ minutes }) => minutes > 0),
    mocks: content
      .filter((lesson) => lesson.isMock && lesson.questions > 0 && !studied.mocks.has(lesson.id))
      .map((lesson) => ({
        id: lesson.id,
        minutes: mockMinutes(lesson),
        opensOn: opensOn(lesson),
        closesOn: closesOn(lesson),
        modules: listModules(lesson),
      }))
      .filter((mock) => !mock.closesOn || mock.closesOn >= today),
    modules: [...values].map(([module, worth]) => ({
      id: module,
      ...worth,
      isPractised: practised.has(module),
      isTaught: taught.has(module) || !inLessons.has(module),
    })),
  };
}

export type StudyInputs = Pick<PlanInput, 'today' | 'minutesOf' | 'review' | 'courses'>;

/** What the planner needs of the student's study. Courses whose exam is over are not planned. */
export async function findStudyInputs(
  context: Context,
  studentId: number,
  {
    today,
    open,
    states,
    settings,
  }: { today: Day; open: OpenCourse[]; states: CourseStates; settings: SettingsRow },
): Promise<StudyInputs> {
  const minutesOf = (day: Day) => minutesOfDay(settings, day, shortDayOf(settings));
  const practised = await findPractised(context.db, studentId);
  const courses: PlanCourse[] = [];
  for (const course of open)
    if (course.examDay === null || course.examDay > today)
      courses.push(await toPlanCourse(context, studentId, course, states, { today, practised }));
  return {
    today,
    minutesOf,
    courses,
    review: await findReviewInput(context, studentId, today, minutesOf(today)),
  };
}
