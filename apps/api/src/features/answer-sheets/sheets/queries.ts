import type { Day } from '@toro/domain/base/calendar/day';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  answerSheetModules,
  answerSheetOptions,
  answerSheetQuestions,
  answerSheets,
  courses,
  filledAnswers,
  filledSheets,
  students,
} from '../../../database/schema/index.ts';
import { prepared } from '../../../platform/prepared.ts';

const sheetColumns = {
  id: answerSheets.id,
  tag: answerSheets.tag,
  name: answerSheets.name,
  examDay: answerSheets.examDay,
  keyState: answerSheets.keyState,
  keySetAt: answerSheets.keySetAt,
  opensOn: answerSheets.opensOn,
  closesOn: answerSheets.closesOn,
  courseId: answerSheets.recommendedCourseId,
};

export type SheetRow = Awaited<ReturnType<typeof findSheet>>;

export async function findSheet(db: Database, id: number) {
  const [row] = await db.select(sheetColumns).from(answerSheets).where(eq(answerSheets.id, id));
  return row;
}

export async function findSheetByTag(db: Database, tag: string) {
  const [row] = await db.select(sheetColumns).from(answerSheets).where(eq(answerSheets.tag, tag));
  return row;
}

/** Other transactions cannot change the key until this one ends. */
export const lockKeyForShare = (db: Database, id: number) =>
  db
    .select({ keySetAt: answerSheets.keySetAt })
    .from(answerSheets)
    .where(eq(answerSheets.id, id))
    .for('share');

/** Other transactions can neither change nor share-lock the key until this one ends. */
export const lockKeyForUpdate = (db: Database, id: number) =>
  db.select({ id: answerSheets.id }).from(answerSheets).where(eq(answerSheets.id, id)).for('update');

/** Sheets that can be filled today, newest exam first. */
export async function findOpenSheets(
  db: Database,
  today: Day,
  { year, month }: { year?: string; month?: string },
) {
  const conditions: (SQL | undefined)[] = [
    lte(answerSheets.opensOn, today),
    or(isNull(answerSheets.closesOn), gte(answerSheets.closesOn, today)),
    year === undefined ? undefined : sql`extract(year from ${answerSheets.examDay}) = ${Number(year)}`,
    month === undefined ? undefined : sql`extract(month from ${answerSheets.examDay}) = ${Number(month)}`,
  ];
  return db
    .select({ ...sheetColumns, questions: count(answerSheetQuestions.id) })
    .from(answerSheets)
    .leftJoin(answerSheetModules, eq(answerSheetModules.sheetId, answerSheets.id))
    .leftJoin(answerSheetQuestions, eq(answerSheetQuestions.moduleId, answerSheetModules.id))
    .where(and(...conditions))
    .groupBy(answerSheets.id)
    .orderBy(desc(answerSheets.examDay), asc(answerSheets.name));
}

/** Every option of a sheet with its question and module, in order. */
export const findSheetStructureRows = (db: Database, sheetId: number) =>
  db
    .select({
      moduleId: answerSheetModules.id,
      number: answerSheetModules.number,
      title: answerSheetModules.title,
      questionId: answerSheetQuestions.id,
      cancelled: answerSheetQuestions.cancelled,
      optionId: answerSheetOptions.id,
      letter: answerSheetOptions.letter,
      isCorrect: answerSheetOptions.isCorrect,
    })
    .from(answerSheetModules)
    .innerJoin(answerSheetQuestions, eq(answerSheetQuestions.moduleId, answerSheetModules.id))
    .innerJoin(answerSheetOptions, eq(answerSheetOptions.questionId, answerSheetQuestions.id))
    .where(eq(answerSheetModules.sheetId, sheetId))
    .orderBy(answerSheetModules.number, answerSheetQuestions.position, answerSheetOptions.letter);

export async function findCourse(db: Database, id: number) {
  const [row] = await db
    .select({ id: courses.id, title: courses.title, tag: courses.tag })
    .from(courses)
    .where(eq(courses.id, id));
  return row ?? null;
}

const filledSheetColumns = {
  id: filledSheets.id,
  sheetId: filledSheets.sheetId,
  studentId: filledSheets.studentId,
  name: filledSheets.name,
  email: filledSheets.email,
  pendingChannels: filledSheets.pendingChannels,
  createdAt: filledSheets.createdAt,
  confirmedAt: filledSheets.confirmedAt,
  finishedAt: filledSheets.finishedAt,
};

/** The ids of the marked options, in no order. */
const marks = sql<number[]>`(
  select coalesce(array_agg(option_id), '{}') from filled_answers where filled_sheet_id = "filled_sheets"."id"
)`;

const filledSheetByToken = prepared((db) =>
  db
    .select({
      ...filledSheetColumns,
      marks,
      sheet: sheetColumns,
      openedByLink: sql<boolean>`${filledSheets.linkHash} is not distinct from ${sql.placeholder('tokenHash')}`,
    })
    .from(filledSheets)
    .innerJoin(answerSheets, eq(answerSheets.id, filledSheets.sheetId))
    .where(
      or(
        eq(filledSheets.tokenHash, sql.placeholder('tokenHash')),
        eq(filledSheets.linkHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare('filled_sheet_by_token'),
);

/** A filled sheet with its answer sheet and its marked options, by the token of its browser or its mailed link. */
export async function findFilledSheet(db: Database, tokenHash: string) {
  const [row] = await filledSheetByToken(db).execute({ tokenHash });
  return row ?? null;
}

export type FilledSheet = NonNullable<Awaited<ReturnType<typeof findFilledSheet>>>;

/** Serialises the writes of two devices that use the same link. */
export async function lockFilledSheet(db: Database, id: number) {
  const [row] = await db
    .select({ finishedAt: filledSheets.finishedAt })
    .from(filledSheets)
    .where(eq(filledSheets.id, id))
    .for('update');
  return row ?? null;
}

export async function findMarks(db: Database, filledSheetId: number): Promise<number[]> {
  const rows = await db
    .select({ optionId: filledAnswers.optionId })
    .from(filledAnswers)
    .where(eq(filledAnswers.filledSheetId, filledSheetId));
  return rows.map(({ optionId }) => optionId);
}

const isSheetOfEmail = (sheetId: number, email: string) =>
  and(eq(filledSheets.sheetId, sheetId), eq(sql`lower(${filledSheets.email})`, email.toLowerCase()));

/** The sheet of this exam that counts for an address. */
export async function findConfirmedSheet(db: Database, sheetId: number, email: string) {
  const [row] = await db
    .select({ ...filledSheetColumns, marks })
    .from(filledSheets)
    .where(and(isSheetOfEmail(sheetId, email), isNotNull(filledSheets.confirmedAt)));
  return row ?? null;
}

export async function findNewestUnconfirmedSheet(db: Database, sheetId: number, email: string) {
  const [row] = await db
    .select(filledSheetColumns)
    .from(filledSheets)
    .where(and(isSheetOfEmail(sheetId, email), isNull(filledSheets.confirmedAt)))
    .orderBy(desc(filledSheets.id))
    .limit(1);
  return row ?? null;
}

/** Locks all sheets of an address until the transaction ends, so that confirmations are serialised. */
export const lockSheetsOfEmail = (db: Database, sheetId: number, email: string) =>
  db
    .select({
      id: filledSheets.id,
      confirmedAt: filledSheets.confirmedAt,
      pendingChannels: filledSheets.pendingChannels,
      privacyNumber: filledSheets.privacyNumber,
    })
    .from(filledSheets)
    .where(isSheetOfEmail(sheetId, email))
    .orderBy(filledSheets.id)
    .for('update');

export async function unconfirmSheets(db: Database, ids: number[]): Promise<void> {
  await db
    .update(filledSheets)
    .set({ confirmedAt: null })
    .where(and(inArray(filledSheets.id, ids), isNotNull(filledSheets.confirmedAt)));
}

/** The ticked channels are recorded once: a later confirmation does not repeat them. */
export async function confirmFilledSheet(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(filledSheets)
    .set({ confirmedAt: now, pendingChannels: null })
    .where(eq(filledSheets.id, id));
}

export async function deleteSheetsUnconfirmedSince(db: Database, since: Date): Promise<void> {
  const isUnconfirmed = and(isNull(filledSheets.confirmedAt), lt(filledSheets.createdAt, since));
  const expired = db.select({ id: filledSheets.id }).from(filledSheets).where(isUnconfirmed);
  await db.delete(filledAnswers).where(inArray(filledAnswers.filledSheetId, expired));
  await db.delete(filledSheets).where(isUnconfirmed);
}

export async function deleteFilledSheet(db: Database, id: number): Promise<void> {
  await db.delete(filledAnswers).where(eq(filledAnswers.filledSheetId, id));
  await db.delete(filledSheets).where(eq(filledSheets.id, id));
}

/** Returns null when the sheet is confirmed and the address has a confirmed sheet of this exam already. */
export async function insertFilledSheet(db: Database, values: typeof filledSheets.$inferInsert) {
  const [row] = await db
    .insert(filledSheets)
    .values(values)
    .onConflictDoNothing()
    .returning(filledSheetColumns);
  return row ?? null;
}

/** The right answers and questions of a graded sheet; null before it is graded. */
export async function findStoredGrade(
  db: Database,
  id: number,
): Promise<{ hits: number; total: number } | null> {
  const [row] = await db
    .select({ hits: filledSheets.correct, total: filledSheets.total })
    .from(filledSheets)
    .where(eq(filledSheets.id, id));
  return row && row.hits !== null && row.total !== null ? { hits: row.hits, total: row.total } : null;
}

export async function updateLink(db: Database, id: number, linkHash: string): Promise<void> {
  await db
    .update(filledSheets)
    .set({ linkHash })
    .where(and(eq(filledSheets.id, id), sql`${filledSheets.linkHash} is distinct from ${linkHash}`));
}

export async function assignToStudent(db: Database, id: number, studentId: number): Promise<void> {
  await db
    .update(filledSheets)
    .set({ studentId })
    .where(and(eq(filledSheets.id, id), sql`${filledSheets.studentId} is distinct from ${studentId}`));
}

export async function upsertMarks(
  db: Database,
  filledSheetId: number,
  marked: readonly { questionId: number; optionId: number }[],
): Promise<void> {
  if (marked.length === 0) return;
  await db.execute(sql`
    insert into filled_answers (filled_sheet_id, question_id, option_id)
    select ${filledSheetId}, question_id, option_id
    from unnest(${sql.param(marked.map(({ questionId }) => questionId))}::int[],
      ${sql.param(marked.map(({ optionId }) => optionId))}::int[]) as marked (question_id, option_id)
    on conflict (filled_sheet_id, question_id) do update set option_id = excluded.option_id
    where filled_answers.option_id <> excluded.option_id`);
}

export async function deleteMarks(db: Database, filledSheetId: number, questionIds: number[]): Promise<void> {
  if (questionIds.length === 0) return;
  await db
    .delete(filledAnswers)
    .where(
      and(eq(filledAnswers.filledSheetId, filledSheetId), inArray(filledAnswers.questionId, questionIds)),
    );
}

export async function finishFilledSheet(
  db: Database,
  id: number,
  { hits, total, now }: { hits: number; total: number; now: Date },
): Promise<void> {
  await db
    .update(filledSheets)
    .set({ finishedAt: now, correct: hits, total, gradedAt: now })
    .where(eq(filledSheets.id, id));
}

/** The number of people by number of hits, among the confirmed and submitted sheets of an exam. */
export async function countByHits(db: Database, sheetId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ hits: filledSheets.correct, people: count() })
    .from(filledSheets)
    .where(
      and(
        eq(filledSheets.sheetId, sheetId),
        isNotNull(filledSheets.correct),
        isNotNull(filledSheets.confirmedAt),
      ),
    )
    .groupBy(filledSheets.correct);
  return new Map(rows.map(({ hits, people }) => [hits ?? 0, people]));
}

export async function updateKey(
  db: Database,
  sheetId: number,
  key: readonly { questionId: number; optionId: number | null }[],
  now: Date,
): Promise<void> {
  const questionIds = key.map(({ questionId }) => questionId);
  const correctOptionIds = key.flatMap(({ optionId }) => (optionId === null ? [] : [optionId]));
  const cancelledIds = key.flatMap(({ questionId, optionId }) => (optionId === null ? [questionId] : []));
  // The unique index allows one correct option per question, so the old one is cleared first.
  await db
    .update(answerSheetOptions)
    .set({ isCorrect: false })
    .where(inArray(answerSheetOptions.questionId, questionIds));
  await db
    .update(answerSheetOptions)
    .set({ isCorrect: true })
    .where(inArray(answerSheetOptions.id, correctOptionIds));
  await db
    .update(answerSheetQuestions)
    .set({ cancelled: sql`${answerSheetQuestions.id} = any(${sql.param(cancelledIds)})` })
    .where(inArray(answerSheetQuestions.id, questionIds));
  await db
    .update(answerSheets)
    .set({ keyState: 'official', keySetAt: now })
    .where(eq(answerSheets.id, sheetId));
}

const counts = and(isNotNull(filledSheets.finishedAt), isNotNull(filledSheets.confirmedAt));

/** People with a confirmed and submitted sheet who accept e-mail: by the profile of the account with that address, else by the last consent of a form. */
export async function findMailRecipients(db: Database, sheetId: number) {
  const lastConsent = sql`(
    select granted from consents where subject = ${filledSheets.email} and student_id is null and purpose = 'email'
    order by id desc limit 1
  )`;
  return db
    .select({ ...filledSheetColumns, hits: filledSheets.correct, total: filledSheets.total })
    .from(filledSheets)
    .leftJoin(
      students,
      and(
        eq(sql`lower(${students.email})`, sql`lower(${filledSheets.email})`),
        isNotNull(students.emailVerifiedAt),
      ),
    )
    .where(
      and(
        eq(filledSheets.sheetId, sheetId),
        counts,
        sql`case when ${students.id} is null then ${lastConsent} else ${students.channelEmail} and ${students.anonymisedAt} is null end`,
      ),
    )
    .orderBy(filledSheets.id);
}

/** How many confirmed and submitted sheets mark each option. */
export async function countMarks(db: Database, sheetId: number) {
  const [people] = await db
    .select({ count: count() })
    .from(filledSheets)
    .where(and(eq(filledSheets.sheetId, sheetId), counts));
  const rows = await db
    .select({ optionId: filledAnswers.optionId, count: count() })
    .from(filledAnswers)
    .innerJoin(filledSheets, eq(filledSheets.id, filledAnswers.filledSheetId))
    .where(and(eq(filledSheets.sheetId, sheetId), counts))
    .groupBy(filledAnswers.optionId);
  return {
    people: people?.count ?? 0,
    marks: new Map(rows.map(({ optionId, count: times }) => [optionId, times])),
  };
}

export async function findStudent(db: Database, id: number) {
  const [row] = await db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      emailVerifiedAt: students.emailVerifiedAt,
      phone: students.phone,
    })
    .from(students)
    .where(eq(students.id, id));
  return row ?? null;
}
