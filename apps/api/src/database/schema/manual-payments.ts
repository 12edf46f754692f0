import type { StoredMeans } from '@toro/domain/sales/checkout/manual-orders';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { orders } from './checkout.ts';
import { bigint, createdAt, globalId, integer, path, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';

/** Private files of orders: proofs of payments outside the gateway, and invoices. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: globalId(),
    name: varchar('name', { length: 200 }).notNull(),
    mime: varchar('mime', { length: 60 }).notNull(),
    size: integer('size').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    storageKey: path('storage_key').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => staffMembers.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_files_uploaded_by_idx').on(t.uploadedBy)],
);
describeTable(orderFiles, {
  writer: 'sales/order-files',
  place: 'one server',
  person: {
    merge: { otherwise: 'follow their order' },
    forget: ({ orders: own }) =>
      sql`update order_files set name = 'anonimizado' where id in (
        select proof_id from manual_payments where order_id = ${own}
        union select p.file_id from chargeback_papers p join chargebacks c on c.id = p.chargeback_id
          where c.order_id = ${own})`,
    copy: { not: 'what staff wrote about an order' },
  },
});

/** How an order was paid outside the gateway. */
export const manualPayments = pgTable(
  'manual_payments',
  {
    orderId: varchar('order_id', { length: 36 })
      .primaryKey()
      .references(() => orders.id),
    means: varchar('means', { length: 10 }).$type<StoredMeans>().notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    reference: varchar('reference', { length: 100 }).notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    /** The price is not the one of the price list. */
    hasOwnPrice: boolean('has_own_price').notNull().default(false),
    proofId: bigint('proof_id', { mode: 'number' })
      .notNull()
      .references(() => orderFiles.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
  },
  (t) => [
    index('manual_payments_proof_idx').on(t.proofId),
    index('manual_payments_created_by_idx').on(t.createdBy),
    check(
      'manual_payments_means',
      sql`${t.means} in ('transfer','slip','cash','commitment','courtesy','gateway')`,
    ),
  ],
);
describeTable(manualPayments, {
  writer: 'sales/checkout',
  place: 'one server',
  person: {
    merge: { otherwise: 'follow their order' },
    forget: ({ orders: own }) =>
      sql`update manual_payments set reason = 'anonimizado' where order_id = ${own}`,
    copy: { not: 'what staff wrote about an order' },
  },
});
