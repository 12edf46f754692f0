import type { ChargebackState, PaperKind } from '@toro/domain/sales/checkout/chargebacks';
import type { QuarantineOutcome } from '@toro/domain/sales/checkout/quarantine';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { orders, payments, quarantinedReports } from './checkout.ts';
import { bigint, cents, createdAt, globalId, instant, integer, varchar } from './columns.ts';
import { orderFiles } from './manual-payments.ts';
import { staffMembers } from './staff.ts';

/** Payments that a card holder disputes at the bank. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: globalId(),
    orderId: varchar('order_id', { length: 36 })
      .notNull()
      .references(() => orders.id),
    day: date('day', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The number of the dispute at the acquirer. */
    reference: varchar('reference', { length: 60 }).notNull(),
    state: varchar('state', { length: 5 }).$type<ChargebackState>().notNull(),
    endedEnrolment: boolean('ended_enrolment').notNull(),
    /** Until when the academy can defend itself at the acquirer. */
    dueOn: date('due_on', { mode: 'string' }),
    /** The money that is lost: at most what refunds had left of the payment. Zero unless it is lost. */
    lostCents: cents('lost_cents').notNull().default(0),
    /** The cashback that it holds; zero again once it is won. */
    cashbackCents: cents('cashback_cents').notNull().default(0),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('chargebacks_order_idx').on(t.orderId, t.id),
    index('chargebacks_created_by_idx').on(t.createdBy),
    // One open dispute for each order.
    uniqueIndex('chargebacks_open_key').on(t.orderId).where(sql`${t.state} = 'open'`),
    check('chargebacks_state', sql`${t.state} in ('open','won','lost')`),
    check('chargebacks_amount', sql`${t.amountCents} > 0`),
    check('chargebacks_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('chargebacks_lost', sql`${t.lostCents} between 0 and ${t.amountCents}`),
    index('chargebacks_due_idx').on(t.dueOn).where(sql`${t.state} = 'open'`),
    index('chargebacks_created_idx').on(t.createdAt, t.id),
  ],
);
describeTable(chargebacks, { writer: 'sales/checkout', place: 'one server' });

/** What happened to a chargeback: its opening, its end, and each correction of the end. Append-only. */
export const chargebackEntries = pgTable(
  'chargeback_entries',
  {
    id: globalId(),
    chargebackId: bigint('chargeback_id', { mode: 'number' })
      .notNull()
      .references(() => chargebacks.id),
    state: varchar('state', { length: 5 }).$type<ChargebackState>().notNull(),
    /** The money that was lost with this entry; below zero when a correction gives it back. */
    amountCents: cents('amount_cents').notNull(),
    /** The cashback that this entry took; below zero when it was given back. */
    cashbackCents: cents('cashback_cents').notNull(),
    reason: varchar('reason', { length: 500 }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chargeback_entries_chargeback_idx').on(t.chargebackId, t.id),
    index('chargeback_entries_created_by_idx').on(t.createdBy),
    index('chargeback_entries_created_idx').on(t.createdAt).where(sql`${t.amountCents} <> 0`),
    check('chargeback_entries_state', sql`${t.state} in ('open','won','lost')`),
  ],
);
describeTable(chargebackEntries, {
  writer: 'sales/checkout',
  place: 'one server',
  person: {
    merge: { otherwise: 'follow their order' },
    forget: ({ orders: own }) =>
      sql`update chargeback_entries set reason = 'anonimizado' where reason is not null
        and chargeback_id in (select id from chargebacks where order_id = ${own})`,
    copy: { not: 'what staff wrote about an order' },
  },
});

/** The files with which the academy defends itself. */
export const chargebackPapers = pgTable(
  'chargeback_papers',
  {
    id: globalId(),
    chargebackId: bigint('chargeback_id', { mode: 'number' })
      .notNull()
      .references(() => chargebacks.id),
    kind: varchar('kind', { length: 10 }).$type<PaperKind>().notNull(),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => orderFiles.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chargeback_papers_chargeback_idx').on(t.chargebackId, t.id),
    uniqueIndex('chargeback_papers_file_key').on(t.fileId),
    check('chargeback_papers_kind', sql`${t.kind} in ('access','terms','contact','invoice','other')`),
  ],
);
describeTable(chargebackPapers, { writer: 'sales/chargebacks', place: 'one server' });

/** What a person decided about the payment reports in quarantine. A later report is a new case. Append-only. */
export const quarantineDecisions = pgTable(
  'quarantine_decisions',
  {
    id: globalId(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    /** The newest report that the person saw: the decision is about this one and all before it. */
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => quarantinedReports.id),
    outcome: varchar('outcome', { length: 10 }).$type<QuarantineOutcome>().notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    /** The manual order that accepts the money. */
    manualOrderId: varchar('manual_order_id', { length: 36 }).references(() => orders.id),
    /** How and when the money went back. */
    returnedBy: varchar('returned_by', { length: 60 }),
    returnedOn: date('returned_on', { mode: 'string' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('quarantine_decisions_report_key').on(t.reportId),
    index('quarantine_decisions_payment_idx').on(t.paymentId),
    index('quarantine_decisions_order_idx').on(t.manualOrderId),
    index('quarantine_decisions_created_by_idx').on(t.createdBy),
    check('quarantine_decisions_outcome', sql`${t.outcome} in ('accepted','returned','dismissed')`),
    check(
      'quarantine_decisions_accepted',
      sql`(${t.outcome} = 'accepted') = (${t.manualOrderId} is not null)`,
    ),
    check('quarantine_decisions_returned', sql`(${t.outcome} = 'returned') = (${t.returnedOn} is not null)`),
  ],
);
describeTable(quarantineDecisions, {
  writer: 'sales/checkout',
  place: 'one server',
  person: {
    merge: { otherwise: 'follow their order' },
    forget: ({ orders: own }) =>
      sql`update quarantine_decisions set reason = 'anonimizado'
        where payment_id in (select id from payments where order_id = ${own})`,
    copy: { not: 'what staff wrote about an order' },
  },
});
