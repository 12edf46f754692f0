import { type SQL, sql } from 'drizzle-orm';

/** Errors that the student reported, and their answers. */
export const errorReportTimeline = (studentId: number): SQL => sql`
  select v.at, 'error-report', r.id || ':' || v.event, v.event, q.code, v.text
  from error_reports r join questions q on q.id = r.question_id cross join lateral
    (values (r.created_at, 'sent', r.text), (r.closed_at, 'answered', r.answer)) v (at, event, text)
  where r.student_id = ${studentId} and v.at is not null`;
