import { type SQL, sql } from 'drizzle-orm';

/** Attempts: their begin and their end. */
export const attemptTimeline = (studentId: number): SQL => sql`
  select v.at, 'attempt', a.id || ':' || v.event, v.event, l.title,
    case when v.event = 'finished' then a.correct || ' de ' || a.total || ' certas' else '' end
  from attempts a join lessons l on l.id = a.lesson_id
    cross join lateral (values (a.started_at, 'started'), (a.finished_at, 'finished')) v (at, event)
  where a.student_id = ${studentId} and v.at is not null`;
