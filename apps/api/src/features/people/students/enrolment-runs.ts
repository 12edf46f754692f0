import { academyDay } from '@toro/domain/base/calendar/day';
import { ownEndError } from '@toro/domain/people/students/enrolment';
import {
  type FileRow,
  findFault,
  type RowState,
  runUndoUntil,
} from '@toro/domain/people/students/student-file';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  classGroups,
  courses,
  enrolmentRunRows,
  enrolmentRuns,
  enrolments,
  students,
} from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertDay } from './enrol-student.ts';
import { type EnrolmentAction, lockClassGroup } from './enrolment-actions.ts';

const SHOWN_NOTES = 100;
const MAX_CPF = 11;

/** A line of the file; of lines with the same e-mail the first one counts. */
type RunRowInput = FileRow & { repeats?: number | undefined };

const runNotFound = () => notFound('Estas matrículas em lote não existem mais.');

/** What would become of each address: a new student, a student, or one who is enrolled already. Writes nothing. */
export async function previewEnrolments(
  { db }: Context,
  { class_group_id: groupId, emails }: { class_group_id: number; emails: string[] },
): Promise<{ states: RowState[] }> {
  const wanted = emails.map((email) => email.toLowerCase());
  const known = await db
    .select({ id: students.id, email: sql<string>`lower(${students.email})` })
    .from(students)
    .where(and(inArray(sql`lower(${students.email})`, wanted), isNull(students.anonymisedAt)));
  const enrolled = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(
      and(
        sql`${enrolments.studentId} = any(${sql.param(known.map(({ id }) => id))}::int[])`,
        eq(enrolments.classGroupId, groupId),
        isNull(enrolments.endedAt),
      ),
    );
  const enrolledIds = new Set(enrolled.map(({ id }) => id));
  const byEmail = new Map(known.map(({ id, email }) => [email, enrolledIds.has(id)]));
  return {
    states: wanted.map((email) => {
      const isEnrolled = byEmail.get(email);
      if (isEnrolled === undefined) return 'new';
      return isEnrolled ? 'enrolled' : 'student';
    }),
  };
}

interface RunInput extends EnrolmentAction {
  class_group_id: number;
  ends_on: string | null;
  exceed_seats: boolean;
  total: number;
}

/** Begins a run; its rows follow in parts. */
export function createEnrolmentRun(context: Context, { by, ...input }: { by: StaffSession } & RunInput) {
  if (input.ends_on) assertDay(ownEndError(input.ends_on, academyDay(context.now())));
  return inTransaction(context, async (tx) => {
    const group = await lockClassGroup(tx, input.class_group_id);
    const [run] = await tx.db
      .insert(enrolmentRuns)
      .values({
        staffId: by.id,
        courseId: group.courseId,
        classGroupId: group.id,
        endsOn: input.ends_on,
        reason: input.reason,
        silent: input.silent,
        exceedSeats: input.exceed_seats,
        state: 'running',
        total: input.total,
        createdAt: tx.now(),
      })
      .returning({ id: enrolmentRuns.id });
    if (!run) throw new Error('the run was not written');
    await recordAudit(tx, {
      action: 'enrol-many',
      subject: { kind: 'enrolment-run', id: run.id, name: `${group.course}, ${group.name}` },
      detail: { total: input.total, silent: input.silent },
      reason: input.reason,
      ...(input.silent && {
        changes: [{ field: 'silent_reason', before: null, after: input.silent_reason }],
      }),
    });
    return { id: run.id };
  });
}

/** A run of this person. */
export async function findOwnRun({ db }: Context, staff: StaffSession, id: number) {
  const [run] = await db
    .select()
    .from(enrolmentRuns)
    .where(and(eq(enrolmentRuns.id, id), eq(enrolmentRuns.staffId, staff.id)));
  if (!run) throw runNotFound();
  return run;
}

async function countRows({ db }: Context, runId: number) {
  const rows = await db
    .select({ state: enrolmentRunRows.state, n: count() })
    .from(enrolmentRunRows)
    .where(eq(enrolmentRunRows.runId, runId))
    .groupBy(enrolmentRunRows.state);
  const counts = { waiting: 0, created: 0, enrolled: 0, skipped: 0, undone: 0, kept: 0 };
  for (const { state, n } of rows) counts[state] = n;
  return counts;
}

/** A faulty or repeated line is kept too: the result names every line of the file. */
function toFirstState({ repeats, ...row }: RunRowInput) {
  const fault = findFault(row);
  if (fault) return { state: 'skipped' as const, note: 'message' in fault ? fault.message : null };
  if (repeats !== undefined) return { state: 'skipped' as const, note: `Repetida na linha ${repeats}.` };
  return { state: 'waiting' as const };
}

/** Adds rows. One that is there already is left as it is, so a repeated request adds nothing. */
export async function addEnrolmentRows(
  context: Context,
  { by, id, rows }: { by: StaffSession; id: number; rows: RunRowInput[] },
) {
  const run = await findOwnRun(context, by, id);
  if (run.state !== 'running') throw new AppError('conflict', 'Estas matrículas já terminaram.');
  await context.db
    .insert(enrolmentRunRows)
    .values(
      rows.map((row) => ({
        line: row.line,
        name: row.name,
        email: row.email.toLowerCase(),
        cpf: row.cpf.slice(0, MAX_CPF) || null,
        phone: row.phone || null,
        runId: id,
        ...toFirstState(row),
      })),
    )
    .onConflictDoNothing();
  return {};
}

/** Starts a run whose rows are all there. */
export async function startEnrolmentRun(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const run = await findOwnRun(context, by, id);
  const counts = await countRows(context, id);
  const there = Object.values(counts).reduce((sum, n) => sum + n, 0);
  if (there !== run.total)
    throw new AppError('conflict', `Chegaram ${there} de ${run.total} linhas. Envie o arquivo de novo.`);
  await context.jobs.send(context.db, 'enrol-students', { id });
  return {};
}

/** How far a run is. */
export async function getEnrolmentRun(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const { db } = context;
  const run = await findOwnRun(context, by, id);
  const [group] = await db
    .select({ name: classGroups.name, course: courses.title })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(eq(classGroups.id, run.classGroupId));
  const notes = await db
    .select({ line: enrolmentRunRows.line, name: enrolmentRunRows.name, note: enrolmentRunRows.note })
    .from(enrolmentRunRows)
    .where(and(eq(enrolmentRunRows.runId, id), inArray(enrolmentRunRows.state, ['skipped', 'kept'])))
    .orderBy(asc(enrolmentRunRows.line))
    .limit(SHOWN_NOTES);
  const until = run.state === 'done' && run.finishedAt ? runUndoUntil(run.finishedAt) : null;
  return {
    id,
    course: group?.course ?? '',
    class_group: group?.name ?? '',
    state: run.state,
    total: run.total,
    counts: await countRows(context, id),
    undo_until: until && until > context.now() ? until.toISOString() : null,
    notes: notes.map(({ line, name, note }) => ({ line, name, note: note ?? '' })),
  };
}
