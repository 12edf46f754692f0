import type { DifferenceKind, DifferenceState } from '@toro/domain/sales/checkout/reconciliation';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { orders } from './checkout.ts';
import { bigint, cents, createdAt, globalId, instant, integer, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';

/** Comparisons with the gateway: of the payments of some days, or with a statement of the acquirer. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: globalId(),
    source: varchar('source', { length: 10 }).$type<'daily' | 'request' | 'statement'>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** `receiving`: the rows of a statement are still arriving. */
    state: varchar('state', { length: 10 }).$type<'receiving' | 'running' | 'done'>().notNull(),
    /** The rows of a statement, or the payments and refunds to compare. */
    total: integer('total').notNull().default(0),
    compared: integer('compared').notNull().default(0),
    /** Payments and refunds for which the gateway gave no clear response. */
    unanswered: integer('unanswered').notNull().default(0),
    found: integer('found').notNull().default(0),
    /** Where a restarted run goes on. */
    lastPaymentId: bigint('last_payment_id', { mode: 'number' }).notNull().default(0),
    lastRefundId: bigint('last_refund_id', { mode: 'number' }).notNull().default(0),
    fileName: varchar('file_name', { length: 200 }),
    /** Null for the daily run. */
    createdBy: integer('created_by').references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('reconciliation_runs_created_idx').on(t.createdAt),
    index('reconciliation_runs_created_by_idx').on(t.createdBy),
    check('reconciliation_runs_source', sql`${t.source} in ('daily','request','statement')`),
    check('reconciliation_runs_state', sql`${t.state} in ('receiving','running','done')`),
  ],
);
describeTable(reconciliationRuns, { writer: 'sales/reconciliation', place: 'one server' });

export const statementRows = pgTable(
  'statement_rows',
  {
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => reconciliationRuns.id),
    line: integer('line').notNull(),
    gatewayPaymentId: varchar('gateway_payment_id', { length: 100 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Below zero for money that went back. */
    amountCents: cents('amount_cents').notNull(),
    /** What the acquirer kept; null when the statement does not name it. */
    feeCents: cents('fee_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    index('statement_rows_payment_idx').on(t.runId, t.gatewayPaymentId),
  ],
);
describeTable(statementRows, { writer: 'sales/reconciliation', place: 'one server' });

/** What differs between here and the gateway, once for each payment or refund and kind. */
export const differences = pgTable(
  'differences',
  {
    id: globalId(),
    kind: varchar('kind', { length: 20 }).$type<DifferenceKind>().notNull(),
    /** Which payment or refund: `payment:ID`, `refund:ID` or `gateway:ID`. */
    subject: varchar('subject', { length: 120 }).notNull(),
    orderId: varchar('order_id', { length: 36 }).references(() => orders.id),
    gatewayPaymentId: varchar('gateway_payment_id', { length: 100 }),
    /** The day of the movement. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Both values in words. */
    here: varchar('here', { length: 100 }).notNull(),
    there: varchar('there', { length: 100 }).notNull(),
    state: varchar('state', { length: 10 }).$type<DifferenceState>().notNull(),
    reason: varchar('reason', { length: 500 }),
    explainedByName: varchar('explained_by_name', { length: 120 }),
    createdAt: createdAt(),
    /** The run that found it last. */
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => reconciliationRuns.id),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('differences_subject_key').on(t.subject, t.kind),
    index('differences_day_idx').on(t.day, t.id),
    index('differences_open_idx').on(t.day).where(sql`${t.state} = 'open'`),
    index('differences_order_idx').on(t.orderId),
    index('differences_run_idx').on(t.runId),
    check('differences_state', sql`${t.state} in ('open','explained','closed')`),
  ],
);
describeTable(differences, {
  writer: 'sales/reconciliation',
  place: 'one server',
  person: {
    merge: { otherwise: 'follow their order' },
    forget: ({ orders: own }) =>
      sql`update differences set reason = 'anonimizado' where order_id = ${own} and reason is not null`,
    copy: { not: 'what staff wrote about an order' },
  },
});
