import { setImmediate } from 'node:timers/promises';
import { type AbilityConstants, START_CONSTANTS } from '@toro/domain/learning/study/ability/filter';
import { FIT_ROUNDS, runFitRound, startFit } from '@toro/domain/learning/study/ability/fit';
import type { Fit } from '@toro/domain/learning/study/ability/fit-data';
import { type History, learnConstants } from '@toro/domain/learning/study/ability/learn-constants';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { type LoadedFit, loadFitData } from './load-fit-data.ts';
import { findEvidence, type RunInForce } from './queries.ts';
import { bringIntoForce, type Run, updateRun } from './run-queries.ts';

const BEAT_MS = 10_000;

/** Runs a long computation in slices, so that requests of the same process are served in between. */
export async function runInSlices<T>(work: Generator<void, T>, context: Context, run: Run): Promise<T> {
  let beat = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
    if (performance.now() - beat < BEAT_MS) continue;
    await updateRun(context, run);
    beat = performance.now();
  }
}

const isSame = (one: readonly number[] | null, other: readonly number[]) =>
  one?.length === other.length && one.every((id, place) => id === other[place]);

/** The fit after the rounds that are done, or before the first. */
function resumeFit({ data, questionIds, moduleIds }: LoadedFit, run: Run): { fit: Fit; round: number } {
  const fit = startFit(data);
  if (run.round === 0 || !run.constants || !isSame(run.questionIds, questionIds)) return { fit, round: 0 };
  fit.difficulties.set(run.difficulties ?? []);
  fit.variances.set(run.variances ?? []);
  fit.moduleMeans.set(moduleIds.map((id) => run.moduleMeans[id] ?? 0));
  const { levelVariance, offsetVariance, difficultyVariance } = run.constants;
  return { fit: { ...fit, levelVariance, offsetVariance, difficultyVariance }, round: run.round };
}

const toRun = ({ questionIds, moduleIds }: LoadedFit, fit: Fit) => ({
  questionIds,
  difficulties: [...fit.difficulties],
  variances: [...fit.variances],
  moduleMeans: Object.fromEntries(moduleIds.map((id, place) => [id, fit.moduleMeans[place] ?? 0])),
  constants: {
    ...START_CONSTANTS,
    levelVariance: fit.levelVariance,
    offsetVariance: fit.offsetVariance,
    difficultyVariance: fit.difficultyVariance,
  },
});

/** Estimates all difficulties, and keeps them after each round. */
export async function fitDifficulties(context: Context, run: Run): Promise<Run> {
  const loaded = await loadFitData(context.db, run.until);
  const { fit, round } = resumeFit(loaded, run);
  for (let done = round; done < FIT_ROUNDS; done += 1) {
    await runInSlices(runFitRound(loaded.data, fit), context, run);
    await updateRun(context, run, { ...toRun(loaded, fit), round: done + 1 });
  }
  const fitted: Partial<Run> = { ...toRun(loaded, fit), stage: 'constants', round: FIT_ROUNDS };
  await updateRun(context, run, fitted);
  return { ...run, ...fitted };
}

const MAX_HISTORIES = 300;
const MIN_ANSWERS = 50;

/** The histories from which the constants are learnt: of students with many answers, chosen by a fixed hash. */
async function findHistories(context: Context, run: Run): Promise<History[]> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select student_id as id from study_events where not key_seen and received_at < ${run.until}
    group by 1 having count(*) >= ${MIN_ANSWERS} order by hashint8extended(student_id, 1), 1 limit ${MAX_HISTORIES}`);
  // The difficulties of this run are not in force yet.
  const fitted = new Map(
    (run.questionIds ?? []).map((id, place) => [
      id,
      { difficulty: run.difficulties?.[place] ?? 0, variance: run.variances?.[place] ?? 1 },
    ]),
  );
  const inForce: RunInForce = {
    id: run.id,
    until: run.until,
    constants: run.constants ?? { ...START_CONSTANTS, difficultyVariance: 1 },
    moduleMeans: run.moduleMeans,
  };
  const unknownIn = (module: number) => ({
    difficulty: run.moduleMeans[module] ?? 0,
    variance: inForce.constants.difficultyVariance,
  });
  const histories: History[] = [];
  for (const { id } of rows) {
    const evidence = groupBy(
      await findEvidence(context.db, [id], inForce, { until: run.until }),
      ({ family }) => family,
    );
    for (const answers of evidence.values()) {
      const places = new Map(
        [...new Set(answers.map(({ module }) => module))].map((module, k) => [module, k]),
      );
      histories.push({
        modules: places.size,
        answers: answers.map(({ question, module, day, is_right, floor }) => ({
          module: places.get(module) ?? 0,
          day,
          isRight: is_right,
          question: { floor, ...(fitted.get(question) ?? unknownIn(module)) },
        })),
      });
    }
  }
  return histories;
}

/** Chooses the constants on some histories and brings the run's values into force. */
export async function chooseConstants(context: Context, run: Run): Promise<Run> {
  const known = run.constants ?? { ...START_CONSTANTS, difficultyVariance: 1 };
  const start: AbilityConstants = { ...known, answerVariance: START_CONSTANTS.answerVariance, learning: 0 };
  const histories = await findHistories(context, run);
  const constants = {
    ...(await runInSlices(learnConstants(histories, start), context, run)),
    difficultyVariance: known.difficultyVariance,
  };
  await bringIntoForce(context, run, { moduleMeans: run.moduleMeans, constants });
  return { ...run, constants, stage: 'students' };
}
