import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, globalId, instant, integer, referenceId, varchar } from './columns.ts';
import { courses } from './courses.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: referenceId(),
    code: varchar('code', { length: 40 }).notNull(),
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
    createdAt: createdAt(),
  },
  (t) => [
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
