import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { students } from '../../../database/schema/index.ts';

type NewStudent = typeof students.$inferInsert;
type Student = typeof students.$inferSelect;

/** Writes a new account; null when its e-mail address has one. */
export async function createStudent(db: Database, values: NewStudent): Promise<Student | null> {
  const [row] = await db.insert(students).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes an account; null when it was forgotten or merged into another. */
export async function updateStudent(
  db: Database,
  id: number,
  values: Partial<NewStudent>,
): Promise<Student | null> {
  const [row] = await db
    .update(students)
    .set(values)
    .where(and(eq(students.id, id), isNull(students.anonymisedAt)))
    .returning();
  return row ?? null;
}

/** Changes the row of an account that was merged into another, which `updateStudent` does not touch. */
export async function updateMergedStudent(
  db: Database,
  id: number,
  values: Partial<NewStudent>,
): Promise<void> {
  await db
    .update(students)
    .set(values)
    .where(and(eq(students.id, id), isNotNull(students.mergedInto)));
}

/** Marks the e-mail address of an account as verified; false when it was already. */
export async function markEmailVerified(db: Database, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(students)
    .set({ emailVerifiedAt: now })
    .where(and(eq(students.id, id), isNull(students.emailVerifiedAt)));
  return rowCount === 1;
}
