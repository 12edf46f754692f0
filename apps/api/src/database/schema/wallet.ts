import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, cents, createdAt, instant, integer, ownedId, varchar } from './columns.ts';
import { coupons } from './coupons.ts';
import { students } from './students.ts';

/** The balance of each account of a student; `wallet` and `receivable` never go below zero. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    /** wallet: can be spent; coupons: reserved in coupons; receivable: owed by the student; academy: the counterpart. */
    account: varchar('account', { length: 10 })
      .$type<'wallet' | 'coupons' | 'receivable' | 'academy'>()
      .notNull(),
    balanceCents: cents('balance_cents').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.account] }),
    check('wallet_accounts_account', sql`${t.account} in ('wallet','coupons','receivable','academy')`),
    check('wallet_accounts_not_negative', sql`${t.account} = 'academy' or ${t.balanceCents} >= 0`),
  ],
);
describeTable(walletAccounts, {
  writer: 'sales/wallet',
  place: 'student',
  person: {
    merge: { otherwise: 'entries of the ledger move the balance' },
    forget: { stays: 'the law requires the record' },
    copy: { not: 'the balance follows from carteira' },
  },
});

/** One movement of the statement. Append-only. */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    kind: varchar('kind', { length: 20 })
      .$type<
        | 'cashback'
        | 'reversal'
        | 'coupon_created'
        | 'coupon_cancelled'
        | 'coupon_used'
        | 'settlement'
        | 'refund'
        | 'merge'
      >()
      .notNull(),
    /** Text with the placeholders %value%, %course% and %coupon%. */
    details: varchar('details', { length: 300 }).notNull(),
    orderId: varchar('order_id', { length: 36 }),
    couponId: integer('coupon_id').references(() => coupons.id),
    /** The idempotency key of the movement. */
    cause: varchar('cause', { length: 80 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('wallet_transactions_cause_key').on(t.studentId, t.cause),
    index('wallet_transactions_coupon_idx').on(t.couponId),
    check(
      'wallet_transactions_kind',
      sql`${t.kind} in ('cashback','reversal','coupon_created','coupon_cancelled','coupon_used','settlement','refund','merge')`,
    ),
  ],
);
describeTable(walletTransactions, {
  writer: 'sales/wallet',
  place: 'student',
  person: {
    merge: { otherwise: 'entries of the ledger move the balance' },
    forget: { stays: 'the law requires the record' },
    copy: 'carteira',
  },
});

/** The entries of a movement; their sum is zero, which is checked at commit. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    studentId: integer('student_id').notNull(),
    id: ownedId(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    account: varchar('account', { length: 10 })
      .$type<'wallet' | 'coupons' | 'receivable' | 'academy'>()
      .notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    foreignKey({
      columns: [t.studentId, t.transactionId],
      foreignColumns: [walletTransactions.studentId, walletTransactions.id],
    }),
    foreignKey({
      columns: [t.studentId, t.account],
      foreignColumns: [walletAccounts.studentId, walletAccounts.account],
    }),
    index('wallet_entries_transaction_idx').on(t.studentId, t.transactionId),
    index('wallet_entries_account_idx').on(t.studentId, t.account),
    check('wallet_entries_amount', sql`${t.amountCents} <> 0`),
  ],
);
describeTable(walletEntries, {
  writer: 'sales/wallet',
  place: 'student',
  person: {
    merge: { otherwise: 'entries of the ledger move the balance' },
    forget: { stays: 'the law requires the record' },
    copy: 'carteira',
  },
});

/** A discount coupon that a student created from the wallet balance. */
export const walletCoupons = pgTable(
  'wallet_coupons',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    valueCents: cents('value_cents').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    // A coupon has one wallet, because both are made together; a distributed table keeps no key without the student.
    uniqueIndex('wallet_coupons_coupon_key').on(t.studentId, t.couponId),
    index('wallet_coupons_coupon_idx').on(t.couponId),
    check('wallet_coupons_value', sql`${t.valueCents} > 0`),
    check('wallet_coupons_state', sql`${t.usedAt} is null or ${t.cancelledAt} is null`),
  ],
);
describeTable(walletCoupons, {
  writer: 'sales/wallet',
  place: 'student',
  person: {
    merge: { moves: 'id' },
    forget: { stays: 'the law requires the record' },
    copy: 'cupons-da-carteira',
  },
});
