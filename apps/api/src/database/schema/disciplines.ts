import { pgTable } from 'drizzle-orm/pg-core';
import { referenceId, varchar } from './columns.ts';

/** What mentors teach and lessons belong to. */
export const disciplines = pgTable('disciplines', {
  id: referenceId(),
  tag: varchar('tag', { length: 60 }).notNull().unique(),
  name: varchar('name', { length: 120 }).notNull(),
});
