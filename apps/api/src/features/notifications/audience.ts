import { sql } from 'drizzle-orm';

/** The recipients: every student, those of a course, or those with the listed e-mail addresses. */
export type Audience =
  | { kind: 'everyone' }
  | { kind: 'course'; courseId: number }
  | { kind: 'students'; emails: readonly string[] };

/** An audience as columns of a JSON record, for `AUDIENCE_COLUMNS` and `IS_IN_AUDIENCE`. */
export const toAudienceColumns = (to: Audience) => ({
  everyone: to.kind === 'everyone',
  course_id: to.kind === 'course' ? to.courseId : null,
  emails: to.kind === 'students' ? to.emails.map((email) => email.toLowerCase()) : [],
});

export const AUDIENCE_COLUMNS = sql`everyone boolean, course_id integer, emails text[]`;

/** Whether student `s` is in the audience of the record `given`. An anonymised student is in none. */
export const IS_IN_AUDIENCE = sql`s.anonymised_at is null and (
  given.everyone or lower(s.email) = any(given.emails)
  or exists (select from enrolments e
    where e.student_id = s.id and e.course_id = given.course_id and e.ended_at is null))`;
