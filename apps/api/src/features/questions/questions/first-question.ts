import { sql } from 'drizzle-orm';

/** Whether there is a question in the bank. */
export const firstQuestion = sql`exists (select from questions where retired_at is null)`;
