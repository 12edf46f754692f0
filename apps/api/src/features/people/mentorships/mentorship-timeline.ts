import { type SQL, sql } from 'drizzle-orm';

/** Mentorships: requested, confirmed and cancelled. */
export const mentorshipTimeline = (studentId: number): SQL => sql`
  select v.at, 'mentorship', m.id || ':' || v.event, v.event, l.title,
    to_char(m.day, 'DD/MM/YYYY') || ', às ' || m.start_hour || 'h'
  from mentorships m join lessons l on l.id = m.lesson_id cross join lateral
    (values (m.created_at, 'requested'), (m.confirmed_at, 'confirmed'), (m.cancelled_at, 'cancelled')) v (at, event)
  where m.student_id = ${studentId} and v.at is not null`;
