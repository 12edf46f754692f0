/**
 * Exam day: many students begin one mock within ten seconds and answer it: `npx tsx bench/exam-day.ts --students 3000`.
 * Budget: 3,000 on two cores with the database, no error, p99 under 500 ms. A server of an academy has
 * been running for hours when an exam begins, so some students sit another mock first; they are not counted.
 * `--students 1000,3000,6000` makes one exam after the other, `--processes 2` spreads them over two processes of the
 * API, `--pooler session` or `transaction` puts PgBouncer before the database, `--connections each` takes the proxy
 * away that keeps 256 connections to each process.
 */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { refreshExamVersions } from '../apps/api/src/academy/import/refresh-exam-versions.ts';
import { questionAnswers, questions } from '../apps/api/src/database/schema/index.ts';
import { insertCandidate, insertClassmate } from '../apps/api/test/exam-factories.ts';
import { build } from '../tools/build.ts';
import type { Day, Seat } from './exam-day/generator.ts';
import { openHall } from './exam-day/hall.ts';
import { POOL_MODES } from './exam-day/pooler.ts';
import { forkGenerator } from './fork-generator.ts';
import { isQuick, openBench } from './measure.ts';
import { cpuSeconds } from './process-family.ts';
import { quantile } from './quantile.ts';
import type { Tally } from './sender.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: isQuick ? '1000' : '3000' },
    seconds: { type: 'string', default: isQuick ? '35' : '60' },
    processes: { type: 'string', default: '1' },
    pooler: { type: 'string' },
    connections: { type: 'string', default: '256' },
    quick: { type: 'boolean' },
  },
});
/** As a proxy keeps them; without one every student has a connection of their own: `--connections each`. */
const CONNECTIONS = values.connections === 'each' ? null : Number(values.connections);
const CROWDS = values.students.split(',').map(Number);
const BUDGET = { students: 3000, p99: 500 };
const SEATED_AT_ONCE = 10;
const START_SECONDS = 10;
const EARLY = { students: 1500, startSeconds: 10 };
const QUESTIONS = 70;
const SENTENCE = 'Um investidor compara duas aplicações de prazos e riscos diferentes antes de decidir. ';

await build({ ifStale: true });
const pooler = POOL_MODES.find((mode) => mode === values.pooler) ?? null;
if (values.pooler && !pooler) throw new Error(`--pooler is one of ${POOL_MODES.join(', ')}`);
const hall = await openHall({ processes: Number(values.processes), pooler });
const { context, ports } = hall;

/** A mock as long as the real one, with statements as long as real ones. */
async function openMock() {
  const first = await insertCandidate(context, { count: QUESTIONS, isMock: true });
  for (const { id } of first.asked) {
    const statement = `<p>${SENTENCE.repeat(5)}</p><p>Questão ${id}: a alternativa correta é:</p>`;
    await context.db.update(questions).set({ statement }).where(eq(questions.id, id));
    await context.db
      .update(questionAnswers)
      .set({ text: SENTENCE })
      .where(eq(questionAnswers.questionId, id));
  }
  await refreshExamVersions(
    context.db,
    first.asked.map(({ id }) => id),
  );
  return first;
}

/** A mock with its students, all logged in. */
async function planSitting(students: number, startSeconds: number, answerSeconds: number): Promise<Day> {
  const first = await openMock();
  const seats: Seat[] = [];
  const places = Array.from({ length: students }).values();
  const seatOn = async () => {
    for (const _ of places) {
      const { student, token, lesson, course, group } = await insertClassmate(context, first);
      seats.push({ token, student: student.id, lesson: lesson.id, course: course.tag, group: group.id });
    }
  };
  await Promise.all(Array.from({ length: SEATED_AT_ONCE }, seatOn));
  const asked = first.asked.map(({ id, answers }) => ({ id, answers }));
  return {
    ports,
    seats,
    startSeconds,
    answerSeconds,
    thought: [30, 90],
    questions: asked,
    connections: CONNECTIONS,
  };
}

const generator = forkGenerator<Day, Tally>(new URL('./exam-day/generator.ts', import.meta.url));

/** Seconds of CPU so far, by part of the house and of the whole machine. */
const cpuNow = () => ({
  ...hall.cpu(),
  generator: cpuSeconds(generator.pid),
  machine: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000,
});

/** How many cores each part kept busy while everybody began, and all else that ran on the machine. */
async function watchStart(): Promise<string> {
  const before = cpuNow();
  await pause(START_SECONDS * 1000);
  const after = cpuNow();
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

async function sitExam(students: number): Promise<void> {
  const day = await planSitting(students, START_SECONDS, Number(values.seconds));
  console.log(`\n${students} students are logged in`);
  const [tally, busy] = await Promise.all([generator.ask(day), watchStart()]);
  for (const [name, times] of Object.entries(tally.times))
    console.log(
      `${name.padEnd(9)} ${String(times.length).padStart(6)} calls, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    );
  for (const [what, times] of Object.entries(tally.errors)) console.log(`error: ${what}, ${times} times`);
  const all = Object.values(tally.times).flat();
  const budgeted = students <= BUDGET.students;
  bench.measure({
    name: `${students} students, p99 of all calls`,
    value: quantile(all, 0.99),
    unit: 'ms',
    ...(budgeted && { most: BUDGET.p99 }),
    against: `${all.length} calls; cores busy while all begin: ${busy}`,
  });
  bench.measure({
    name: `${students} students, errors`,
    value: Object.values(tally.errors).reduce((sum, times) => sum + times, 0),
    unit: 'errors',
    ...(budgeted && { most: 0 }),
  });
}

try {
  const before = hall.pooler ? `${hall.pooler} in ${pooler} mode` : 'no pooler';
  console.log(`A mock of ${QUESTIONS} questions; ${ports.length} processes of the API, ${before}`);
  await generator.ask(await planSitting(EARLY.students, EARLY.startSeconds, 0));
  for (const students of CROWDS) await sitExam(students);
} finally {
  generator.end();
  await hall.close();
}
bench.end();
