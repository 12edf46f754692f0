import { type SQL, sql } from 'drizzle-orm';

/** What the team and jobs did to the student. */
export const staffTimeline = (studentId: number): SQL => sql`
  select a.created_at, 'staff', a.id::text, a.action, coalesce(a.actor_name, ''), coalesce(a.reason, '')
  from audit_entries a
  where (a.student_id = ${studentId} or a.subject = ${`student:${studentId}`}) and a.actor_kind in ('staff', 'job', 'command')
    and not a.refused`;
