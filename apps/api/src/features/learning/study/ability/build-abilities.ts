import { academyDay } from '@toro/domain/base/calendar/day';
import { MIN_MODULE_ANSWERS } from '@toro/domain/learning/study/ability/evidence-needed';
import { examShare } from '@toro/domain/learning/study/ability/exam-share';
import type { AbilityState } from '@toro/domain/learning/study/ability/filter';
import {
  dayNumber,
  dayOfNumber,
  lastMondays,
  replayEvidence,
} from '@toro/domain/learning/study/ability/replay';
import type { abilities } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import type { FamilyModel } from './find-family-model.ts';
import type { EvidenceRow } from './queries.ts';

type AbilityRow = typeof abilities.$inferSelect;

const countAnswers = ({ answers }: AbilityState) => answers.reduce((sum, count) => sum + count, 0);

/** A student's estimate in a family, from the answers that are evidence there. */
export function buildAbility(
  studentId: number,
  { run, familyId, modules, tables }: FamilyModel,
  evidence: readonly EvidenceRow[],
  today: string,
): AbilityRow {
  const places = new Map(modules.map(({ id }, place) => [id, place]));
  const answers = [];
  for (const question of evidence) {
    const module = places.get(question.module);
    if (module !== undefined)
      answers.push({ module, day: question.day, isRight: question.is_right, question });
  }
  const mondays = lastMondays(dayNumber(today));
  const { state, snapshots } = replayEvidence(answers, modules.length, run.constants, mondays);
  const isWeighted = modules.some(({ expected }) => expected > 0);
  const weights = modules.map(({ expected }) => (isWeighted ? expected : 1));
  const weeks = snapshots.flatMap((snapshot, week) =>
    countAnswers(snapshot) < MIN_MODULE_ANSWERS
      ? []
      : [{ day: dayOfNumber(mondays[week] as number), ...examShare(snapshot, weights, tables) }],
  );
  return {
    studentId,
    familyId,
    runId: run.id,
    builtOn: today,
    moduleIds: modules.map(({ id }) => id),
    mean: [...state.mean],
    covariance: [...state.covariance],
    lastDays: [...state.lastDays],
    answers: [...state.answers],
    weeks,
  };
}

/** The estimates of students in some families, from their evidence in the order of replay. */
export function buildAbilities(
  { now }: Context,
  models: ReadonlyMap<number, FamilyModel>,
  evidence: readonly EvidenceRow[],
): AbilityRow[] {
  const today = academyDay(now());
  const histories = groupBy(evidence, ({ student, family }) => `${student} ${family}`);
  return [...histories.values()].flatMap((history) => {
    const [first] = history;
    const model = first && models.get(first.family);
    return first && model ? [buildAbility(first.student, model, history, today)] : [];
  });
}
