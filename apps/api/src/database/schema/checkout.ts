import type { DraftForm, step } from '@toro/contract/sales/checkout/shapes';
import type { OrderMethod } from '@toro/domain/sales/checkout/order-limits';
import type { OrderStatus, RefundReason } from '@toro/domain/sales/checkout/order-states';
import type { LeadState } from '@toro/domain/sales/leads/lead-states';
import type { PaymentStatus } from '@toro/domain/sales/payments/payment-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { describeTable } from '../table-rules.ts';
import { bigint, cents, createdAt, globalId, instant, integer, jsonb, varchar } from './columns.ts';
import { coupons } from './coupons.ts';
import { classGroups, courses } from './courses.ts';
import type { Challenge, Customer, GatewayDetail } from './gateway-types.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

export const financialInstitutions = pgTable('financial_institutions', {
  code: varchar('code', { length: 10 }).primaryKey(),
  name: varchar('name', { length: 150 }).notNull(),
  /** Offered in forms. Profiles keep the name of one that is switched off. */
  active: boolean('active').notNull().default(true),
});
describeTable(financialInstitutions, { writer: 'office/settings', place: 'everywhere' });

/** The checkout form as typed so far, without card data; its token restores it until it expires. */
export const leads = pgTable(
  'leads',
  {
    id: globalId(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    step: varchar('step', { length: 12 }).$type<z.output<typeof step>>().notNull(),
    form: jsonb('form').$type<DraftForm>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The token of the link in the reminder; it restores what was chosen and no personal data. */
    reminderTokenHash: varchar('reminder_token_hash', { length: 64 }),
    /** The host of the brand on which it was saved; null for the default brand. */
    host: varchar('host', { length: 253 }),
    state: varchar('state', { length: 12 }).$type<LeadState>().notNull().default('new'),
    /** Who of the team follows it up. */
    ownerId: integer('owner_id').references(() => staffMembers.id),
    note: varchar('note', { length: 1000 }).notNull().default(''),
    /** When to contact the person next. */
    nextOn: date('next_on', { mode: 'string' }),
    /** When the restore link was mailed. */
    remindedAt: instant('reminded_at'),
    /** Counts the changes of staff. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('leads_token_key').on(t.tokenHash),
    index('leads_updated_idx').on(t.updatedAt, t.id),
    index('leads_owner_idx').on(t.ownerId),
    index('leads_next_idx').on(t.nextOn).where(sql`${t.nextOn} is not null`),
    index('leads_email_idx').on(sql`lower(trim(${t.form} ->> 'email'))`),
    index('leads_cpf_idx').on(sql`regexp_replace(${t.form} ->> 'document_number', '\\D', '', 'g')`),
    check(
      'leads_state',
      sql`${t.state} in ('new','contacted','uninterested','converted','unsubscribed','expired')`,
    ),
    uniqueIndex('leads_reminder_token_key').on(t.reminderTokenHash),
    index('leads_reminder_idx').on(t.updatedAt).where(sql`(${t.form} ->> 'reminder') = 'true'`),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('leads_group_idx').on(t.classGroupId, t.courseId),
    index('leads_expires_idx').on(t.expiresAt),
    check('leads_step', sql`${t.step} in ('dados','endereco','pagamento','confirmacao','erro')`),
    check('leads_form_size', sql`octet_length(${t.form}::text) <= 20000`),
  ],
);
describeTable(leads, {
  writer: 'sales/checkout',
  place: 'one server',
  person: {
    merge: { otherwise: 'belong to no account' },
    forget: ({ addresses, cpf }) =>
      sql`delete from leads where lower(form->>'email') = ${addresses}
        or regexp_replace(form->>'document_number', '[^0-9]', '', 'g') = ${cpf}`,
    copy: { not: 'an unfinished purchase, which ends by itself' },
  },
});

/** How many checkouts were left on a day; it stays when the personal data of a lead are deleted. */
export const leadCounts = pgTable(
  'lead_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    step: varchar('step', { length: 12 }).$type<z.output<typeof step>>().notNull(),
    leads: integer('leads').notNull().default(0),
    converted: integer('converted').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.courseId, t.step] }),
    index('lead_counts_course_idx').on(t.courseId),
  ],
);
describeTable(leadCounts, { writer: 'sales/checkout', place: 'one server' });

export const orders = pgTable(
  'orders',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    /** The number by which people name the order. */
    number: bigint('number', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Lets the buyer's browser read the order without a login. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    studentId: integer('student_id').references(() => students.id),
    createdStudent: integer('created_student').notNull().default(0),
    status: varchar('status', { length: 10 }).$type<OrderStatus>().notNull(),
    method: varchar('method', { length: 6 }).$type<OrderMethod>().notNull(),
    instalments: smallint('instalments').notNull().default(1),
    couponId: integer('coupon_id').references(() => coupons.id),
    affiliate: varchar('affiliate', { length: 60 }),
    fullName: varchar('full_name', { length: 200 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    cpf: varchar('cpf', { length: 11 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    institution: varchar('institution', { length: 150 }),
    address: jsonb('address').$type<Partial<Customer['address']>>().notNull(),
    /** The price of the items by the chosen method, before the discount. */
    listCents: cents('list_cents').notNull(),
    /** What the list price was above that because of the method: Pix, debit and money outside the gateway pay the cash price. */
    cashDiscountCents: cents('cash_discount_cents').notNull().default(0),
    /** What a coupon, or the agreed price of a manual order, took off. */
    discountCents: cents('discount_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    cashbackCents: cents('cashback_cents').notNull().default(0),
    /** What the acquirer kept of the payment, where an imported statement names it. */
    feeCents: cents('fee_cents'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** Why a payment that arrived is returned. */
    refundReason: varchar('refund_reason', { length: 10 }).$type<RefundReason>(),
    /** When an unpaid order stops holding its seats. */
    endsAt: instant('ends_at'),
    /** For the limits of unpaid orders; deleted after a day. The card's number is stored as a keyed hash. */
    network: varchar('network', { length: 45 }),
    cardFingerprint: varchar('card_fingerprint', { length: 43 }),
    /** The host of the brand on which it was placed; null for the default brand. */
    host: varchar('host', { length: 253 }),
  },
  (t) => [
    uniqueIndex('orders_token_key').on(t.tokenHash),
    uniqueIndex('orders_number_key').on(t.number),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('orders_group_idx').on(t.classGroupId, t.courseId),
    index('orders_created_idx').on(t.createdAt, t.number),
    index('orders_paid_idx').on(t.paidAt.asc().nullsFirst(), t.number),
    index('orders_total_idx').on(t.totalCents, t.number),
    index('orders_status_idx').on(t.status, t.createdAt, t.number),
    index('orders_method_idx').on(t.method, t.createdAt, t.number),
    index('orders_course_idx').on(t.courseId, t.createdAt, t.number),
    index('orders_affiliate_idx').on(t.affiliate, t.createdAt, t.number),
    index('orders_affiliate_key_idx').on(sql`lower(${t.affiliate})`).where(sql`${t.affiliate} is not null`),
    index('orders_student_idx').on(t.studentId),
    index('orders_unclaimed_email_idx').on(sql`lower(${t.email})`).where(sql`${t.studentId} is null`),
    index('orders_coupon_idx').on(t.couponId),
    index('orders_network_idx').on(t.network, t.createdAt).where(sql`${t.network} is not null`),
    index('orders_card_idx').on(t.cardFingerprint, t.createdAt).where(sql`${t.cardFingerprint} is not null`),
    index('orders_cpf_idx').on(t.cpf, t.createdAt),
    index('orders_living_cpf_idx').on(t.cpf).where(sql`${t.status} in ('open','processing')`),
    index('orders_open_idx').on(t.status, t.updatedAt).where(sql`${t.status} in ('open','processing')`),
    check(
      'orders_status',
      sql`${t.status} in ('open','processing','paid','denied','error','expired','refunding','refunded')`,
    ),
    check('orders_method', sql`${t.method} in ('credit','debit','pix','free','manual')`),
    check('orders_instalments', sql`${t.instalments} between 1 and 12`),
    check(
      'orders_total',
      sql`${t.totalCents} = ${t.listCents} - ${t.discountCents} and ${t.totalCents} >= 0`,
    ),
    check('orders_fee', sql`${t.feeCents} >= 0`),
    check('orders_cpf_digits', sql`${t.cpf} ~ '^[0-9]{11}$'`),
    check('orders_address_size', sql`octet_length(${t.address}::text) <= 4000`),
  ],
);
describeTable(orders, {
  writer: 'sales/checkout',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ name, isOwnOrder }) =>
      // An unpaid order is not a fiscal record.
      sql`update orders set full_name = 'Anônimo', email = ${name} || '@anonimo.invalid', cpf = '00000000000', phone = '',
        birth_date = '1900-01-01', address = '{}' where ${isOwnOrder} and paid_at is null`,
    copy: 'compras',
  },
});

export const orderItems = pgTable(
  'order_items',
  {
    orderId: varchar('order_id', { length: 36 })
      .notNull()
      .references(() => orders.id),
    courseId: integer('course_id').notNull(),
    /** The class group in which the buyer gets a seat; of an additional course, its newest one on sale that day. */
    classGroupId: integer('class_group_id').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** The price by credit card on that day; null for manual orders and those from before it was stored. */
    fullCents: cents('full_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.courseId] }),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('order_items_group_idx').on(t.classGroupId, t.courseId),
  ],
);
describeTable(orderItems, { writer: 'sales/checkout', place: 'one server' });

export interface PaymentDetail {
  /** The part of the gateway's response that may be shown. */
  gateway?: GatewayDetail;
  pix?: { qr_code: string; expires_at: string };
  challenge?: Challenge;
}

export const payments = pgTable(
  'payments',
  {
    id: globalId(),
    orderId: varchar('order_id', { length: 36 })
      .notNull()
      .references(() => orders.id),
    gatewayPaymentId: varchar('gateway_payment_id', { length: 100 }),
    method: varchar('method', { length: 6 }).$type<'credit' | 'debit' | 'pix'>().notNull(),
    status: varchar('status', { length: 10 }).$type<PaymentStatus>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    instalments: smallint('instalments').notNull(),
    /** What the checkout page shows: Pix code, challenge, reason. Never card data. */
    detail: jsonb('detail').$type<PaymentDetail>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    /** How often the gateway was queried for its status, and when the next query is due. */
    asks: integer('asks').notNull().default(0),
    nextAskAt: instant('next_ask_at'),
    /** When a person queried the gateway last. */
    queriedAt: instant('queried_at'),
  },
  (t) => [
    index('payments_order_idx').on(t.orderId),
    index('payments_ask_idx').on(t.nextAskAt).where(sql`${t.nextAskAt} is not null`),
    index('payments_unasked_idx')
      .on(t.createdAt)
      .where(sql`${t.asks} = 0 and ${t.status} in ('created','sent','waiting','error')`),
    uniqueIndex('payments_gateway_key').on(t.gatewayPaymentId),
    uniqueIndex('payments_one_alive_key')
      .on(t.orderId)
      .where(sql`${t.status} in ('created','sent','waiting','approved')`),
    check(
      'payments_status',
      sql`${t.status} in ('created','sent','waiting','approved','denied','error','expired','cancelled')`,
    ),
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_detail_size', sql`octet_length(${t.detail}::text) <= 20000`),
  ],
);
describeTable(payments, { writer: 'sales/checkout', place: 'one server' });

/** The reported statuses of a payment, once per (payment, status). Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: globalId(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    source: varchar('source', { length: 12 })
      .$type<'response' | 'notification' | 'query' | 'academy'>()
      .notNull(),
    status: varchar('status', { length: 20 }).notNull(),
    detail: jsonb('detail').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_events_once_key').on(t.paymentId, t.status),
    check('payment_events_source', sql`${t.source} in ('response','notification','query','academy')`),
    check('payment_events_detail_size', sql`octet_length(${t.detail}::text) <= 20000`),
  ],
);
describeTable(paymentEvents, { writer: 'sales/checkout', place: 'one server' });

/** Gateway reports whose amount, currency or order differs from the payment; not applied. Append-only. */
export const quarantinedReports = pgTable(
  'quarantined_reports',
  {
    id: globalId(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    source: varchar('source', { length: 12 })
      .$type<'response' | 'notification' | 'query' | 'academy'>()
      .notNull(),
    status: varchar('status', { length: 20 }).notNull(),
    /** As reported; empty when the report does not contain it. */
    amount: varchar('amount', { length: 40 }).notNull(),
    currency: varchar('currency', { length: 10 }).notNull(),
    orderId: varchar('order_id', { length: 100 }).notNull(),
    gatewayPaymentId: varchar('gateway_payment_id', { length: 100 }).notNull(),
    detail: jsonb('detail').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('quarantined_reports_once_key').on(
      t.paymentId,
      t.source,
      t.status,
      t.amount,
      t.currency,
      t.orderId,
    ),
    check('quarantined_reports_source', sql`${t.source} in ('response','notification','query','academy')`),
    check('quarantined_reports_detail_size', sql`octet_length(${t.detail}::text) <= 20000`),
  ],
);
describeTable(quarantinedReports, { writer: 'sales/checkout', place: 'one server' });

/** One order per key; a repeated request with the same key gets this order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: varchar('key', { length: 80 }).primaryKey(),
    requestHash: varchar('request_hash', { length: 64 }).notNull(),
    /** Without a foreign key: it is inserted before the order, in the same transaction. */
    orderId: varchar('order_id', { length: 36 }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('idempotency_keys_expires_idx').on(t.expiresAt)],
);
describeTable(idempotencyKeys, {
  writer: 'sales/checkout',
  place: 'one server',
  expired: (now) => sql`expires_at < ${now}`,
});

/**
 * Requests that reveal whether an e-mail address or a CPF is registered, one row per network, address and CPF. Network,
 * address and CPF are stored as keyed hashes. Stored, because the limits span weeks.
 */
export const identityLookups = pgTable(
  'identity_lookups',
  {
    id: varchar('id', { length: 43 }).primaryKey(),
    network: varchar('network', { length: 43 }).notNull(),
    email: varchar('email', { length: 43 }),
    cpf: varchar('cpf', { length: 43 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('identity_lookups_network_idx').on(t.network, t.createdAt),
    index('identity_lookups_email_idx').on(t.email, t.createdAt),
    index('identity_lookups_cpf_idx').on(t.cpf, t.createdAt),
    index('identity_lookups_created_idx').on(t.createdAt),
  ],
);
describeTable(identityLookups, {
  writer: 'platform',
  place: 'one server',
  person: {
    merge: { otherwise: 'belong to no account' },
    forget: { stays: 'only hashes, for 45 days' },
    copy: { not: 'only hashes, for 45 days' },
  },
});
