import { hasFreeSeat } from '@toro/domain/sales/checkout/sale';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { attempts, classGroups, courses, enrolments } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { countTakenSeats } from '../../catalogue/class-groups/reserve-seats.ts';
import { type EnrolmentEvent, sendEnrolmentNotice } from './enrolment-notice.ts';
import { type LockedStudent, toSubject } from './find-subject.ts';

/** What every action on an enrolment is sent with. */
export interface EnrolmentAction {
  reason: string;
  silent: boolean;
  silent_reason: string | null;
}

/** A student's enrolment in the address of a call. */
export interface EnrolmentParams {
  id: number;
  enrolment: number;
}

export type ClassGroup = Awaited<ReturnType<typeof lockClassGroup>>;

/** Locks a class group, so that its last seat is given once. */
export async function lockClassGroup({ db }: Context, id: number) {
  const [row] = await db
    .select({ group: classGroups, course: courses.title })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(and(eq(classGroups.id, id), isNotNull(courses.publishedAt)))
    .for('no key update', { of: classGroups });
  if (!row) throw notFound('Esta turma não existe mais.');
  return { ...row.group, course: row.course };
}

/** Throws when a class group is full, unless its seats may be exceeded. Call it after `lockClassGroup`. */
export async function assertSeat(context: Context, group: ClassGroup, canExceed: boolean): Promise<void> {
  const taken = await countTakenSeats(context, group.id);
  if (canExceed || hasFreeSeat(group.seats, taken)) return;
  const message = `A turma está cheia (${taken} de ${group.seats})`;
  throw new AppError('conflict', message, [{ field: 'exceed_seats', message }]);
}

export const alreadyEnrolled = () =>
  new AppError('conflict', 'Este aluno já tem matrícula nesta turma.', [
    { field: 'class_group_id', message: 'Este aluno já tem matrícula nesta turma.' },
  ]);

/** An enrolment of a student, locked. */
export async function lockEnrolment({ db }: Context, { id, enrolment }: EnrolmentParams) {
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, id), eq(enrolments.id, enrolment)))
    .for('update');
  if (!row) throw notFound('Esta matrícula não existe mais.');
  return row;
}

/** The same, when it has not ended. */
export async function lockLivingEnrolment(context: Context, params: EnrolmentParams) {
  const row = await lockEnrolment(context, params);
  if (row.endedAt) throw new AppError('conflict', 'Esta matrícula já terminou. Recarregue a página.');
  return row;
}

/** Whether a living enrolment of a student in a class group exists. */
export async function hasLivingEnrolment(
  { db }: Context,
  studentId: number,
  classGroupId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.studentId, studentId),
        eq(enrolments.classGroupId, classGroupId),
        isNull(enrolments.endedAt),
      ),
    );
  return rows.length > 0;
}

export async function hasOpenAttempt({ db }: Context, studentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), isNull(attempts.finishedAt), isNull(attempts.handedInAt)))
    .limit(1);
  return rows.length > 0;
}

interface FinishedAction {
  action:
    | 'enrol-student'
    | 'extend-enrolment'
    | 'transfer-enrolment'
    | 'cancel-enrolment'
    | 'restore-enrolment';
  event: EnrolmentEvent | null;
  student: LockedStudent;
  group: Pick<ClassGroup, 'id' | 'name' | 'courseId' | 'course'>;
  endsOn: string | null;
  input?: EnrolmentAction;
  changes?: { field: string; before: unknown; after: unknown }[];
  /** Where the mail leads instead of the course: a new student creates a password first. */
  link?: string;
}

/** Records an action on an enrolment and tells the student of it, unless the action is silent. */
export async function finishEnrolmentAction(tx: Context, finished: FinishedAction): Promise<void> {
  const { action, event, student, group, endsOn, input, changes, link } = finished;
  await recordAudit(tx, {
    action,
    subject: toSubject(student),
    detail: { class_group: group.id, silent: input?.silent ?? true },
    changes: [
      ...(changes ?? []),
      ...(input?.silent ? [{ field: 'silent_reason', before: null, after: input.silent_reason }] : []),
    ],
    ...(input && { reason: input.reason }),
    studentId: student.id,
  });
  if (!event || input?.silent) return;
  await sendEnrolmentNotice(tx, student, {
    event,
    course: group.course,
    courseId: group.courseId,
    classGroup: group.name,
    classGroupId: group.id,
    endsOn,
    ...(link && { link }),
  });
}
