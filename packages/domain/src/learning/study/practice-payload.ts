import type { Difficulty, PracticeChoices, PracticeStatus } from './practice.ts';

/** The choices of the builder on the wire. */
export interface PracticeChoicesPayload {
  families: number[];
  modules: number[];
  statuses: PracticeStatus[];
  difficulties: Difficulty[];
  count: number;
  is_timed: boolean;
  is_corrected_at_once: boolean;
}

export const buildChoicesPayload = (choices: PracticeChoices): PracticeChoicesPayload => ({
  families: choices.familyIds,
  modules: choices.moduleIds,
  statuses: choices.statuses,
  difficulties: choices.difficulties,
  count: choices.count,
  is_timed: choices.isTimed,
  is_corrected_at_once: choices.isCorrectedAtOnce,
});

export const parseChoicesPayload = (payload: PracticeChoicesPayload): PracticeChoices => ({
  familyIds: payload.families,
  moduleIds: payload.modules,
  statuses: payload.statuses,
  difficulties: payload.difficulties,
  count: payload.count,
  isTimed: payload.is_timed,
  isCorrectedAtOnce: payload.is_corrected_at_once,
});
