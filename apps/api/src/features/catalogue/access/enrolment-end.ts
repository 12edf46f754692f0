import { type SQL, sql } from 'drizzle-orm';

/**
 * The last day of access of an enrolment: its own, else the one of its class group. Every query that decides access uses
 * it. The arguments are the names of the tables in the query.
 */
export const enrolmentEnd = (enrolment = 'enrolments', classGroup = 'class_groups'): SQL<string | null> =>
  sql<string | null>`coalesce(${sql.identifier(enrolment)}.ends_on, ${sql.identifier(classGroup)}.ends_on)`;
