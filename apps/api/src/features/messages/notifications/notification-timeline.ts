import { type SQL, sql } from 'drizzle-orm';

/** Notifications: sent, read and deleted. */
export const notificationTimeline = (studentId: number): SQL => sql`
  select v.at, 'notification', n.id || ':' || v.event, v.event, n.title, ''
  from notifications n cross join lateral
    (values (n.posted_at, 'posted'), (n.read_at, 'read'), (n.deleted_at, 'deleted')) v (at, event)
  where n.student_id = ${studentId} and v.at is not null`;
