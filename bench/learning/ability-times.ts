import { academyDay } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import { buildAbility } from '../../apps/api/src/features/learning/study/ability/build-abilities.ts';
import { findAbility } from '../../apps/api/src/features/learning/study/ability/find-ability.ts';
import { findFamilyModel } from '../../apps/api/src/features/learning/study/ability/find-family-model.ts';
import { forecastCategory } from '../../apps/api/src/features/learning/study/ability/forecast.ts';
import { getAbility } from '../../apps/api/src/features/learning/study/ability/get-ability.ts';
import { findEvidence } from '../../apps/api/src/features/learning/study/ability/queries.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { insertAnswers, insertFamily, insertLearner } from '../../apps/api/test/ability-factories.ts';
import type { openBench } from '../measure.ts';
import { quantile } from '../quantile.ts';
import { withoutSearch } from './insert-bank.ts';

const ANSWERS = 20_000;
const MODULES = 10;
const RULES = { examQuestions: 140, examNeeded: 98, examPassPercent: 70, examModuleMinimum: 50 };

/** A student who answered 20,000 questions, each once. */
async function insertLongHistory(context: Context) {
  const expected = Array.from({ length: MODULES }, (_, k) => 5 + 2 * k);
  const { familyId, modules } = await withoutSearch(context, () =>
    insertFamily(context, expected, ANSWERS / MODULES),
  );
  const { student } = await insertLearner(context, familyId, RULES);
  for (const [place, { questions }] of modules.entries())
    await insertAnswers(context, student.id, {
      questions,
      wrongEach: 3 + (place % 3),
      answeredAt: new Date(context.now().getTime() - (MODULES - place) * 20 * 86_400_000),
    });
  await context.db.execute(sql`vacuum analyze study_events, questions, question_answers`);
  return { familyId, studentId: student.id };
}

/** What the page 'Onde estou' costs a student with a long history. */
export async function measureAbilityTimes(
  bench: ReturnType<typeof openBench>,
  context: Context,
  timeRounds: (run: () => unknown) => Promise<number[]>,
): Promise<void> {
  const { familyId, studentId } = await insertLongHistory(context);
  const model = await findFamilyModel(context, familyId);
  const today = academyDay(context.now());
  const replay = async () => {
    const evidence = await findEvidence(context.db, [studentId], model.run, { familyId });
    return buildAbility(studentId, model, evidence, today);
  };
  const { state } = await findAbility(context, studentId, model);
  const against = `${ANSWERS.toLocaleString('en')} answers as evidence, ${MODULES} modules`;
  const measure = (name: string, times: number[], max: number) =>
    bench.measure({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', max, against });
  measure('replay of all answers', await timeRounds(replay), 300);
  measure("page 'Onde estou'", await timeRounds(() => getAbility(context, { studentId })), 100);
  measure('chance to pass', await timeRounds(() => forecastCategory(RULES, model, state, today)), 50);
}
