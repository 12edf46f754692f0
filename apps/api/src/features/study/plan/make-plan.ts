import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@toro/domain/calendar/day';
import { academyDay } from '@toro/domain/calendar/day';
import { buildPlan } from '@toro/domain/study/plan/build-plan';
import { describeChanges, type PlanReason } from '@toro/domain/study/plan/describe-changes';
import { firstDays } from '@toro/domain/study/plan/first-days';
import { type ChosenItem, type PlanDay, type PlanItem, sumMinutes } from '@toro/domain/study/plan/plan';
import {
  MAX_PAST_DAYS,
  MAX_SENTENCES,
  type PastDay,
  type PlannedCourse,
} from '@toro/domain/study/plan/plan-records';
import { type DoneState, tickItem } from '@toro/domain/study/plan/tick';
import type { Context } from '../../../platform/context.ts';
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
  for (const { day, minutes, items } of stored?.days ?? []) {
    if (day >= today) break;
    const done = await findDoneState(context, studentId, day, states);
    closed.push({
      day,
      minutes,
      items: items.map((item) => {
        const { isDone, minutes: doneMinutes } = tickItem(item, done);
        return { ...item, isDone, doneMinutes };
      }),
    });
  }
  return closed;
}

const doneMinutes = ({ items }: PastDay): number => items.reduce((sum, item) => sum + item.doneMinutes, 0);
const isMissed = (past: PastDay): boolean => doneMinutes(past) * 2 < sumMinutes(past.items);

/** The last day whose items have to be planned again. */
const findMissed = (closed: readonly PastDay[]): PastDay | undefined =>
  closed.filter((past) => isMissed(past) || past.items.some(isLeftOver)).at(-1);

const isLeftOver = ({ kind, isDone }: PastDay['items'][number]): boolean =>
  !isDone && (kind === 'lesson' || kind === 'mock');

/** Why the plan is made anew, when the student did not say so. */
function findReason({ open, stored }: MakeInput, missed: PastDay | undefined): PlanReason {
  const before = new Map(stored?.courses.map((course) => [course.id, course]));
  const left = stored?.courses.find(({ id }) => !open.some(({ classGroupId }) => classGroupId === id));
  if (left) return { kind: 'course-left', course: left.title };
  const added = open.find(({ classGroupId }) => !before.has(classGroupId));
  if (added) return { kind: 'course-new', course: added.title };
  if (open.some(({ classGroupId, examDay }) => before.get(classGroupId)?.examDay !== examDay))
    return { kind: 'exam-date' };
  return missed
    ? { kind: 'missed', day: missed.day, hasStudied: doneMinutes(missed) > 0 }
    : { kind: 'night' };
}

/** Reasons after which lessons are spread over the days anew. */
const SPREADS_ANEW: readonly PlanReason['kind'][] = [
  'exam-date',
  'minutes',
  'days-off',
  'course-left',
  'course-new',
];

/** Choices that still count: of open courses, and not of days that are over. */
function keepChoices(
  choices: readonly ChosenItem[],
  { today, open }: MakeInput,
  done: DoneState,
  isSkip: boolean,
) {
  const isOpen = (course: number | null) =>
    course === null || open.some(({ classGroupId }) => classGroupId === course);
  return choices.filter(({ item, day }) => {
    if (!isOpen(item.course)) return false;
    if (item.kind === 'review' || item.kind === 'practice') return day >= today;
    const isLeft = item.kind === 'lesson' ? done.lessonsLeft.has(item.key) : done.openMocks.has(item.key);
    return isLeft && (isSkip || day >= today);
  });
}

/** Today's items that stay: what is done, and what is begun and not to be gone on with on another day. */
const findBegun = (stored: PlanRow | undefined, today: Day, done: DoneState): PlanItem[] =>
  (stored?.days.find(({ day }) => day === today)?.items ?? []).filter((item) => {
    const { isDone, minutes } = tickItem(item, done);
    return isDone || (minutes > 0 && item.part === undefined);
  });

function countOwed(missed: PastDay | undefined): Map<number, number> {
  const owed = new Map<number, number>();
  if (!missed || !isMissed(missed)) return owed;
  for (const { kind, ref, isDone } of missed.items)
    if (kind === 'practice' && ref !== null && !isDone) owed.set(ref, (owed.get(ref) ?? 0) + 1);
  return owed;
}

/** A lesson that is pinned has the minutes that are left of it now. */
const refreshPin = (pin: ChosenItem, { lessonsLeft }: DoneState): ChosenItem => {
  const left = lessonsLeft.get(pin.item.key);
  return left === undefined ? pin : { ...pin, item: { ...pin.item, minutes: left, left } };
};

/** Makes the plan of a student anew. What is done and what is pinned stays. */
export async function makePlan(context: Context, studentId: number, input: MakeInput): Promise<PlanRow> {
  const { today, settings, open, states, stored, change } = input;
  const closed = await closeDays(context, studentId, input);
  const done = await findDoneState(context, studentId, today, states);
  const missed = findMissed(closed);
  const reason = change?.reason ?? findReason(input, missed);
  const pins = keepChoices(change?.pins ?? stored?.pins ?? [], input, done, false).map((pin) =>
    refreshPin(pin, done),
  );
  const skips = keepChoices(change?.skips ?? stored?.skips ?? [], input, done, true);
  const skipped = new Set(skips.map(({ item }) => item.key));
  const begun = findBegun(stored, today, done).filter(({ key }) => !skipped.has(key));
  const inputs = await findStudyInputs(context, studentId, { today, open, states, settings });
  const { days, dropped } = buildPlan({
    ...inputs,
    pins,
    skips,
    begun,
    keep: SPREADS_ANEW.includes(reason.kind) ? new Map() : firstDays(stored?.days ?? []),
    owed: countOwed(missed),
  });
  const before: PlanDay[] = [
    ...closed.filter((past) => past === missed || past.items.some(isLeftOver)),
    ...(stored?.days ?? []).filter(({ day }) => day >= today),
  ];
  const names = await findNames(
    context,
    states,
    before.flatMap(({ items }) => items),
  );
  const isOwed = missed !== undefined && isMissed(missed);
  const gone = new Set(
    closed.flatMap((past) =>
      past.items
        .filter(
          (item) =>
            item.isDone ||
            ((item.kind === 'practice' || item.kind === 'review') && !(isOwed && past === missed)),
        )
        .map(({ key }) => key),
    ),
  );
  const isGone = (key: string) => {
    if (gone.has(key) || skipped.has(key)) return true;
    const [kind, course] = key.split('-');
    if (kind === 'lesson') return !done.lessonsLeft.has(key) || !isPlanned(open, Number(course), today);
    return kind === 'mock' && (!done.openMocks.has(key) || !isPlanned(open, Number(course), today));
  };
  const text =
    stored &&
    describeChanges({
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
    courses: listPlannedCourses(open),
    days,
    dropped,
    past: [...(stored?.past ?? []), ...closed].slice(-MAX_PAST_DAYS),
    pins,
    skips,
    sentences: [
      ...(text ? [{ day: today, text: text.slice(0, 500) }] : []),
      ...(stored?.sentences ?? []),
    ].slice(0, MAX_SENTENCES),
  };
}

const isPlanned = (open: readonly OpenCourse[], course: number, today: Day): boolean =>
  open.some(({ classGroupId, examDay }) => classGroupId === course && (examDay === null || examDay > today));

export const todayOf = (context: Context): Day => academyDay(context.now());
