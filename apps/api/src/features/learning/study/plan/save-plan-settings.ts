import { isDeepStrictEqual } from 'node:util';
import type { savePlanSettings as schemas } from '@toro/contract/learning/study/schemas';
import {
  findSettingsErrors,
  MAX_DAY_MINUTES,
  MINUTE_STEP,
} from '@toro/domain/learning/study/plan/plan-settings';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type CurrentPlan, remakePlan } from './current-plan.ts';
import { findSettings, updateSettings } from './find-settings.ts';
import { todayOf } from './make-plan.ts';
import { savePlan } from './queries.ts';
import { type PlanResponse, showPlan } from './show-plan.ts';

type SettingsInput = z.output<(typeof schemas)['body']>;

/** Saves the minutes, days off and time of study, and makes the plan anew. */
export function savePlanSettings(
  context: Context,
  { studentId, minutes, days_off: daysOff, study_time: studyTime }: { studentId: number } & SettingsInput,
): Promise<PlanResponse> {
  const [error, ...others] = findSettingsErrors({ minutes, daysOff, studyTime });
  if (error) throw new AppError('invalid_input', error.message, [error, ...others]);
  return inTransaction(context, async (tx) => {
    const before = await findSettings(tx, studentId);
    // The plan of before is made with the settings of before, so that the sentence says what these changed.
    await remakePlan(tx, studentId);
    await updateSettings(tx, studentId, { minutes, daysOff, studyTime, setUpAt: before.setUpAt ?? tx.now() });
    const hasSameMinutes = isDeepStrictEqual([...before.minutes], minutes);
    const isFirst = before.setUpAt === null;
    const isSame = hasSameMinutes && isDeepStrictEqual([...before.daysOff], daysOff);
    const kind = isFirst ? 'first' : hasSameMinutes ? 'days-off' : 'minutes';
    const current =
      isSame && !isFirst
        ? await remakePlan(tx, studentId)
        : await remakePlan(tx, studentId, () => ({ reason: { kind } }));
    return showPlan(
      tx,
      studentId,
      before.studyTime === studyTime ? current : await raiseVersion(tx, current),
    );
  });
}

/** Calendars take a day's new hour only with a higher version. */
async function raiseVersion(tx: Context, current: CurrentPlan): Promise<CurrentPlan> {
  const plan = { ...current.plan, version: current.plan.version + 1, madeAt: tx.now() };
  await savePlan(tx.db, plan);
  return { ...current, plan };
}

/** Gives today other minutes, once; null gives the usual ones back. */
export function setTodayMinutes(
  context: Context,
  { studentId, minutes }: { studentId: number; minutes: number | null },
): Promise<PlanResponse> {
  if (minutes !== null && (minutes > MAX_DAY_MINUTES || minutes % MINUTE_STEP !== 0)) {
    const message = 'Use de 0 a 600 minutos, de 5 em 5.';
    throw new AppError('invalid_input', message, [{ field: 'minutes', message }]);
  }
  return inTransaction(context, async (tx) => {
    await remakePlan(tx, studentId);
    await updateSettings(tx, studentId, {
      shortDay: minutes === null ? null : todayOf(tx),
      shortMinutes: minutes,
    });
    const current = await remakePlan(tx, studentId, () => ({
      reason: { kind: minutes === null ? 'usual-time' : 'less-time' },
    }));
    return showPlan(tx, studentId, current);
  });
}
