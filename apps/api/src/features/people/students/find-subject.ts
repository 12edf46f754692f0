import { and, eq, isNull } from 'drizzle-orm';
import { students } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { studentNotFound } from './get-student-page.ts';

/** Locks a student's row until the transaction ends; throws when there is none. */
export async function lockStudent({ db }: Context, id: number) {
  const [student] = await db
    .select()
    .from(students)
    .where(and(eq(students.id, id), isNull(students.anonymisedAt)))
    .for('no key update');
  if (!student) throw studentNotFound();
  return student;
}

export type LockedStudent = Awaited<ReturnType<typeof lockStudent>>;

/** A student as the subject of an audit entry. */
export const toSubject = ({
  id,
  firstName,
  lastName,
}: Pick<LockedStudent, 'id' | 'firstName' | 'lastName'>) => ({
  kind: 'student' as const,
  id,
  name: `${firstName} ${lastName}`.trim(),
});

/** Locks a student and returns them as the subject of an audit entry. */
export const findSubject = async (context: Context, id: number) => toSubject(await lockStudent(context, id));
