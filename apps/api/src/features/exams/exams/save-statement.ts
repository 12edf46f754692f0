import type { Certainty } from '@toro/domain/exams/exams/certainty';
import { GRACE_SECONDS } from '@toro/domain/exams/exams/exam-settings';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { answerEvents, attemptAnswers, attempts } from '../../../database/schema/index.ts';

/** What a save contains about one question. */
export interface AnswerEntry {
  questionId: number;
  /** Null is "Não sei", and nothing at all when the counter is 0. */
  answerId: number | null;
  /** Null counts as newest; 0 is no choice, only a time or a mark. */
  counter: number | null;
  device: string;
  seconds: number;
  marks: number;
  certainty: Certainty | null;
}

export interface Save {
  studentId: number;
  attemptId: number;
  device: string;
  claims: boolean;
  /** The device's active seconds. */
  elapsed: number;
  entries: readonly AnswerEntry[];
}

const array = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const seconds = (since: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${now} - ${since}))::int`;

/** The order of `compareAnswers`: by bytes, as the domain compares, whatever the database's language. */
const rank = (row: string) =>
  sql.raw(`(${row}.counter, ${row}.device collate "C", coalesce(${row}.answer_id, 0))`);
const isNewer = sql`${rank('excluded')} > ${rank('stored')}`;
const pickNewer = (column: string) =>
  sql`case when ${isNewer} then excluded.${sql.raw(column)} else stored.${sql.raw(column)} end`;

/**
 * Neither finished nor handed in, and not past the limit, unless the time stands still. Written so that the planner
 * uses the primary key instead of scanning the indexes of open attempts.
 */
const isOpen = sql`coalesce(a.finished_at, a.handed_in_at, 'infinity') = 'infinity'
  and (coalesce(a.deadline_at, 'infinity') >= ${now} - interval '${sql.raw(String(GRACE_SECONDS))} seconds'
    or coalesce(a.paused_at, 'infinity') <> 'infinity')`;

/** The names of the tables that a save writes. */
export interface SaveTables {
  attempts: SQLWrapper;
  attemptAnswers: SQLWrapper;
  answerEvents: SQLWrapper;
  /** The next id of an event, where the table does not generate it. */
  nextEventId?: SQL;
}

const TABLES: SaveTables = { attempts, attemptAnswers, answerEvents };

/**
 * One statement for any number of saves: it updates the unfinished attempts, stores the newest choice of each
 * question, and appends every new choice to the event log.
 */
export function prepareSave(db: Database, tables: SaveTables = TABLES) {
  const id = tables.nextEventId
    ? { column: sql`id, `, value: sql`${tables.nextEventId}, ` }
    : { column: sql``, value: sql`` };
  const touched = db
    .$with('touched', {
      studentId: sql<number>`student_id`.mapWith(Number).as('student_id'),
      attemptId: sql<number>`attempt_id`.mapWith(Number).as('attempt_id'),
      holder: sql<string>`holder`.as('holder'),
      elapsed: sql<number>`elapsed`.mapWith(Number).as('elapsed'),
      deadlineAt: sql<Date | null>`deadline_at`.mapWith(attempts.deadlineAt).as('deadline_at'),
    })
    .as(sql`update ${tables.attempts} as a set
        elapsed_seconds = greatest(a.elapsed_seconds, least(s.elapsed,
          ${seconds(sql`a.started_at`)} - a.paused_seconds - coalesce(${seconds(sql`a.paused_at`)}, 0))),
        device = case when s.claims then s.device else a.device end,
        saved_at = ${now}
      from unnest(${array('students', 'int')}, ${array('attempts', 'bigint')}, ${array('devices', 'varchar')},
        ${array('claims', 'boolean')}, ${array('elapsed', 'int')})
        as s(student_id, attempt_id, device, claims, elapsed)
      where a.student_id = s.student_id and a.id = s.attempt_id and ${isOpen}
      returning a.student_id, a.id as attempt_id, a.device as holder, a.elapsed_seconds as elapsed,
        a.deadline_at`);

  const incoming = db.$with('incoming', { isNew: sql<boolean>`is_new`.as('is_new') }).as(sql`
    select e.student_id, e.attempt_id, e.question_id, e.answer_id, e.seconds, e.marks, e.certainty, c.counter, c.device,
      c.counter > 0 and (o.counter is null
        or (o.counter, o.device, coalesce(o.answer_id, 0)) <> (c.counter, c.device, coalesce(e.answer_id, 0)))
        as is_new
    from unnest(${array('entryStudents', 'int')}, ${array('entryAttempts', 'bigint')},
        ${array('questions', 'int')}, ${array('answers', 'int')}, ${array('counters', 'int')},
        ${array('entryDevices', 'varchar')}, ${array('seconds', 'int')}, ${array('marks', 'int')},
        ${array('certainties', 'varchar')})
        as e(student_id, attempt_id, question_id, answer_id, counter, device, seconds, marks, certainty)
      join touched t on t.student_id = e.student_id and t.attempt_id = e.attempt_id
      left join ${tables.attemptAnswers} o on o.student_id = e.student_id and o.attempt_id = e.attempt_id
        and o.question_id = e.question_id
      cross join lateral (select
        e.counter is null and o.counter > 0 and o.answer_id is not distinct from e.answer_id as same) is_it
      cross join lateral (select
        case when is_it.same then o.counter else coalesce(e.counter, o.counter + 1, 1) end as counter,
        case when is_it.same then o.device else e.device end as device) c`);

  const written = db
    .$with('written', {
      studentId: sql<number>`student_id`.as('written_student_id'),
      attemptId: sql<number>`attempt_id`.as('written_attempt_id'),
      questionId: sql<number | null>`question_id`.as('question_id'),
      answerId: sql<number | null>`answer_id`.as('answer_id'),
      counter: sql<number>`counter`.as('counter'),
      device: sql<string>`device`.as('device'),
      certainty: sql<Certainty | null>`certainty`.as('certainty'),
    })
    .as(sql`insert into ${tables.attemptAnswers} as stored
        (student_id, attempt_id, question_id, answer_id, counter, device, seconds, marks, certainty)
      select student_id, attempt_id, question_id, answer_id, counter, device, seconds, marks, certainty from incoming
      on conflict (student_id, attempt_id, question_id) do update set
        answer_id = ${pickNewer('answer_id')}, counter = ${pickNewer('counter')}, device = ${pickNewer('device')},
        certainty = ${pickNewer('certainty')},
        seconds = greatest(stored.seconds, excluded.seconds), marks = greatest(stored.marks, excluded.marks)
      where ${isNewer} or excluded.seconds > stored.seconds or excluded.marks > stored.marks
      returning student_id as written_student_id, attempt_id as written_attempt_id, question_id, answer_id,
        counter, device, certainty`);

  const recorded = db.$with('recorded', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${tables.answerEvents} (${id.column}student_id, attempt_id, question_id, answer_id, counter, device, received_at)
      select ${id.value}student_id, attempt_id, question_id, answer_id, counter, device, ${now} from incoming where is_new
      returning id`);

  return db
    .with(touched, incoming, written, recorded)
    .select({
      studentId: touched.studentId,
      attemptId: touched.attemptId,
      holder: touched.holder,
      elapsed: touched.elapsed,
      deadlineAt: touched.deadlineAt,
      questionId: written.questionId,
      answerId: written.answerId,
      counter: written.counter,
      device: written.device,
      certainty: written.certainty,
    })
    .from(touched)
    .leftJoin(
      written,
      sql`${eq(written.studentId, touched.studentId)} and ${eq(written.attemptId, touched.attemptId)}`,
    )
    .prepare('save_answers');
}

export type SaveStatement = ReturnType<typeof prepareSave>;
export type WrittenRow = Omit<Awaited<ReturnType<SaveStatement['execute']>>[number], 'deadlineAt'> & {
  deadlineAt: Date | null;
};

/** The values of the placeholders for several saves, each of another attempt. */
function toValues(saves: readonly Save[], savedAt: Date) {
  const entries = saves.flatMap(({ studentId, attemptId, entries }) =>
    entries.map((entry) => ({ studentId, attemptId, ...entry })),
  );
  return {
    now: savedAt,
    students: saves.map(({ studentId }) => studentId),
    attempts: saves.map(({ attemptId }) => attemptId),
    devices: saves.map(({ device }) => device),
    claims: saves.map(({ claims }) => claims),
    elapsed: saves.map(({ elapsed }) => elapsed),
    entryStudents: entries.map(({ studentId }) => studentId),
    entryAttempts: entries.map(({ attemptId }) => attemptId),
    questions: entries.map(({ questionId }) => questionId),
    answers: entries.map(({ answerId }) => answerId),
    counters: entries.map(({ counter }) => counter),
    entryDevices: entries.map(({ device }) => device),
    seconds: entries.map(({ seconds }) => seconds),
    marks: entries.map(({ marks }) => marks),
    certainties: entries.map(({ certainty }) => certainty),
  };
}

/** What the placeholders hold, in the order of the parameters of `save_answers`. */
export const SAVE_PARAMETERS = {
  now: 'timestamptz',
  students: 'int[]',
  attempts: 'bigint[]',
  devices: 'varchar[]',
  claims: 'boolean[]',
  elapsed: 'int[]',
  entryStudents: 'int[]',
  entryAttempts: 'bigint[]',
  questions: 'int[]',
  answers: 'int[]',
  counters: 'int[]',
  entryDevices: 'varchar[]',
  seconds: 'int[]',
  marks: 'int[]',
  certainties: 'varchar[]',
} satisfies Record<keyof ReturnType<typeof toValues>, string>;

interface SavedRow extends Record<string, unknown> {
  student_id: number;
  attempt_id: string;
  holder: string;
  elapsed: number;
  deadline_at: Date | string | null;
  question_id: number | null;
  answer_id: number | null;
  counter: number;
  device: string;
  certainty: Certainty | null;
}

/** Calls `save_answers` on the server that has the students of the saves, which are all in one shard. */
export async function executeSavesInShard(
  db: Database,
  saves: readonly Save[],
  savedAt: Date,
): Promise<WrittenRow[]> {
  const values = toValues(saves, savedAt);
  const names = Object.entries(SAVE_PARAMETERS) as [keyof typeof values, string][];
  const parameters = names.map(([name, type]) => sql`${sql.param(values[name])}::${sql.raw(type)}`);
  const { rows } = await db.execute<SavedRow>(
    sql`select * from save_answers(${saves[0]?.studentId}::int, ${sql.join(parameters, sql`, `)})`,
  );
  return rows.map((row) => ({
    studentId: row.student_id,
    attemptId: Number(row.attempt_id),
    holder: row.holder,
    elapsed: row.elapsed,
    deadlineAt: row.deadline_at === null ? null : new Date(row.deadline_at),
    questionId: row.question_id,
    answerId: row.answer_id,
    counter: row.counter,
    device: row.device,
    certainty: row.certainty,
  }));
}

/** Runs the statement for several saves, each of another attempt. */
export const executeSaves = (
  statement: SaveStatement,
  saves: readonly Save[],
  savedAt: Date,
): Promise<WrittenRow[]> => statement.execute(toValues(saves, savedAt));
