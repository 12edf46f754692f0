import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { attemptStarts, attempts } from '../../../database/schema/index.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { AttemptStart } from './attempt-queries.ts';

const rows = sql`jsonb_to_recordset(${sql.placeholder('starts')}::jsonb) as r ("studentId" int, "lessonId" int,
  "classGroupId" int, "examVersionId" int, kind varchar, "redoOf" bigint, "questionIds" int[], device varchar,
  total smallint, now timestamptz, "deadlineAt" timestamptz, "resultsAt" timestamptz, "shuffleSeed" int,
  start varchar, "maxAttempts" int)`;

const insertAll = prepared((db) => {
  const made = db
    .$with('made', {
      id: sql<number>`id`.mapWith(Number).as('id'),
      studentId: sql<number>`student_id`.as('student_id'),
    })
    .as(sql`
    insert into ${attempts} (student_id, lesson_id, class_group_id, exam_version_id, kind, redo_of,
        question_ids, device, total, started_at, deadline_at, results_at, shuffle_seed)
      select "studentId", "lessonId", "classGroupId", "examVersionId", kind, "redoOf", "questionIds", device, total,
        now, "deadlineAt", "resultsAt", "shuffleSeed"
      from ${rows}
      where not exists (select from ${attemptStarts} s where s.student_id = r."studentId" and s.start = r.start)
        and (r."maxAttempts" is null or r."maxAttempts" > (
          select count(*) from ${attempts} begun where begun.student_id = r."studentId"
            and begun.lesson_id = r."lessonId" and begun.class_group_id = r."classGroupId" and begun.kind <> 'redo'))
      order by "studentId"
      on conflict do nothing returning id, student_id`);
  const named = db.$with('named', { id: sql<number>`attempt_id`.as('attempt_id') }).as(sql`
    insert into ${attemptStarts} (student_id, start, attempt_id)
      select made.student_id, r.start, made.id from made join ${rows} on r."studentId" = made.student_id
      where r.start is not null
      on conflict do nothing returning attempt_id`);
  return db
    .with(made, named)
    .select({ id: made.id, studentId: made.studentId })
    .from(made)
    .prepare('insert_starts');
});

/**
 * Inserts attempts of different students like `insertAttempt`, in one statement. They are inserted in the order of the
 * students, so that two processes never deadlock.
 */
export async function insertAttempts(
  db: Database,
  starts: readonly AttemptStart[],
): Promise<(number | null)[]> {
  const made = await insertAll(db).execute({ starts: JSON.stringify(starts) });
  const ids = new Map(made.map(({ studentId, id }) => [studentId, id]));
  return starts.map(({ studentId }) => ids.get(studentId) ?? null);
}
