import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { enrolmentRunRows, enrolmentRuns, students } from '../../../database/schema/index.ts';
import { type Context, inTransaction, withActor, withHost } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { createPasswordLink } from '../../accounts/auth/create-password-link.ts';
import { createStudent } from '../../accounts/auth/save-student.ts';
import { findOrderer } from '../../accounts/staff/find-orderer.ts';
import { addEnrolment } from '../../catalogue/class-groups/enrolments.ts';
import {
  alreadyEnrolled,
  assertSeat,
  finishEnrolmentAction,
  hasLivingEnrolment,
  lockClassGroup,
} from './enrolment-actions.ts';
import type { LockedStudent } from './find-subject.ts';

type Run = typeof enrolmentRuns.$inferSelect;
type RunRow = typeof enrolmentRunRows.$inferSelect;

/** The student of an address, created when there is none. The academy vouches for the address. */
async function findOrCreateStudent({ db, now }: Context, row: RunRow) {
  const [found] = await db
    .select()
    .from(students)
    .where(and(eq(sql`lower(${students.email})`, row.email), isNull(students.anonymisedAt)))
    .for('no key update');
  if (found) return { student: found, isNew: false };
  const [firstName = row.name, ...rest] = row.name.split(' ');
  const created = await createStudent(db, {
    firstName: firstName.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100),
    email: row.email,
    cpf: row.cpf,
    phone: row.phone,
    emailVerifiedAt: now(),
    createdAt: now(),
  });
  if (!created) throw new Error('the student was not written');
  return { student: created, isNew: true };
}

async function enrolRow(tx: Context, run: Run, row: RunRow): Promise<Partial<RunRow>> {
  const { student, isNew } = await findOrCreateStudent(tx, row);
  const group = await lockClassGroup(tx, run.classGroupId);
  if (await hasLivingEnrolment(tx, student.id, group.id)) throw alreadyEnrolled();
  await assertSeat(tx, group, run.exceedSeats);
  const enrolmentId = await addEnrolment(tx.db, {
    studentId: student.id,
    courseId: group.courseId,
    classGroupId: group.id,
    endsOn: run.endsOn,
    createdAt: tx.now(),
  });
  if (enrolmentId === null) throw alreadyEnrolled();
  await notifyEnrolled(tx, { run, student, isNew, group });
  return { state: isNew ? 'created' : 'enrolled', studentId: student.id, enrolmentId };
}

interface EnrolledInput {
  run: Run;
  student: LockedStudent;
  isNew: boolean;
  group: Awaited<ReturnType<typeof lockClassGroup>>;
}

async function notifyEnrolled(tx: Context, { run, student, isNew, group }: EnrolledInput): Promise<void> {
  const passwordLink =
    isNew && !run.silent
      ? await createPasswordLink(withHost(tx, student.host), student.id, 'first')
      : undefined;
  await finishEnrolmentAction(tx, {
    action: 'enrol-student',
    event: 'created',
    student,
    group,
    endsOn: run.endsOn ?? group.endsOn,
    input: { reason: run.reason, silent: run.silent, silent_reason: null },
    changes: [{ field: 'class_group', before: null, after: `${group.course}, ${group.name}` }],
    ...(passwordLink && { link: passwordLink }),
  });
}

/** One row in one transaction: after a crash it is done whole, or not at all. */
async function performRow(context: Context, run: Run, line: number): Promise<void> {
  const set = (db: Context['db'], values: Partial<RunRow>) =>
    db
      .update(enrolmentRunRows)
      .set(values)
      .where(and(eq(enrolmentRunRows.runId, run.id), eq(enrolmentRunRows.line, line)));
  try {
    await inTransaction(context, async (tx) => {
      const [row] = await tx.db
        .select()
        .from(enrolmentRunRows)
        .where(and(eq(enrolmentRunRows.runId, run.id), eq(enrolmentRunRows.line, line)))
        .for('update');
      if (row?.state !== 'waiting') return;
      await set(tx.db, await enrolRow(tx, run, row));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await set(context.db, { state: 'skipped', note: error.message.slice(0, 300) });
  }
}

/** Enrols the waiting rows of a run. A second job for the same run does what is left. */
export async function runEnrolments(context: Context, runId: number): Promise<void> {
  const [run] = await context.db.select().from(enrolmentRuns).where(eq(enrolmentRuns.id, runId));
  if (run?.state !== 'running') return;
  const orderedBy = (await findOrderer(context, run.staffId)) ?? undefined;
  const asJob = withActor(context, { kind: 'job', id: 'enrol-students', ...(orderedBy && { orderedBy }) });
  const waiting = await context.db
    .select({ line: enrolmentRunRows.line })
    .from(enrolmentRunRows)
    .where(and(eq(enrolmentRunRows.runId, runId), eq(enrolmentRunRows.state, 'waiting')))
    .orderBy(asc(enrolmentRunRows.line));
  for (const { line } of waiting) await performRow(asJob, run, line);
  await context.db
    .update(enrolmentRuns)
    .set({ state: 'done', finishedAt: context.now() })
    .where(and(eq(enrolmentRuns.id, runId), eq(enrolmentRuns.state, 'running')));
}
