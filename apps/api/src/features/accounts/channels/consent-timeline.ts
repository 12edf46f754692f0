import { type SQL, sql } from 'drizzle-orm';

export const consentTimeline = (studentId: number): SQL => sql`
  select c.created_at, 'consent', c.id::text, case when c.granted then 'granted' else 'withdrawn' end,
    c.purpose, c.document_version
  from consents c where c.student_id = ${studentId}`;
