import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@toro/domain/base/calendar/day';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { buildPlan } from '@toro/domain/learning/study/plan/build-plan';
import { findBegun, refreshPin, retainChoices } from '@toro/domain/learning/study/plan/choices';
import { describeChanges, type PlanReason } from '@toro/domain/learning/study/plan/describe-changes';
import { findReason, spreadsAnew } from '@toro/domain/learning/study/plan/find-reason';
import { firstDays } from '@toro/domain/learning/study/plan/first-days';
import {
  closeDay,
  countOwed,
  findGone,
  findMissed,
  isPlanned,
  listUnfinished,
} from '@toro/domain/learning/study/plan/past-days';
import type { ChosenItem, PlanDay } from '@toro/domain/learning/study/plan/plan';
import {
  MAX_PAST_DAYS,
  MAX_SENTENCES,
  type PastDay,
  type PlannedCourse,
} from '@toro/domain/learning/study/plan/plan-records';
import { formatReady } from '@toro/domain/learning/study/plan/plan-texts';
import type { Context } from '../../../../platform/context.ts';
import type { OpenCourse } from '../open-courses.ts';
import { findStudyInputs } from './find-inputs.ts';
import type { SettingsRow } from './find-settings.ts';
import { findNames } from './names.ts';
import type { PlanRow } from './queries.ts';
import { type CourseStates, findDoneState } from './study-state.ts';

/** What a student changed, when that is why the plan is made anew. */
export interface PlanChange {
  reason: PlanReason;
  /** The item that the student chose. */
  chosen?: string;
  pins?: ChosenItem[];
  skips?: ChosenItem[];
}

export interface MakeInput {
  today: Day;
  settings: SettingsRow;
  open: OpenCourse[];
  states: CourseStates;
  stored: PlanRow | undefined;
  change?: PlanChange | undefined;
}

export const listPlannedCourses = (open: readonly OpenCourse[]): PlannedCourse[] =>
  open.map(({ classGroupId, title, examDay, endsOn }) => ({ id: classGroupId, title, examDay, endsOn }));

/** The days of the plan that are over, with what was done on them. */
async function closeDays(context: Context, studentId: number, { today, stored, states }: MakeInput) {
  const closed: PastDay[] = [];
  for (const planned of stored?.days ?? []) {
    if (planned.day >= today) break;
    closed.push(closeDay(planned, await findDoneState(context, studentId, planned.day, states)));
  }
  return closed;
}

/** The sentence of a first plan; null when it has nothing to do. */
function findGreeting(courses: readonly PlannedCourse[], days: readonly PlanDay[]): { text: string } | null {
  const last = days.at(-1)?.day;
  if (!last || days.every(({ items }) => items.length === 0)) return null;
  const isExam = courses.some(({ examDay }) => examDay === addDays(last, 1));
  return { text: formatReady(isExam ? addDays(last, 1) : last) };
}

/** Makes the plan of a student anew. What is done and what is pinned stays. */
export async function makePlan(context: Context, studentId: number, input: MakeInput): Promise<PlanRow> {
  const { today, settings, open, states, stored, change } = input;
  const closed = await closeDays(context, studentId, input);
  const done = await findDoneState(context, studentId, today, states);
  const missed = findMissed(closed);
  const courses = listPlannedCourses(open);
  const reason = change?.reason ?? findReason(stored?.courses ?? [], courses, missed);
  const choosing = { today, courseIds: new Set(courses.map(({ id }) => id)), done };
  const pins = retainChoices(change?.pins ?? stored?.pins ?? [], choosing, 'pins').map((pin) =>
    refreshPin(pin, done),
  );
  const skips = retainChoices(change?.skips ?? stored?.skips ?? [], choosing, 'skips');
  const skipped = new Set(skips.map(({ item }) => item.key));
  const begun = findBegun(stored?.days ?? [], today, done).filter(({ key }) => !skipped.has(key));
  const inputs = await findStudyInputs(context, studentId, { today, open, states, settings });
  const { days, dropped } = buildPlan({
    ...inputs,
    pins,
    skips,
    begun,
    keep: spreadsAnew(reason) ? new Map() : firstDays((stored?.days ?? []).filter(({ day }) => day >= today)),
    owed: countOwed(missed),
  });
  const before: PlanDay[] = [
    ...listUnfinished(closed, missed),
    ...(stored?.days ?? []).filter(({ day }) => day >= today),
  ];
  const names = await findNames(
    context,
    states,
    before.flatMap(({ items }) => items),
  );
  const gone = findGone(closed, missed);
  const isGone = (key: string) => {
    if (gone.has(key) || skipped.has(key)) return true;
    const [kind, course] = key.split('-');
    if (kind === 'lesson') return !done.lessonsLeft.has(key) || !isPlanned(courses, Number(course), today);
    return kind === 'mock' && (!done.openMocks.has(key) || !isPlanned(courses, Number(course), today));
  };
  const isFirst = !stored || reason.kind === 'first';
  const sentence = isFirst
    ? findGreeting(courses, days)
    : describeChanges({
        before,
        after: days,
        isGone,
        nameOf: names.inSentence,
        reason,
        today,
        ...(change?.chosen !== undefined && { chosen: change.chosen }),
      });
  const isSame = isDeepStrictEqual(
    stored?.days.filter(({ day }) => day >= today),
    days,
  );
  return {
    studentId,
    madeOn: today,
    madeAt: context.now(),
    version: (stored?.version ?? 0) + (isSame ? 0 : 1),
    courses,
    days,
    dropped,
    past: [...(stored?.past ?? []), ...closed].slice(-MAX_PAST_DAYS),
    pins,
    skips,
    sentences: [
      ...(sentence ? [{ day: today, ...sentence, text: sentence.text.slice(0, 500) }] : []),
      // The first plan is not compared with what stood there before the student chose anything.
      ...(stored?.sentences ?? []).filter(({ day }) => !isFirst || day !== today),
    ].slice(0, MAX_SENTENCES),
  };
}

export const todayOf = (context: Context): Day => academyDay(context.now());
