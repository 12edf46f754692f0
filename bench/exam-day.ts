/**
 * Exam day: many students begin one mock within ten seconds and answer it: `npx tsx bench/exam-day.ts --students 3000`.
 * Budget (decisions.md): 3,000 on two cores with the database, no error, p99 under 500 ms. A server of an academy has
 * been running for hours when an exam begins, so some students sit another mock first; they are not counted.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { refreshExamVersions } from '../apps/api/src/academy/import/refresh-exam-versions.ts';
import { questionAnswers, questions } from '../apps/api/src/database/schema/index.ts';
import { insertCandidate, insertClassmate } from '../apps/api/test/exam-factories.ts';
import type { CallName, Day, DayReport, Seat } from './exam-day/generator.ts';
import { openScene } from './save-answer/scene.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: '90' },
  },
});
const STUDENTS = Number(values.students);
const EARLY_STUDENTS = 600;
const QUESTIONS = 70;
const P99_MS = 500;
const SENTENCE = 'Um investidor compara duas aplicações de prazos e riscos diferentes antes de decidir. ';

const scene = await openScene();
const { context, port } = scene;

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

type Sitting = Day & { questions: { id: number; answers: number[] }[] };

/** A mock with its students, all logged in. */
async function planSitting(students: number, startSeconds: number, answerSeconds: number): Promise<Sitting> {
  const first = await openMock();
  const seats: Seat[] = [];
  while (seats.length < students) {
    const { student, token, lesson, course, group } = await insertClassmate(context, first);
    seats.push({ token, student: student.id, lesson: lesson.id, course: course.tag, group: group.id });
  }
  const asked = first.asked.map(({ id, answers }) => ({ id, answers }));
  return { port, seats, startSeconds, answerSeconds, thought: [30, 90], questions: asked };
}

const child = fork(fileURLToPath(new URL('./exam-day/generator.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const sit = (day: Sitting) =>
  new Promise<DayReport>((resolve) => {
    child.once('message', resolve);
    child.send(day);
  });

const early = await planSitting(EARLY_STUDENTS, 6, 0);
const day = await planSitting(STUDENTS, 10, Number(values.seconds));
console.log(`${STUDENTS} students are logged in; the mock has ${QUESTIONS} questions`);
await sit(early);
const before = process.cpuUsage();
const report = await sit(day);
const { user, system } = process.cpuUsage(before);
child.kill();
await scene.close();

const at = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const all = Object.values(report.times).flat();
for (const name of Object.keys(report.times) as CallName[]) {
  const times = report.times[name];
  console.log(
    `${name.padEnd(9)} ${String(times.length).padStart(6)} calls, p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`,
  );
}
const errors = Object.entries(report.errors);
for (const [what, times] of errors) console.log(`error: ${what}, ${times} times`);
console.log(`the server used ${((user + system) / 1e6).toFixed(1)} s of CPU`);
const p99 = at(all, 0.99);
const good = errors.length === 0 && p99 < P99_MS;
console.log(
  `${good ? 'ok  ' : 'OVER'} p99 of all calls ${p99.toFixed(0)} ms (under ${P99_MS}), ${errors.length} kinds of error`,
);
process.exitCode = good ? 0 : 1;
