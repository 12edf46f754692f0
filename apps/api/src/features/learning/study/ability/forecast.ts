import { type Blueprint, buildBlueprint } from '@toro/domain/learning/study/ability/blueprint';
import { type ExamForecast, forecastExam } from '@toro/domain/learning/study/ability/chance';
import { countMissingAnswers } from '@toro/domain/learning/study/ability/evidence-needed';
import { type AbilityState, stateOn } from '@toro/domain/learning/study/ability/filter';
import { dayNumber } from '@toro/domain/learning/study/ability/replay';
import type { courseCategories } from '../../../../database/schema/index.ts';
import type { FamilyModel } from './find-family-model.ts';

export type CategoryRules = Pick<
  typeof courseCategories.$inferSelect,
  'examQuestions' | 'examNeeded' | 'examPassPercent' | 'examModuleMinimum'
>;

export interface CategoryForecast {
  blueprint: Blueprint | null;
  /** The state as it is known today. */
  state: AbilityState;
  /** Answers until the chance is shown; null without a blueprint. */
  missing: number | null;
  /** Null while answers are missing. */
  forecast: ExamForecast | null;
}

/** What an exam of a category today would bring. */
export function forecastCategory(
  rules: CategoryRules,
  { modules, tables, run }: FamilyModel,
  last: AbilityState,
  today: string,
): CategoryForecast {
  const blueprint = buildBlueprint(
    {
      questions: rules.examQuestions,
      needed: rules.examNeeded,
      passPercent: rules.examPassPercent,
      moduleMinimumPercent: rules.examModuleMinimum,
    },
    modules.map(({ expected }) => expected),
  );
  const state = stateOn(last, dayNumber(today), run.constants);
  const missing = blueprint && countMissingAnswers([...state.answers], blueprint);
  const forecast = blueprint && missing === 0 ? forecastExam(state, blueprint, tables) : null;
  return { blueprint, state, missing, forecast };
}
