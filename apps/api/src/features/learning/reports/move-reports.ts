import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/**
 * Gives the reports of a student to another class group. They keep their ids; one of a week that both class groups have
 * stays where it is.
 */
export async function moveReports(
  db: Database,
  studentId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.execute(sql`update reports r set class_group_id = ${to}
    where r.student_id = ${studentId} and r.class_group_id = ${from} and not exists (
      select from reports o where o.student_id = ${studentId} and o.class_group_id = ${to}
        and o.kind = r.kind and o.format = r.format and o.week = r.week)`);
}
