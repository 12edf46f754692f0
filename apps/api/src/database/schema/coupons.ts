import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { cents, createdAt, globalId, instant, integer, referenceId, varchar } from './columns.ts';
import { courses } from './courses.ts';

/** Coupons of one use each that were made together, and are paused and changed together. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    id: referenceId(),
    name: varchar('name', { length: 80 }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('coupon_batches_created_idx').on(t.createdAt, t.id)],
);
describeTable(couponBatches, { writer: 'sales/promos', place: 'everywhere' });

export const coupons = pgTable(
  'coupons',
  {
    id: referenceId(),
    code: varchar('code', { length: 40 }).notNull(),
    /** For staff only. */
    description: varchar('description', { length: 160 }),
    /** Per cent off, or a fixed amount off (a student's own coupon); a percentage of 0 only gives cashback. */
    percentage: smallint('percentage').notNull().default(0),
    valueCents: cents('value_cents'),
    allowsInstalments: boolean('allows_instalments').notNull().default(true),
    cashbackPercentage: smallint('cashback_percentage'),
    cashbackCents: cents('cashback_cents'),
    maxRedemptions: integer('max_redemptions'),
    redemptions: integer('redemptions').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    cancelledAt: instant('cancelled_at'),
    /** How many paid and pending orders of one CPF may have it. */
    maxPerCpf: integer('max_per_cpf'),
    /** The least cash price, before the coupon, of an order that may have it. */
    minimumCents: cents('minimum_cents'),
    pausedAt: instant('paused_at'),
    /** It can be restored for 30 days. */
    deletedAt: instant('deleted_at'),
    batchId: integer('batch_id').references(() => couponBatches.id),
    /** Made by a student from the balance of the wallet; not the office's. */
    isOfWallet: boolean('is_of_wallet').notNull().default(false),
    /** Increased by each save of the office. */
    version: integer('version').notNull().default(1),
    /** Set by the office; an import does not overwrite it unasked. */
    officeSavedAt: instant('office_saved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupons_created_idx').on(t.createdAt, t.id),
    index('coupons_batch_idx').on(t.batchId, t.id),
    index('coupons_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('coupons_limits', sql`${t.maxPerCpf} > 0 and ${t.minimumCents} > 0`),
    uniqueIndex('coupons_code_key').on(sql`upper(${t.code})`),
    check('coupons_percentage', sql`${t.percentage} between 0 and 100`),
    check('coupons_value', sql`${t.valueCents} > 0`),
    check(
      'coupons_cashback',
      sql`${t.cashbackPercentage} between 1 and 100 and ${t.cashbackCents} is null or ${t.cashbackPercentage} is null`,
    ),
    check('coupons_redemptions', sql`${t.redemptions} >= 0 and ${t.redemptions} <= ${t.maxRedemptions}`),
  ],
);
describeTable(coupons, { writer: 'sales/coupons', place: 'everywhere' });

/** The courses of a coupon; one without courses is valid for all. */
export const couponCourses = pgTable(
  'coupon_courses',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.courseId] }),
    index('coupon_courses_course_idx').on(t.courseId),
  ],
);
describeTable(couponCourses, { writer: 'sales/coupons', place: 'everywhere' });

/** The modules that must be chosen together for the coupon; none for most coupons. */
export const couponModules = pgTable(
  'coupon_modules',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.courseId] }),
    index('coupon_modules_course_idx').on(t.courseId),
  ],
);
describeTable(couponModules, { writer: 'sales/coupons', place: 'everywhere' });

/** Cashback on some courses for a time, without a coupon. */
export const cashbackRules = pgTable(
  'cashback_rules',
  {
    id: referenceId(),
    name: varchar('name', { length: 80 }).notNull(),
    percentage: smallint('percentage').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('cashback_rules_starts_idx').on(t.startsAt, t.id),
    check('cashback_rules_percentage', sql`${t.percentage} between 1 and 50`),
    check('cashback_rules_validity', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);
describeTable(cashbackRules, { writer: 'sales/promos', place: 'everywhere' });

export const cashbackRuleCourses = pgTable(
  'cashback_rule_courses',
  {
    ruleId: integer('rule_id')
      .notNull()
      .references(() => cashbackRules.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.courseId] }),
    index('cashback_rule_courses_course_idx').on(t.courseId),
  ],
);
describeTable(cashbackRuleCourses, { writer: 'sales/promos', place: 'everywhere' });

/** A coupon reserved for an order: redeemed when it is paid, released when it ends unpaid. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    id: globalId(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: varchar('order_id', { length: 36 }).notNull().unique(),
    claimedAt: createdAt(),
    redeemedAt: instant('redeemed_at'),
    releasedAt: instant('released_at'),
  },
  (t) => [
    index('coupon_claims_coupon_idx').on(t.couponId),
    check('coupon_claims_state', sql`${t.redeemedAt} is null or ${t.releasedAt} is null`),
  ],
);
describeTable(couponClaims, { writer: 'sales/coupons', place: 'one server' });
