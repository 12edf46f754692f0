import type { Day } from '@toro/domain/base/calendar/day';
import { moveError } from '@toro/domain/learning/study/plan/move-error';
import type { ChosenItem, PlanItem } from '@toro/domain/learning/study/plan/plan';
import { MAX_PINS } from '@toro/domain/learning/study/plan/plan-records';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { type CurrentPlan, remakePlan } from './current-plan.ts';
import { keyOfLesson, minutesLeft, mockMinutes, opensOn } from './lesson-left.ts';
import { findNames } from './names.ts';
import type { PlanRow } from './queries.ts';
import { type PlanResponse, showPlan } from './show-plan.ts';

type Parts = Omit<CurrentPlan, 'plan'>;

/** A lesson or mock that was left out has no item in the plan: it is made from its content. */
function findLeftOut({ open, states }: Parts, key: string): PlanItem | undefined {
  for (const { classGroupId } of open)
    for (const lesson of states.contents.get(classGroupId) ?? []) {
      if (keyOfLesson(classGroupId, lesson) !== key) continue;
      const minutes = lesson.isMock ? mockMinutes(lesson) : minutesLeft(lesson, classGroupId, states.studied);
      const shared = { key, minutes, course: classGroupId, ref: lesson.id };
      if (minutes > 0)
        return lesson.isMock ? { ...shared, kind: 'mock' } : { ...shared, kind: 'lesson', left: minutes };
    }
  return undefined;
}

/** An item of the plan by its key, whole: of a lesson or mock in parts, all of them on one day. */
function findItem({ days, skips }: PlanRow, parts: Parts, key: string): { item: PlanItem; day: Day } {
  const found = days.flatMap(({ day, items }) =>
    items.flatMap((item) => (item.key === key ? [{ item, day }] : [])),
  )[0];
  const known = found ?? skips.find(({ item }) => item.key === key);
  const whole = findLeftOut(parts, key);
  const item = whole ?? known?.item;
  if (!item) throw notFound('Este item não está mais no plano.');
  return { item, day: known?.day ?? parts.today };
}

const toWhole = ({ isPinned: _, part: __, parts: ___, offset: ____, ...item }: PlanItem): PlanItem => item;

const without = (choices: readonly ChosenItem[], key: string) =>
  choices.filter(({ item }) => item.key !== key);

async function describeItem(tx: Context, { states }: Parts, item: PlanItem): Promise<string> {
  const names = await findNames(tx, states, [item]);
  return item.kind === 'practice' ? `um treino de ${names.inSentence(item)}` : names.inSentence(item);
}

function assertMove({ open, states, today }: Parts, item: PlanItem, day: Day): void {
  const course = open.find(({ classGroupId }) => classGroupId === item.course);
  const lesson = states.contents.get(item.course ?? 0)?.find(({ id }) => id === item.ref);
  const isLesson = item.kind === 'lesson' || item.kind === 'mock';
  const message = moveError(item, day, today, course, isLesson && lesson ? opensOn(lesson) : null);
  if (message) throw new AppError('invalid_input', message, [{ field: 'day', message }]);
}

const choose = (
  context: Context,
  studentId: number,
  change: Parameters<typeof remakePlan>[2],
): Promise<PlanResponse> =>
  inTransaction(context, async (tx) => showPlan(tx, studentId, await remakePlan(tx, studentId, change)));

/** Keeps an item on its day, or puts it on another one and keeps it there. */
export const pinPlanItem = (
  context: Context,
  { studentId, key, day: wanted }: { studentId: number; key: string; day: Day | null },
) =>
  choose(context, studentId, async (stored, parts) => {
    const { item, day } = findItem(stored, parts, key);
    const target = wanted ?? day;
    if (target !== day || item.kind !== 'review') assertMove(parts, item, target);
    if (stored.pins.length >= MAX_PINS) throw new AppError('conflict', 'São no máximo 500 itens fixados.');
    const plain = toWhole(item);
    const name = await describeItem(context, parts, item);
    const isMoved = target !== day;
    const pin = stored.pins.find((each) => each.item.key === key);
    return {
      reason: isMoved ? { kind: 'moved', item: name, to: target } : { kind: 'pinned', item: name },
      chosen: key,
      pins: [
        ...without(stored.pins, key),
        {
          item: plain,
          day: target,
          ...(isMoved ? { from: pin?.from ?? day } : pin?.from && { from: pin.from }),
        },
      ],
      skips: without(stored.skips, key),
    };
  });

/** Lets the planner move an item again. */
export const unpinPlanItem = (context: Context, { studentId, key }: { studentId: number; key: string }) =>
  choose(context, studentId, (stored) => ({
    reason: { kind: 'back' },
    chosen: key,
    pins: without(stored.pins, key),
  }));

/** Takes an item out of the plan until it is brought back. */
export const skipPlanItem = (context: Context, { studentId, key }: { studentId: number; key: string }) =>
  choose(context, studentId, async (stored, parts) => {
    const { item, day } = findItem(stored, parts, key);
    if (stored.skips.length >= MAX_PINS) throw new AppError('conflict', 'São no máximo 500 itens pulados.');
    const plain = toWhole(item);
    return {
      reason: { kind: 'skipped', item: await describeItem(context, parts, item) },
      chosen: key,
      pins: without(stored.pins, key),
      skips: [...without(stored.skips, key), { item: plain, day }],
    };
  });

/** Brings a skipped item back. */
export const bringBackPlanItem = (context: Context, { studentId, key }: { studentId: number; key: string }) =>
  choose(context, studentId, (stored) => ({
    reason: { kind: 'back' },
    chosen: key,
    skips: without(stored.skips, key),
  }));
