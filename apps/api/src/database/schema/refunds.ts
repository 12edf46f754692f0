import type { RefundState, RefundWay, StoredRefundReason } from '@toro/domain/sales/checkout/refunds';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { orders } from './checkout.ts';
import { cents, createdAt, globalId, instant, integer, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';

/** Money that goes back to a buyer: requested, sent, and what became of it. */
export const refunds = pgTable(
  'refunds',
  {
    id: globalId(),
    orderId: varchar('order_id', { length: 36 })
      .notNull()
      .references(() => orders.id),
    /** Requests with the same key find the same refund; the gateway receives it too. */
    key: varchar('key', { length: 80 }).notNull(),
    way: varchar('way', { length: 8 }).$type<RefundWay>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The cashback that it took back; set when it is done. */
    cashbackCents: cents('cashback_cents').notNull().default(0),
    state: varchar('state', { length: 10 }).$type<RefundState>().notNull(),
    reason: varchar('reason', { length: 20 }).$type<StoredRefundReason>().notNull(),
    note: varchar('note', { length: 500 }).notNull().default(''),
    /** A part ends the enrolments too; a refund of everything always does. */
    endsEnrolment: boolean('ends_enrolment').notNull().default(false),
    /** Null when no member of staff requested it. */
    requestedBy: integer('requested_by').references(() => staffMembers.id),
    requestedByName: varchar('requested_by_name', { length: 120 }).notNull(),
    decidedBy: integer('decided_by').references(() => staffMembers.id),
    decidedByName: varchar('decided_by_name', { length: 120 }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Not sent to the gateway before. */
    sendAfter: instant('send_after'),
    sentAt: instant('sent_at'),
    doneAt: instant('done_at'),
    /** How often the gateway was queried for an unclear one, and when the next query is due. */
    asks: integer('asks').notNull().default(0),
    nextAskAt: instant('next_ask_at'),
    lapsesAt: instant('lapses_at'),
    /** Of one outside the gateway: how and when the money went back. */
    returnedBy: varchar('returned_by', { length: 60 }),
    returnedOn: date('returned_on', { mode: 'string' }),
    /** Until when a person must have given the money back outside the gateway. */
    dueOn: date('due_on', { mode: 'string' }),
  },
  (t) => [
    uniqueIndex('refunds_key_key').on(t.key),
    index('refunds_order_idx').on(t.orderId, t.id),
    index('refunds_requested_by_idx').on(t.requestedBy),
    index('refunds_decided_by_idx').on(t.decidedBy),
    index('refunds_done_idx').on(t.doneAt, t.orderId),
    index('refunds_open_idx')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} in ('requested','waiting','sent','unclear','refused')`),
    check(
      'refunds_state',
      sql`${t.state} in ('requested','waiting','sent','done','refused','unclear','cancelled','declined','lapsed')`,
    ),
    check('refunds_way', sql`${t.way} in ('gateway','wallet','outside')`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
  ],
);
describeTable(refunds, {
  writer: 'sales/checkout',
  place: 'one server',
  person: {
    merge: { otherwise: 'follow their order' },
    forget: ({ orders: own }) =>
      sql`update refunds set note = 'anonimizado' where order_id = ${own} and note <> ''`,
    copy: { not: 'what staff wrote about an order' },
  },
});
