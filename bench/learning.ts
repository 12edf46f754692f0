/**
 * How good the estimates of learning are and what they cost: `npx tsx bench/learning.ts [LOG]`. LOG is a CSV with the
 * columns student, question, module, options, right and instant; without one the demo's and a simulated log are
 * replayed. With `--write` it keeps the figures that the page 'Como calculamos' shows. Budgets are those of the
 * requirements; times are p95 for a student with 20,000 answers.
 */
import { sql } from 'drizzle-orm';
import { seedDemo } from '../apps/api/src/academy/seed/seed-demo.ts';
import { countPracticeQuestions } from '../apps/api/src/features/learning/practice/count-practice-questions.ts';
import { listNotebook } from '../apps/api/src/features/learning/study/notebook/list-notebook.ts';
import { getDailyReview } from '../apps/api/src/features/learning/study/review/get-daily-review.ts';
import { openBenchContext } from './bench-context.ts';
import { openClosers } from './closers.ts';
import { measureAbilities } from './learning/abilities.ts';
import { measureAbilityTimes } from './learning/ability-times.ts';
import { measureDecks } from './learning/decks.ts';
import { insertBank, withoutSearch } from './learning/insert-bank.ts';
import { insertHistory } from './learning/insert-history.ts';
import { judgeLog } from './learning/judge-log.ts';
import { measurePlans } from './learning/plan.ts';
import { measureRandomPlans } from './learning/random-plans.ts';
import { readLog } from './learning/read-log.ts';
import { measureRebuild, readDemoLog } from './learning/rebuild.ts';
import { measureRecall } from './learning/recall.ts';
import { isQuick, openBench } from './measure.ts';
import { quantile } from './quantile.ts';

const ROUNDS = isQuick ? 20 : 60;
const SESSION_MS = 50;
const NOTEBOOK_MS = 100;
const BUILDER_MS = 300;

async function timeRounds(run: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await run(round);
    times.push(performance.now() - start);
  }
  // The first rounds compile and fill caches, as the first requests of a process do.
  return times.slice(3);
}

const closers = openClosers();
const bench = openBench('learning');
const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const log = file === undefined ? null : readLog(file);
try {
  // Times first: a process that has simulated thousands of students has more memory to sweep.
  const { context } = await openBenchContext(closers);
  await seedDemo(context);
  const demoLog = await readDemoLog(context);
  await measureRebuild(bench, context);
  await measureAbilityTimes(bench, context, timeRounds);
  const { studentId } = await withoutSearch(context, () =>
    insertHistory(context, { questions: 6000, answers: 20_000, cards: 6000 }),
  );
  const forget = () => context.db.execute(sql`delete from review_sessions where student_id = ${studentId}`);
  const sessions: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await forget();
    const start = performance.now();
    const review = await getDailyReview(context, { studentId });
    sessions.push(performance.now() - start);
    if (round === 0) console.log(`a session of ${review.questions.length} questions`);
  }
  bench.measure({
    name: "today's session, p95",
    value: quantile(sessions.slice(3), 0.95),
    unit: 'ms',
    max: SESSION_MS,
    against: '20,000 answers, 6,000 cards',
  });
  await measurePlans(bench, context, studentId, timeRounds);
  measureRandomPlans(bench);
  await context.db.execute(sql`delete from cards where student_id = ${studentId} and question_id not in
    (select question_id from cards where student_id = ${studentId} limit 5000)`);
  const FILTERS = [{}, { page: 100 }, { cause: 'misread' as const }, { term: 'regra', page: 20 }];
  const pages = await timeRounds((round) =>
    listNotebook(context, { studentId, ...(FILTERS[round % 4] ?? {}) }),
  );
  bench.measure({
    name: 'page of the notebook, p95',
    value: quantile(pages, 0.95),
    unit: 'ms',
    max: NOTEBOOK_MS,
    against: '5,000 entries',
  });
  await insertBank(context, studentId, 100_000);
  const counts = await timeRounds(() => countPracticeQuestions(context, { studentId }));
  bench.measure({
    name: 'count of the builder, p95',
    value: quantile(counts, 0.95),
    unit: 'ms',
    max: BUILDER_MS,
    against: '100,000 questions, 20,000 answers',
  });
  measureAbilities(bench);
  measureDecks(bench);
  measureRecall(bench, log?.answers);
  if (log) judgeLog(bench, 'the given log', log);
  else judgeLog(bench, "the demo's log", demoLog);
  bench.end();
} finally {
  await closers.close();
}
