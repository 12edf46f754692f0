import type { getPlan as schemas } from '@toro/contract/learning/study/schemas';
import { addDays, type Day } from '@toro/domain/base/calendar/day';
import type { PlanItem } from '@toro/domain/learning/study/plan/plan';
import type { PastDay } from '@toro/domain/learning/study/plan/plan-records';
import { isDayOff, minutesOfDay } from '@toro/domain/learning/study/plan/plan-settings';
import { type DoneState, tickItem } from '@toro/domain/learning/study/plan/tick';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { students } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import type { OpenCourse } from '../open-courses.ts';
import type { CurrentPlan } from './current-plan.ts';
import { findNames, type PlanNames } from './names.ts';
import { findDoneState } from './study-state.ts';

export type PlanResponse = z.output<(typeof schemas)['response']>;
type ShownItem = PlanResponse['days'][number]['items'][number];

interface ItemInput {
  names: PlanNames;
  open: readonly OpenCourse[];
  questions: ReadonlyMap<string, number>;
}

/** Addresses need the course of a class group; with several courses an item names its own. */
export function showItem(
  item: PlanItem,
  { isDone, minutes }: { isDone: boolean; minutes: number },
  { names, open }: Pick<ItemInput, 'names' | 'open'>,
): ShownItem {
  const course = open.find(({ classGroupId }) => classGroupId === item.course);
  return {
    key: item.key,
    kind: item.kind,
    title: names.title(item),
    minutes: item.minutes,
    done_minutes: minutes,
    is_done: isDone,
    is_pinned: item.isPinned === true,
    part: item.part ?? null,
    parts: item.parts ?? null,
    course: course ? { id: course.courseId, class_group: course.classGroupId, title: course.title } : null,
    ref: item.ref,
  };
}

/** The exam that is over and of which the student has not spoken. */
export const findExamQuestion = ({ open, settings, today }: CurrentPlan): PlanResponse['exam_question'] => {
  const course = open.find(
    ({ classGroupId, examDay }) =>
      examDay !== null &&
      examDay < today &&
      !settings.examAnswers.some((answer) => answer.course === classGroupId && answer.examDay === examDay),
  );
  return course?.examDay
    ? {
        course: course.courseId,
        class_group: course.classGroupId,
        category: course.category,
        day: course.examDay,
      }
    : null;
};

/** Why a plan has no days; 'open' when it has. */
export function findPlanState({ open, plan, settings, today }: CurrentPlan): PlanResponse['state'] {
  if (open.length === 0) return 'no-course';
  if (plan.days.length === 0) return 'exam-over';
  const hasMinutes = plan.days.some(({ day }) => minutesOfDay(settings, day) > 0);
  return hasMinutes || plan.days.some(({ day, items }) => day >= today && items.length > 0)
    ? 'open'
    : 'no-minutes';
}

const showPast = (
  { day, minutes, items }: PastDay,
  input: Pick<ItemInput, 'names' | 'open'>,
  isOff: boolean,
) => ({
  day,
  minutes,
  is_off: isOff,
  items: items.map(({ isDone, doneMinutes, ...item }) =>
    showItem(item, { isDone, minutes: doneMinutes }, input),
  ),
});

/** An item of a later day is ticked by its lesson or mock alone. */
const tickLater = (item: PlanItem, done: DoneState) =>
  item.kind === 'lesson' || item.kind === 'mock' ? tickItem(item, done) : { isDone: false, minutes: 0 };

export async function showPlan(
  context: Context,
  studentId: number,
  current: CurrentPlan,
): Promise<PlanResponse> {
  const { today, settings, open, states, plan } = current;
  const done = await findDoneState(context, studentId, today, states);
  const choices = plan.skips.map(({ item, day }) => ({ item, day }));
  const names = await findNames(context, states, [
    ...[...plan.past, ...plan.days].flatMap(({ items }) => items),
    ...plan.dropped,
    ...choices.map(({ item }) => item),
  ]);
  const [student] = await context.db
    .select({ email: students.channelEmail })
    .from(students)
    .where(eq(students.id, studentId));
  const input = { names, open };
  const isOff = (day: Day) => isDayOff(settings, day);
  return {
    today,
    state: findPlanState(current),
    days: [
      ...plan.past.map((past) => showPast(past, input, isOff(past.day))),
      ...plan.days.map(({ day, minutes, items }) => ({
        day,
        minutes,
        is_off: isOff(day),
        items: items.map((item) =>
          showItem(item, day === today ? tickItem(item, done) : tickLater(item, done), input),
        ),
      })),
    ],
    courses: open.map(({ courseId, classGroupId, title, category, examDay, endsOn }) => ({
      id: courseId,
      class_group: classGroupId,
      title,
      category,
      exam_day: examDay,
      ends_on: endsOn,
      ends_early: endsOn !== null && examDay !== null && examDay > today && endsOn < addDays(examDay, -1),
    })),
    // A plan of an earlier release has no minutes of what it left out.
    dropped: plan.dropped.map((item) => ({
      key: item.key,
      kind: item.kind,
      title: `${names.title(item)}${item.isPart ? ' (parte)' : ''}`,
      minutes: item.minutes ?? 0,
    })),
    skipped: choices.map(({ item, day }) => ({
      key: item.key,
      kind: item.kind,
      title: names.title(item),
      day,
    })),
    sentences: plan.sentences.map(({ details = [], ...sentence }) => ({ ...sentence, details })),
    settings: {
      minutes: [...settings.minutes],
      days_off: [...settings.daysOff],
      study_time: settings.studyTime,
    },
    short_minutes: settings.shortDay === today ? settings.shortMinutes : null,
    reminders: { is_on: settings.reminds, hour: settings.reminderHour, by_email: student?.email ?? false },
    has_calendar: settings.calendarHash !== null,
    exam_question: findExamQuestion(current),
  };
}
