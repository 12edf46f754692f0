import {
  type AbilityConstants,
  type AbilityState,
  addAnswer,
  addTime,
  createAbilityState,
  stateOn,
} from './filter.ts';
import type { HistoryAnswer } from './learn-constants.ts';

export const WEEKS = 12;

/** The state after all answers, and as it was on some days, oldest first, from the answers before each day. */
export function replayEvidence(
  answers: readonly HistoryAnswer[],
  modules: number,
  constants: AbilityConstants,
  days: readonly number[] = [],
): { state: AbilityState; snapshots: AbilityState[] } {
  const state = createAbilityState(modules, constants);
  const snapshots: AbilityState[] = [];
  for (const answer of answers) {
    while (snapshots.length < days.length && (days[snapshots.length] as number) <= answer.day)
      snapshots.push(stateOn(state, days[snapshots.length] as number, constants));
    addTime(state, answer.module, answer.day, constants);
    addAnswer(state, answer, answer.question);
  }
  while (snapshots.length < days.length)
    snapshots.push(stateOn(state, days[snapshots.length] as number, constants));
  return { state, snapshots };
}

/** Days since 1970-01-01 of a day in the academy's calendar, and back. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
export const dayOfNumber = (number: number): string =>
  new Date(number * 86_400_000).toISOString().slice(0, 10);

/** The last twelve Mondays up to a day, oldest first. */
export function lastMondays(today: number): number[] {
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: WEEKS }, (_, k) => monday - 7 * (WEEKS - 1 - k));
}
