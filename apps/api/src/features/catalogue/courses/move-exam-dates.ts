import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

interface StudyKey {
  studentId: number;
  classGroupId: number;
}

/**
 * Moves the exam dates of a student from one class group to another. Where both have one of the same course, the newer
 * stays.
 */
export async function moveExamDates(db: Database, from: StudyKey, to: StudyKey): Promise<void> {
  const source = sql`student_id = ${from.studentId} and class_group_id = ${from.classGroupId}`;
  await db.execute(sql`
    insert into exam_dates (student_id, course_id, class_group_id, date, updated_at)
    select ${to.studentId}, course_id, ${to.classGroupId}, date, updated_at from exam_dates where ${source}
    on conflict (student_id, course_id, class_group_id) do update set date = excluded.date,
      updated_at = excluded.updated_at where exam_dates.updated_at < excluded.updated_at`);
  await db.execute(sql`delete from exam_dates where ${source}`);
}
