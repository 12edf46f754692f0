import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import type { EventSource } from '@toro/domain/learning/study/events';
import type { Cause } from '@toro/domain/learning/study/marks';
import type {
  CauseFilter,
  NotebookSearch,
  NotebookState,
} from '@toro/domain/learning/study/notebook-filters';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { questionAnswers, studyEvents } from '../../../../database/schema/index.ts';
import { containsText } from '../../../../platform/lists/contains-text.ts';
import { isRight } from '../../evidence/build-cards.ts';

export type NotebookFilters = Omit<NotebookSearch, 'page'>;

/** Whose notebook, and the questions that an open exam hides. */
export interface NotebookOwner {
  studentId: number;
  hiddenIds: readonly number[];
}

/** One of before the question came back does not count; a guessed question has its cause by itself. */
const cause = sql`case when m.cause_at >= c.arrived_at then m.cause when c.is_guess then 'guess' end`;
const state = sql`case when m.rested_at is not null then 'rested' when c.mastered_at is not null then 'mastered'
  else 'open' end`;

const entriesOf = ({ studentId, hiddenIds }: NotebookOwner) => sql`
  from cards c join questions q on q.id = c.question_id and q.annulled_at is null
    left join question_modules module on module.id = q.module_id
    left join question_marks m on m.student_id = c.student_id and m.question_id = c.question_id
  where c.student_id = ${studentId} and not c.question_id = any(${sql.param([...hiddenIds])}::int[])`;

function toConditions(filters: NotebookFilters): SQL {
  const { module, cause: wanted, source, from, to, term } = filters;
  const conditions = [
    sql`${state} = ${filters.state ?? 'open'}`,
    module !== undefined && sql`q.module_id = ${module}`,
    wanted !== undefined && sql`coalesce(${cause}, 'none') = ${wanted}`,
    source !== undefined && sql`c.miss_source = ${source}`,
    from !== undefined && sql`c.missed_at >= ${academyInstant(from)}`,
    to !== undefined && sql`c.missed_at < ${academyInstant(addDays(to, 1))}`,
    term !== undefined &&
      term !== '' &&
      sql`(${containsText(sql`q.code`, term)} or ${containsText(sql`m.rule`, term)}
        or ${containsText(sql`m.note`, term)})`,
  ];
  return sql.join(
    conditions.flatMap((each) => each || []),
    sql` and `,
  );
}

const newestFirst = sql`order by c.missed_at desc, c.question_id desc`;

/** The cards with the student's marks, as the notebook shows them. */
export interface EntryRow extends Record<string, unknown> {
  questionId: number;
  code: string;
  statement: string;
  moduleId: number | null;
  moduleTitle: string | null;
  misses: number;
  missedAt: Date;
  missSource: EventSource;
  isGuess: boolean;
  lastAnswerId: number | null;
  arrivedAt: Date;
  masteredAt: Date | null;
  dueOn: string;
  lastOn: string;
  stability: number;
  difficulty: number;
  reviews: number;
  rightDays: number;
  cause: Cause | null;
  rule: string | null;
  state: NotebookState;
  isArchived: boolean;
  changeKind: 'right' | 'wrong' | 'annulled' | null;
  changedAt: Date | null;
}

const columnsOf = ({
  studentId,
}: NotebookOwner) => sql`c.question_id as "questionId", q.code, q.statement, q.module_id as "moduleId",
  module.title as "moduleTitle", c.misses, c.missed_at as "missedAt", c.miss_source as "missSource",
  c.is_guess as "isGuess", c.last_answer_id as "lastAnswerId", c.arrived_at as "arrivedAt",
  c.mastered_at as "masteredAt", c.due_on::text as "dueOn", c.last_on::text as "lastOn", c.stability, c.difficulty,
  c.reviews, c.right_days as "rightDays", ${cause} as cause, m.rule, ${state} as state,
  q.retired_at is not null as "isArchived",
  (select kind from notebook_changes n where n.student_id = ${studentId} and n.question_id = c.question_id)
    as "changeKind",
  (select changed_at from notebook_changes n where n.student_id = ${studentId} and n.question_id = c.question_id)
    as "changedAt"`;

const toRow = (row: EntryRow): EntryRow => ({
  ...row,
  missedAt: new Date(row.missedAt),
  arrivedAt: new Date(row.arrivedAt),
  masteredAt: row.masteredAt && new Date(row.masteredAt),
  changedAt: row.changedAt && new Date(row.changedAt),
});

export async function findEntry(
  db: Database,
  owner: NotebookOwner,
  questionId: number,
): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(
    sql`select ${columnsOf(owner)} ${entriesOf(owner)} and c.question_id = ${questionId}`,
  );
  return rows.map(toRow)[0];
}

/** The entries of some questions. */
export async function findEntriesOf(
  db: Database,
  owner: NotebookOwner,
  questionIds: readonly number[],
): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(
    sql`select ${columnsOf(owner)} ${entriesOf(owner)} and c.question_id = any(${sql.param([...questionIds])}::int[])`,
  );
  return rows.map(toRow);
}

export async function findEntryIds(
  db: Database,
  owner: NotebookOwner,
  filters: NotebookFilters,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.question_id as id ${entriesOf(owner)} and ${toConditions(filters)} ${newestFirst} limit ${limit}`);
  return rows.map(({ id }) => id);
}

interface FilteredEntries extends Record<string, unknown> {
  /** How many have each cause. */
  causes: [CauseFilter, number][];
  first: number[];
  page: number[];
}

/** What is filtered, in one reading of the cards: the causes, the first questions and those of a page. */
export async function findFiltered(
  db: Database,
  owner: NotebookOwner,
  filters: NotebookFilters,
  { first, limit, offset }: { first: number; limit: number; offset: number },
): Promise<FilteredEntries> {
  const newest = sql.raw('order by missed_at desc, question_id desc');
  const { rows } = await db.execute<FilteredEntries>(sql`
    with filtered as materialized (
      select c.question_id, c.missed_at, coalesce(${cause}, 'none') as cause
      ${entriesOf(owner)} and ${toConditions(filters)}
    )
    select
      (select coalesce(json_agg(json_build_array(cause, entries)), '[]')
        from (select cause, count(*) as entries from filtered group by 1) counted) as causes,
      array(select question_id from filtered ${newest} limit ${first}) as first,
      array(select question_id from filtered ${newest} limit ${limit} offset ${offset}) as page`);
  return rows[0] ?? { causes: [], first: [], page: [] };
}

/** The modules of all entries; without a row the notebook is empty. */
export async function findEntryModules(db: Database, owner: NotebookOwner) {
  const { rows } = await db.execute<{ id: number | null; title: string | null }>(sql`
    select q.module_id as id, max(module.title) as title ${entriesOf(owner)} group by 1, q.family_id
    order by q.family_id, max(module.number)`);
  return rows;
}

const LEFT_DAYS = 30;
const MAX_LEFT = 20;

/** The entries that left in the last days because their key changed or they were annulled. */
export async function findLeftEntries(db: Database, { studentId, hiddenIds }: NotebookOwner, now: Date) {
  const since = new Date(now.getTime() - LEFT_DAYS * 86_400_000);
  const { rows } = await db.execute<{
    id: number;
    code: string;
    kind: 'right' | 'annulled';
    changedAt: Date;
  }>(sql`
    select n.question_id as id, q.code, n.kind, n.changed_at as "changedAt"
    from notebook_changes n join questions q on q.id = n.question_id
    where n.student_id = ${studentId} and n.kind in ('right', 'annulled') and n.changed_at >= ${since}
      and not n.question_id = any(${sql.param([...hiddenIds])}::int[])
      and not exists (select from cards c where c.student_id = ${studentId} and c.question_id = n.question_id)
    order by n.changed_at desc, n.question_id limit ${MAX_LEFT}`);
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** What a student answered to some questions, judged by the key in force, the first first. */
export const findHistories = (db: Database, studentId: number, questionIds: readonly number[]) =>
  db
    .select({
      questionId: studyEvents.questionId,
      answeredAt: studyEvents.answeredAt,
      source: studyEvents.source,
      answer: studyEvents.answerId,
      is_right: isRight,
      certainty: studyEvents.certainty,
    })
    .from(studyEvents)
    .leftJoin(
      questionAnswers,
      and(
        eq(questionAnswers.id, studyEvents.answerId),
        eq(questionAnswers.questionId, studyEvents.questionId),
      ),
    )
    .where(and(eq(studyEvents.studentId, studentId), inArray(studyEvents.questionId, [...questionIds])))
    .orderBy(asc(studyEvents.answeredAt), asc(studyEvents.device), asc(studyEvents.counter));
