import { type SQL, sql } from 'drizzle-orm';

/** Sessions: opened and ended. */
export const sessionTimeline = (studentId: number): SQL => sql`
  select v.at, 'session', s.id || ':' || v.event, v.event, '', s.user_agent
  from sessions s cross join lateral (values (s.created_at, 'opened'), (s.revoked_at, 'ended')) v (at, event)
  where s.student_id = ${studentId} and v.at is not null`;
