/**
 * Exam day: many students begin one mock within ten seconds and answer it: `npx tsx bench/exam-day.ts --students 6000`.
 * Budget on two cores with the database and the generator: no error, p99 under 500 ms; and on a process that has just
 * started, for four seconds, p99 of at most 1 s. A real server has been running for hours when an exam begins, so a
 * warm-up exam runs first and is not counted. The students have waited on the start page, so each begins with one
 * request; with `--opens` they open the exam within the same ten seconds. The mock has a limit, a window, sections and
 * shuffled questions and options; `--plain` leaves them out. `--students 1000,3000,6000` runs several exams,
 * `--processes 2` uses two API processes, `--pooler session` or `transaction` adds PgBouncer, `--connections each`
 * simulates no proxy, which by default has 256 open connections to each process, but none to one that has just started.
 */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { questionAnswers, questions } from '../apps/api/src/database/schema/index.ts';
import { refreshExamVersions } from '../apps/api/src/features/exams/exams/refresh-exam-versions.ts';
import { insertCandidate, insertClassmate, setExamRules } from '../apps/api/test/exam-factories.ts';
import { build } from '../tools/build.ts';
import { openExamDayEnvironment } from './exam-day/environment.ts';
import { POOL_MODES } from './exam-day/pooler.ts';
import type { ExamDayOrder, ExamStudent } from './exam-day/scenario.ts';
import { forkGenerator } from './load/fork-generator.ts';
import type { CallStats } from './load/sender.ts';
import { isQuick, openBench } from './measure.ts';
import { cpuSeconds } from './process-tree.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: isQuick ? '1000' : '3000,6000' },
    seconds: { type: 'string', default: isQuick ? '35' : '60' },
    processes: { type: 'string', default: '1' },
    pooler: { type: 'string' },
    connections: { type: 'string', default: '256' },
    quick: { type: 'boolean' },
    plain: { type: 'boolean', default: false },
    opens: { type: 'boolean', default: false },
  },
});
/** Connections kept by a proxy; with `--connections each` every student has a connection of their own. */
const CONNECTIONS = values.connections === 'each' ? null : Number(values.connections);
const STUDENT_COUNTS = values.students.split(',').map(Number);
const MAX_P99_MS = 500;
const COLD_SECONDS = 4;
const MAX_COLD_P99_MS = 1000;
const INSERT_CONCURRENCY = 10;
const START_SECONDS = 10;
const WARM_UP = { students: 1500, startSeconds: 10 };
const QUESTIONS = 70;
const SENTENCE = 'Um investidor compara duas aplicações de prazos e riscos diferentes antes de decidir. ';

const HOUR_MS = 3_600_000;
const RULES: Parameters<typeof setExamRules>[2] = {
  settings: {
    instructions: SENTENCE.repeat(5),
    sections: [
      { title: 'Primeira parte', text: SENTENCE },
      { title: 'Segunda parte', text: SENTENCE },
    ],
    limitMinutes: 180,
    allowsPause: false,
    shufflesQuestions: true,
    shufflesAnswers: true,
  },
  rules: { maxAttempts: 1 },
  window: { opensAt: new Date(Date.now() - HOUR_MS), closesAt: new Date(Date.now() + HOUR_MS) },
  sections: Array.from({ length: QUESTIONS }, (_, at) => (at < QUESTIONS / 2 ? 0 : 1)),
};

await build({ ifStale: true });
const pooler = POOL_MODES.find((mode) => mode === values.pooler) ?? null;
if (values.pooler && !pooler) throw new Error(`--pooler is one of ${POOL_MODES.join(', ')}`);
const environment = await openExamDayEnvironment({ processes: Number(values.processes), pooler });
const { context, ports } = environment;

/** Inserts a mock with as many questions and as much text as a real one. */
async function insertMock() {
  const first = await insertCandidate(context, { count: QUESTIONS, isMock: true });
  for (const { id } of first.questions) {
    const statement = `<p>${SENTENCE.repeat(5)}</p><p>Questão ${id}: a alternativa correta é:</p>`;
    await context.db.update(questions).set({ statement }).where(eq(questions.id, id));
    await context.db
      .update(questionAnswers)
      .set({ text: SENTENCE })
      .where(eq(questionAnswers.questionId, id));
  }
  if (values.plain)
    await refreshExamVersions(
      context,
      first.questions.map(({ id }) => id),
    );
  else await setExamRules(context, first, RULES);
  return first;
}

/** Inserts a mock with its logged-in students and returns the order for the generator. */
async function planExam(
  students: number,
  startSeconds: number,
  answerSeconds: number,
): Promise<ExamDayOrder> {
  const first = await insertMock();
  const examStudents: ExamStudent[] = [];
  const indexes = Array.from({ length: students }).values();
  const insertNext = async () => {
    for (const _ of indexes) {
      const { student, token, lesson, course, group } = await insertClassmate(context, first);
      examStudents.push({
        token,
        student: student.id,
        lesson: lesson.id,
        course: course.tag,
        group: group.id,
      });
    }
  };
  await Promise.all(Array.from({ length: INSERT_CONCURRENCY }, insertNext));
  // As autovacuum does within a minute: without statistics the plans are those of empty tables.
  await context.db.execute(sql`analyze`);
  const questionList = first.questions.map(({ id, answers }) => ({ id, answers }));
  return {
    ports,
    students: examStudents,
    opens: values.opens,
    startSeconds,
    answerSeconds,
    thinkSeconds: [30, 90],
    questions: questionList,
    connections: CONNECTIONS,
    connected: true,
  };
}

const generator = forkGenerator<ExamDayOrder, CallStats>(new URL('./exam-day/scenario.ts', import.meta.url));

/** Seconds of CPU so far, by component and for the whole machine. */
const readCpu = () => ({
  ...environment.cpu(),
  generator: cpuSeconds(generator.pid),
  machine: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000,
});

/** Measures how many cores each component, and everything else on the machine, used while the students began. */
async function measureStartCpu(): Promise<string> {
  const before = readCpu();
  await pause(START_SECONDS * 1000);
  const after = readCpu();
  const busy = (part: keyof typeof after) => (after[part] - before[part]) / START_SECONDS;
  const parts = (['api', 'database', 'pooler', 'generator'] as const).filter(
    (part) => part !== 'pooler' || pooler,
  );
  const others = parts.reduce((rest, part) => rest - busy(part), busy('machine'));
  return [...parts.map((part) => `${part} ${busy(part).toFixed(2)}`), `all else ${others.toFixed(2)}`].join(
    ', ',
  );
}

const bench = openBench('exam-day');

function printCalls(stats: CallStats): void {
  for (const [name, times] of Object.entries(stats.times))
    console.log(
      `${name.padEnd(9)} ${String(times.length).padStart(6)} calls, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    );
  for (const [what, times] of Object.entries(stats.errors)) console.log(`error: ${what}, ${times} times`);
}

const countErrors = ({ errors }: CallStats) => Object.values(errors).reduce((sum, times) => sum + times, 0);

async function runExam(students: number): Promise<void> {
  const order = await planExam(students, START_SECONDS, Number(values.seconds));
  console.log(`\n${students} students are logged in`);
  const [stats, busy] = await Promise.all([generator.run(order), measureStartCpu()]);
  printCalls(stats);
  const all = Object.values(stats.times).flat();
  bench.measure({
    name: `${students} students, p99 of all calls`,
    value: quantile(all, 0.99),
    unit: 'ms',
    max: MAX_P99_MS,
    against: `${all.length} calls; cores busy while all begin: ${busy}`,
  });
  bench.measure({
    name: `${students} students, errors`,
    value: countErrors(stats),
    unit: 'errors',
    max: 0,
  });
}

/** Measures the first seconds of a process: its code is not compiled yet and it has few connections. */
async function runColdExam(students: number): Promise<void> {
  const order = await planExam(students, COLD_SECONDS, 0);
  const port = await environment.startServer();
  console.log(`\n${students} students begin on a process that has just started`);
  const stats = await generator.run({ ...order, ports: [port], connected: false });
  printCalls(stats);
  const all = Object.values(stats.times).flat();
  const name = `${students} students, first ${COLD_SECONDS} s of a process`;
  bench.measure({
    name: `${name}, p99 of all calls`,
    value: quantile(all, 0.99),
    unit: 'ms',
    max: MAX_COLD_P99_MS,
  });
  bench.measure({ name: `${name}, errors`, value: countErrors(stats), unit: 'errors', max: 0 });
}

try {
  const before = environment.pooler ? `${environment.pooler} in ${pooler} mode` : 'no pooler';
  console.log(`A mock of ${QUESTIONS} questions; ${ports.length} processes of the API, ${before}`);
  await generator.run(await planExam(WARM_UP.students, WARM_UP.startSeconds, 0));
  for (const students of STUDENT_COUNTS) await runExam(students);
  await runColdExam(Math.max(...STUDENT_COUNTS) * (COLD_SECONDS / START_SECONDS));
} finally {
  generator.end();
  await environment.close();
}
bench.end();
