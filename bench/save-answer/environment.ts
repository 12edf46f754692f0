import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { createApp } from '../../apps/api/src/app.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { listen } from '../../apps/api/src/platform/http/listen.ts';
import { type Candidate, insertCandidate, insertClassmate } from '../../apps/api/test/exam-factories.ts';
import { openBenchContext } from '../bench-context.ts';
import { openClosers } from '../closers.ts';
import { portOf } from '../port-of.ts';
import type { Client } from './scenario.ts';

const STORE = '/v1/services/student/:userId/lecture/:classId/tests/ongoing/store';

/** The baseline: a route that parses the same body and returns a fixed answer. */
async function startBareServer() {
  const http = Fastify();
  http.post(STORE, async () => ({
    attempt: 1,
    saved_at: '2026-11-15T00:00:00.000Z',
    device: 'bench',
    version: 1,
    counter: { 1: 1 },
    contador: 0,
  }));
  await listen(http, { port: 0, host: '127.0.0.1' });
  return http;
}

/** Starts the real app on a durable PostgreSQL of its own, and the baseline server. */
export async function openSaveAnswerEnvironment(settings: NodeJS.ProcessEnv = {}) {
  const closers = openClosers();
  const { context, log, databaseUrl } = await openBenchContext(closers, {
    REQUESTS_PER_MINUTE: '10000000',
    ...settings,
  });
  const { http } = await createApp(context, log, 'bench');
  closers.add(() => http.close());
  await listen(http, { port: 0, host: '127.0.0.1' });
  const floor = await startBareServer();
  closers.add(() => floor.close());
  return { context, databaseUrl, port: portOf(http), floorPort: portOf(floor), close: closers.close };
}

async function startAttempt(port: number, candidate: Candidate): Promise<Client> {
  const { student, token, course, lesson, questions: asked } = candidate;
  const path = `/v1/services/student/${student.id}/lecture/${lesson.id}/tests/ongoing/store`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      contador: 0,
      curso: course.tag,
      aula: lesson.id,
      question: {},
      question_time: {},
      device: 'bench',
    }),
  });
  if (response.status !== 200) throw new Error(`start answered ${response.status}`);
  const { attempt } = (await response.json()) as { attempt: number };
  return {
    token,
    path,
    course: course.tag,
    lesson: lesson.id,
    attempt,
    device: 'bench',
    questions: asked.map(({ id, answers }) => ({ id, answers })),
  };
}

/** Inserts students with an attempt in progress at one mock of this many questions. */
export async function startAttempts(context: Context, port: number, count: number, questions: number) {
  const first = await insertCandidate(context, { count: questions, isMock: true });
  const candidates = [first];
  while (candidates.length < count) candidates.push(await insertClassmate(context, first));
  const clients: Client[] = [];
  for (const candidate of candidates) clients.push(await startAttempt(port, candidate));
  return { clients, first, studentIds: candidates.map(({ student }) => student.id) };
}

/** Inserts old attempts of other students and of the students themselves. */
export async function addHistory(
  { db }: Context,
  { first, studentIds }: Awaited<ReturnType<typeof startAttempts>>,
  { others, own }: { others: number; own: number },
): Promise<void> {
  const [question] = first.questions;
  if (!question) throw new Error('an exam without questions');
  const strangers = 1000;
  await db.execute(sql`insert into students (id, first_name, last_name, email)
    select 1000000 + n, 'Outra', 'Pessoa', 'outra' || n || '@toro.test' from generate_series(1, ${strangers}::int) n`);
  const owners = sql`select 1000000 + 1 + n % ${strangers} as student_id, n from generate_series(1, ${others}::int) n
    union all select s, n from unnest(${sql.param(studentIds)}::int[]) s, generate_series(1, ${own}::int) n`;
  await db.execute(sql`with owner as (${owners})
    insert into attempts (student_id, exam_version_id, lesson_id, class_group_id, kind, device, started_at,
      elapsed_seconds, finished_at, total, answered, correct)
    select student_id, ${first.versionId}, ${first.lesson.id}, ${first.group.id}, 'mock', 'old',
      now() - n * interval '1 minute' - interval '1 hour', 3000, now() - n * interval '1 minute',
      ${first.questions.length}, 1, 1 from owner`);
  // Without statistics the planner could check each foreign key by a full scan.
  await db.execute(sql`analyze attempts`);
  await db.execute(sql`insert into attempt_answers (student_id, attempt_id, question_id, answer_id, counter, device,
      seconds, is_correct)
    select student_id, id, ${question.id}, ${question.right}, 1, 'old', 30, true from attempts where device = 'old'`);
  await db.execute(sql`insert into answer_events (student_id, attempt_id, question_id, answer_id, counter, device)
    select student_id, id, ${question.id}, ${question.right}, 1, 'old' from attempts where device = 'old'`);
  await db.execute(sql`analyze attempt_answers`);
  await db.execute(sql`analyze answer_events`);
}
