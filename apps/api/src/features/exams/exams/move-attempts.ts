import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** Gives the attempts of a student to another class group. They keep their ids. */
export async function moveAttempts(
  db: Database,
  studentId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.execute(sql`update attempts set class_group_id = ${to}
    where student_id = ${studentId} and class_group_id = ${from}`);
}
