import { sql } from 'drizzle-orm';
import { date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { orders } from './checkout.ts';
import { bigint, createdAt, globalId, instant, integer, varchar } from './columns.ts';
import { orderFiles } from './manual-payments.ts';
import { staffMembers } from './staff.ts';

/** Invoices of orders. One that was replaced stays, and its number is never used again. */
export const invoices = pgTable(
  'invoices',
  {
    id: globalId(),
    orderId: varchar('order_id', { length: 36 })
      .notNull()
      .references(() => orders.id),
    series: varchar('series', { length: 10 }).notNull(),
    number: varchar('number', { length: 20 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => orderFiles.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    uniqueIndex('invoices_number_key').on(t.series, t.number),
    uniqueIndex('invoices_current_key').on(t.orderId).where(sql`${t.replacedAt} is null`),
    index('invoices_order_idx').on(t.orderId, t.id),
    index('invoices_file_idx').on(t.fileId),
    index('invoices_created_by_idx').on(t.createdBy),
  ],
);
describeTable(invoices, { writer: 'sales/invoices', place: 'one server' });
