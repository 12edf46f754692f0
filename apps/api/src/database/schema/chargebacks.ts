import type { ChargebackState } from '@toro/domain/checkout/chargebacks';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './checkout.ts';
import { cents, createdAt, globalId, instant, integer, varchar } from './columns.ts';
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
    /** The cashback that it took back. */
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
  ],
);
