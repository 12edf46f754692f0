import { type SQL, sql } from 'drizzle-orm';

/** Enrolments: their begin and their end. */
export const enrolmentTimeline = (studentId: number): SQL => sql`
  select v.at, 'enrolment', e.id || ':' || v.event, v.event, c.title, g.name
  from enrolments e join courses c on c.id = e.course_id join class_groups g on g.id = e.class_group_id
    cross join lateral (values (e.created_at, 'created'),
      (e.ended_at, case when e.end_cause = 'cancelled' then 'cancelled' else 'ended' end)) v (at, event)
  where e.student_id = ${studentId} and v.at is not null`;
