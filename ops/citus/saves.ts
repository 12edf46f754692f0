import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { commitSave } from '../../apps/api/src/features/exams/exams/save-queue.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { insertCandidate, newestVersion } from '../../apps/api/test/exam-factories.ts';
import type { Cluster } from '../topology/postgres-cluster.ts';

const QUESTIONS = 20;

/** Students with one open attempt each at an exam of 20 questions. */
export async function insertSitters(context: Context, count: number) {
  const { db } = context;
  const { exam, lesson, group, questions } = await insertCandidate(context, { count: QUESTIONS });
  const version = await newestVersion(context, exam.id);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into students (first_name, last_name, email)
    select 'Aluno', n::text, 'carga' || n || '@toro.test' from generate_series(1, ${count}::int) n returning id`);
  const sitters = [];
  for (const { id } of rows) {
    const made = await db.execute<{ id: string }>(sql`
      insert into attempts (student_id, exam_version_id, lesson_id, class_group_id, kind, device, total, started_at)
      values (${id}, ${version}, ${lesson.id}, ${group.id}, 'test', 'd', ${QUESTIONS}, ${context.now()}) returning id`);
    sitters.push({ studentId: id, attemptId: Number(made.rows[0]?.id) });
  }
  return {
    sitters,
    questionIds: questions.map(({ id }) => id),
    answers: questions.map(({ answers }) => answers),
  };
}

type Sitters = Awaited<ReturnType<typeof insertSitters>>;

/** What was acknowledged last, by attempt and question. */
export type Acknowledged = Map<string, number>;

/**
 * Saves `rounds` choices of every sitter, each sitter one after the other and all at once, and repeats a save until it is
 * acknowledged, as the browser does.
 */
export async function saveChoices(
  context: Context,
  { sitters, questionIds, answers }: Sitters,
  { rounds, thinkMs = 0, from = 0 }: { rounds: number; thinkMs?: number; from?: number },
) {
  const acknowledged: Acknowledged = new Map();
  let retries = 0;
  await Promise.all(
    sitters.map(async ({ studentId, attemptId }, at) => {
      for (let round = from; round < from + rounds; round += 1) {
        const index = (at + round) % questionIds.length;
        const questionId = questionIds[index] ?? 0;
        const answerId = answers[index]?.[round % 2] ?? null;
        const entry = {
          questionId,
          answerId,
          counter: round + 1,
          device: 'd',
          seconds: 1,
          marks: 0,
          certainty: null,
        };
        for (;;) {
          try {
            const save = {
              studentId,
              attemptId,
              device: 'd',
              claims: false,
              elapsed: round,
              entries: [entry],
            };
            if (!(await commitSave(context, save))) throw new Error('the attempt was not found');
            break;
          } catch {
            retries += 1;
            await pause(100);
          }
        }
        acknowledged.set(`${attemptId} ${questionId}`, round + 1);
        if (thinkMs > 0) await pause(thinkMs);
      }
    }),
  );
  return { acknowledged, retries };
}

/** How many acknowledged choices are missing or older in the database. */
export async function countLost({ db }: Context, acknowledged: Acknowledged): Promise<number> {
  const { rows } = await db.execute<{ attempt: string; question: number; counter: number }>(
    sql`select attempt_id as attempt, question_id as question, counter from attempt_answers`,
  );
  const stored = new Map(rows.map(({ attempt, question, counter }) => [`${attempt} ${question}`, counter]));
  return [...acknowledged].filter(([key, counter]) => (stored.get(key) ?? 0) < counter).length;
}

const TICKS_PER_SECOND = 100;

/** The CPU seconds of a PostgreSQL server: of its postmaster, its processes, and those that have ended. */
export function readCpu({ folder }: Cluster): number {
  const postmaster = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0];
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (pid === postmaster) ticks += fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      else if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / TICKS_PER_SECOND;
}
