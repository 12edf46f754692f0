import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { stringify } from 'yaml';
import { inRepository } from '../tools/repository.ts';
import { port } from './address.ts';
import type { Student } from './factory.ts';

const dataDir = inRepository(`.data/journeys_${port}`);
const databaseUrl = () => readFileSync(join(dataDir, 'database-url'), 'utf8');

/** Runs a command of the academy command line on the database of the running app. */
export function academy(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRepository('apps/api/dist/academy.js'), ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(),
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    },
  );
  if (status !== 0) throw new Error(`academy ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Sends a notification to its audience; a student gets each tag once. */
export function notify(announcement: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'toro-aviso-'));
  const file = join(folder, 'aviso.yaml');
  writeFileSync(file, stringify(announcement));
  try {
    return academy('notify', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a statement on the database of the running app, for what neither a call nor a command can set. */
async function runStatement(statement: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Makes a student change the password at the next login. */
export const requirePasswordChange = (email: string): Promise<void> =>
  runStatement('update students set require_password_change = true where email = $1', [email]);

/** Adds a version with settings to the exam of a lesson. */
export const addExamVersion = (lesson: number, settings: object): Promise<void> =>
  runStatement(
    `insert into exam_versions (exam_id, number, question_count, questions, key, settings)
      select v.exam_id, v.number + 1, v.question_count, v.questions, v.key, $2::jsonb
      from exam_versions v join exams e on e.id = v.exam_id where e.lesson_id = $1 order by v.number desc limit 1`,
    [lesson, JSON.stringify(settings)],
  );

/** Opens the exam of a lesson for a class group from now on for an hour. */
export const openExamWindow = (lesson: number, group: number): Promise<void> =>
  runStatement(
    `insert into exam_windows (exam_id, class_group_id, opens_at, closes_at)
      select id, $2, now() - interval '1 minute', now() + interval '1 hour' from exams where lesson_id = $1
      on conflict (exam_id, class_group_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
    [lesson, group],
  );

/** Gives the results of a lesson's exam in an hour. */
export const delayResults = (lesson: number): Promise<void> =>
  runStatement(
    `update exams set result_time = 'moment', results_at = now() + interval '1 hour' where lesson_id = $1`,
    [lesson],
  );

/** Moves the end of the attempt that a student has in progress. */
export const moveDeadline = (student: number, seconds: number): Promise<void> =>
  runStatement(
    `update attempts set deadline_at = now() + make_interval(secs => $2)
      where student_id = $1 and finished_at is null and handed_in_at is null`,
    [student, seconds],
  );

/** Brings the moment of the results that a student waits for. */
export const releaseResults = (student: number): Promise<void> =>
  runStatement('update attempts set results_at = now() where student_id = $1 and handed_in_at is not null', [
    student,
  ]);

/** Brings the moment of everything that is scheduled. */
export const publishScheduled = (): Promise<void> =>
  runStatement(`update content_schedules set publish_at = now() where state = 'waiting'`, []);

/** Makes what a student has studied so much older, as if days had passed. */
export async function passDays(
  { email, session }: Pick<Student, 'email' | 'session'>,
  days: number,
): Promise<void> {
  await runStatement(
    `with allowed as (select set_config('toro.anonymise', 'on', true) as value),
      events as (update study_events set answered_at = answered_at - make_interval(days => $2),
        received_at = received_at - make_interval(days => $2)
        from allowed where student_id = $1 and value = 'on')
      update review_sessions set day = day - $2, created_at = created_at - make_interval(days => $2)
      where student_id = $1`,
    [session.user.id, days],
  );
  academy('rebuild-learning', email);
}

/** Makes a student's plan one day older, as if today were the day after it. */
export const agePlan = ({ session }: Pick<Student, 'session'>): Promise<void> =>
  runStatement(
    `update plans set made_on = made_on - 1, days = (
        select jsonb_agg(jsonb_set(each, '{day}', to_jsonb(((each->>'day')::date - 1)::text)) order by place)
        from jsonb_array_elements(days) with ordinality as listed(each, place))
      where student_id = $1`,
    [session.user.id],
  );
