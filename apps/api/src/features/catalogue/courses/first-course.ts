import { sql } from 'drizzle-orm';

/** Whether there is a course that students see. */
export const firstCourse = sql`exists (select from courses where published_at is not null and archived_at is null)`;
