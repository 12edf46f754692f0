import { pgTable } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { referenceId, varchar } from './columns.ts';

/** The disciplines of mentors and lessons. */
export const disciplines = pgTable('disciplines', {
  id: referenceId(),
  tag: varchar('tag', { length: 60 }).notNull().unique(),
  name: varchar('name', { length: 120 }).notNull(),
});
describeTable(disciplines, { writer: 'catalogue/categories', place: 'everywhere' });
