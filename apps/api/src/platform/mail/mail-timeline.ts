import { type SQL, sql } from 'drizzle-orm';

/** Mails that were queued; never their text. */
export const mailTimeline = (studentId: number): SQL => sql`
  select m.created_at, 'mail', m.id::text, 'queued', m.subject, m.recipient
  from mail_outbox m where m.student_id = ${studentId}`;
