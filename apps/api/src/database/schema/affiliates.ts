import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { orders } from './checkout.ts';
import { bigint, cents, createdAt, globalId, instant, integer, referenceId, varchar } from './columns.ts';
import { courses } from './courses.ts';
import { orderFiles } from './manual-payments.ts';
import { staffMembers } from './staff.ts';

/** People who bring buyers by a link with their code. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: referenceId(),
    code: varchar('code', { length: 60 }).notNull(),
    name: varchar('name', { length: 120 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    /** Finds purchases of the affiliate's own. */
    cpf: varchar('cpf', { length: 11 }),
    /** The version of the terms that hold now. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('affiliates_code_idx').on(sql`lower(${t.code})`, t.id),
    index('affiliates_name_idx').on(t.name, t.id),
    index('affiliates_created_idx').on(t.createdAt, t.id),
    check('affiliates_cpf_digits', sql`${t.cpf} ~ '^[0-9]{11}$'`),
  ],
);
describeTable(affiliates, { writer: 'sales/affiliates', place: 'everywhere' });

/** The codes of each affiliate in lower case: the own one, and those that orders had before. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    code: varchar('code', { length: 60 }).primaryKey(),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    createdAt: createdAt(),
  },
  (t) => [index('affiliate_codes_affiliate_idx').on(t.affiliateId)],
);
describeTable(affiliateCodes, { writer: 'sales/affiliates', place: 'everywhere' });

/** Every version of an affiliate's terms: an order has those of its moment. */
export const affiliateTerms = pgTable(
  'affiliate_terms',
  {
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    version: integer('version').notNull(),
    /** Hundredths of a per cent. */
    basisPoints: integer('basis_points').notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.affiliateId, t.version] }),
    check('affiliate_terms_rate', sql`${t.basisPoints} between 0 and 5000`),
  ],
);
describeTable(affiliateTerms, { writer: 'sales/affiliates', place: 'everywhere' });

/** The rates of a version that differ for a course. */
export const affiliateCourseRates = pgTable(
  'affiliate_course_rates',
  {
    affiliateId: integer('affiliate_id').notNull(),
    version: integer('version').notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    basisPoints: integer('basis_points').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.affiliateId, t.version, t.courseId] }),
    foreignKey({
      columns: [t.affiliateId, t.version],
      foreignColumns: [affiliateTerms.affiliateId, affiliateTerms.version],
    }),
    index('affiliate_course_rates_course_idx').on(t.courseId),
    check('affiliate_course_rates_rate', sql`${t.basisPoints} between 0 and 5000`),
  ],
);
describeTable(affiliateCourseRates, { writer: 'sales/affiliates', place: 'everywhere' });

/** What an order earns its affiliate, with the rate of the order's moment. */
export const commissions = pgTable(
  'commissions',
  {
    orderId: varchar('order_id', { length: 36 })
      .primaryKey()
      .references(() => orders.id),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    basisPoints: integer('basis_points').notNull(),
    /** The buyer is the affiliate, who earns nothing for it. */
    isOwn: boolean('is_own').notNull(),
    confirmsAt: instant('confirms_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('commissions_affiliate_idx').on(t.affiliateId),
    check('commissions_rate', sql`${t.basisPoints} between 0 and 5000`),
    check('commissions_own', sql`not ${t.isOwn} or ${t.basisPoints} = 0`),
  ],
);
describeTable(commissions, { writer: 'sales/affiliates', place: 'one server' });

/** The lines of an affiliate and a month, which are paid together. */
export const affiliateReports = pgTable(
  'affiliate_reports',
  {
    id: globalId(),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Unused, as the next three; the release before writes them, and a trigger makes an entry of it. */
    paidAt: instant('paid_at'),
    paidCents: cents('paid_cents'),
    paidBy: integer('paid_by').references(() => staffMembers.id),
    paidByName: varchar('paid_by_name', { length: 120 }),
  },
  (t) => [
    uniqueIndex('affiliate_reports_month_key').on(t.affiliateId, t.month),
    index('affiliate_reports_month_idx').on(t.month, t.id),
    index('affiliate_reports_paid_by_idx').on(t.paidBy),
    check('affiliate_reports_month', sql`extract(day from ${t.month}) = 1`),
    check('affiliate_reports_paid', sql`(${t.paidAt} is null) = (${t.paidCents} is null)`),
  ],
);
describeTable(affiliateReports, { writer: 'sales/affiliates', place: 'one server' });

/** What was paid of a report, and what was taken back of it. Append-only. */
export const affiliatePayments = pgTable(
  'affiliate_payments',
  {
    id: globalId(),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => affiliateReports.id),
    /** The balance that was paid: the report's lines and those that earlier months had left. Below zero: taken back. */
    amountCents: cents('amount_cents').notNull(),
    /** Empty for a payment from before day, reference and receipt were kept. */
    paidOn: date('paid_on', { mode: 'string' }),
    reference: varchar('reference', { length: 100 }),
    proofId: bigint('proof_id', { mode: 'number' }).references(() => orderFiles.id),
    /** The payment that this entry takes back. */
    reversesId: bigint('reverses_id', { mode: 'number' }).references((): AnyPgColumn => affiliatePayments.id),
    reason: varchar('reason', { length: 500 }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staffMembers.id),
    createdByName: varchar('created_by_name', { length: 120 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('affiliate_payments_report_idx').on(t.reportId, t.id),
    uniqueIndex('affiliate_payments_reverses_key').on(t.reversesId),
    index('affiliate_payments_proof_idx').on(t.proofId),
    index('affiliate_payments_created_by_idx').on(t.createdBy),
    check('affiliate_payments_amount', sql`(${t.reversesId} is null) = (${t.amountCents} > 0)`),
    check('affiliate_payments_reason', sql`(${t.reversesId} is null) = (${t.reason} is null)`),
  ],
);
describeTable(affiliatePayments, { writer: 'sales/affiliates', place: 'one server' });

/**
 * A sale of an affiliate, or its reversal after it was paid. A trigger forbids changes of a paid line; taking the payment
 * back frees it.
 */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: globalId(),
    orderId: varchar('order_id', { length: 36 })
      .notNull()
      .references(() => commissions.orderId),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => affiliateReports.id),
    isReversal: boolean('is_reversal').notNull(),
    paidCents: cents('paid_cents').notNull(),
    returnedCents: cents('returned_cents').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The report with which it was paid, which may be of a later month. */
    paidReportId: bigint('paid_report_id', { mode: 'number' }).references(() => affiliateReports.id),
  },
  (t) => [
    uniqueIndex('commission_lines_sale_key').on(t.orderId).where(sql`not ${t.isReversal}`),
    index('commission_lines_order_idx').on(t.orderId),
    index('commission_lines_created_idx').on(t.createdAt, t.id),
    index('commission_lines_affiliate_idx').on(t.affiliateId, t.createdAt, t.id),
    index('commission_lines_report_idx').on(t.reportId, t.id),
    index('commission_lines_paid_report_idx').on(t.paidReportId),
    index('commission_lines_unpaid_idx').on(t.affiliateId).where(sql`${t.paidReportId} is null`),
    check('commission_lines_returned', sql`${t.returnedCents} >= 0 or ${t.isReversal}`),
  ],
);
describeTable(commissionLines, { writer: 'sales/affiliates', place: 'one server' });
