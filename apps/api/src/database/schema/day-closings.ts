import type { ClosingLine } from '@toro/domain/sales/checkout/day-closing';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, jsonb, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';

/** Days whose figures are frozen. A reopened day keeps its row. */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: globalId(),
    day: date('day', { mode: 'string' }).notNull(),
    lines: jsonb('lines').$type<ClosingLine[]>().notNull(),
    /** Later news of closed days, each with its day. */
    adjustments: jsonb('adjustments').$type<(ClosingLine & { day: string })[]>().notNull(),
    /** How many differences were not explained. */
    differences: integer('differences').notNull(),
    reason: varchar('reason', { length: 500 }),
    closedBy: integer('closed_by')
      .notNull()
      .references(() => staffMembers.id),
    closedByName: varchar('closed_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
    reopenedAt: instant('reopened_at'),
    reopenedByName: varchar('reopened_by_name', { length: 120 }),
    reopenReason: varchar('reopen_reason', { length: 500 }),
  },
  (t) => [
    uniqueIndex('day_closings_day_key').on(t.day).where(sql`${t.reopenedAt} is null`),
    index('day_closings_closed_by_idx').on(t.closedBy),
    check('day_closings_lines_size', sql`octet_length(${t.lines}::text) <= 1000000`),
    check('day_closings_adjustments_size', sql`octet_length(${t.adjustments}::text) <= 1000000`),
  ],
);
describeTable(dayClosings, { writer: 'sales/office-orders', place: 'one server' });
