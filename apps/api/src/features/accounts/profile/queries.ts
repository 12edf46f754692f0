import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { consents, students } from '../../../database/schema/index.ts';
import { updateStudent } from '../auth/save-student.ts';

export async function findStudent(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.id, id), isNull(students.anonymisedAt)));
  return row ?? null;
}

export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Replaces the photo and returns the path of the previous one. */
export async function replacePhoto(
  db: Database,
  id: number,
  photoPath: string | null,
): Promise<string | null> {
  const [before] = await db
    .select({ photoPath: students.photoPath })
    .from(students)
    .where(eq(students.id, id))
    .for('update');
  await updateStudent(db, id, { photoPath });
  return before?.photoPath ?? null;
}

/** The consents and withdrawals of a student, newest first. */
export function findConsents(db: Database, studentId: number) {
  return db
    .select()
    .from(consents)
    .where(eq(consents.studentId, studentId))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1000);
}
