import { MAX_MODULES } from '@toro/domain/checkout/modules';
import { z } from 'zod';
import { checkoutCoupon, checkoutCourse } from '../checkout/shapes.ts';
import { exportSchemas } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { count, id, idText, instant, list, money, nothing, optionalText, repeated, text } from '../shapes.ts';
import { couponList } from './coupon-list.ts';
import { couponUseList } from './coupon-use-list.ts';

const MAX_COURSES = 500;
const limit = z.number().int().min(1, 'Digite um número a partir de 1.').max(1_000_000);
const positive = money.refine((value) => Number(value) > 0, 'Digite um valor acima de zero.');

/** What staff decide about a coupon. */
export const couponTerms = z.object({
  description: optionalText(160),
  percentage: z.number().int().min(0, 'Use de 0 a 100.').max(100, 'Use de 0 a 100.'),
  value: positive.nullable(),
  instalments: z.boolean(),
  cashback_percentage: z.number().int().min(1, 'Use de 1 a 100.').max(100, 'Use de 1 a 100.').nullable(),
  cashback_value: positive.nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  uses: limit.nullable(),
  uses_per_cpf: limit.nullable(),
  minimum: positive.nullable(),
  /** Empty: every course. */
  courses: list(id, MAX_COURSES),
  /** A combo: these modules must be chosen together. */
  modules: list(id, MAX_MODULES),
});

const coupon = couponTerms.extend({
  id,
  code: z.string().max(40),
  version: count,
  used: count,
  reserved: count,
  paused_at: instant.nullable(),
  deleted_at: instant.nullable(),
  batch_id: id.nullable(),
  created_at: instant,
});

const params = z.object({ id: idText });

export const listCoupons = listSchemas(couponList, 'The coupons of the academy');
export const exportCoupons = exportSchemas(couponList, 'Export the coupons of a filter');
export const listCouponUses = listSchemas(couponUseList, 'The orders that reserved or used a coupon');
export const exportCouponUses = exportSchemas(couponUseList, 'Export the uses of a filter');

export const listPromoCourses = {
  summary: 'The courses that a promotion can name, with what is on sale',
  response: list(
    z.object({
      id,
      title: z.string().max(200),
      tag: z.string().max(80),
      /** The cash prices of its class groups on sale, with the cheapest module where one must be chosen. */
      cash: list(money, 100),
      class_groups: list(z.object({ id, name: z.string().max(200), modular: z.boolean() }), 100),
      modules: list(z.object({ id, title: z.string().max(200) }), 50),
    }),
    MAX_COURSES,
  ),
};

export const getCoupon = { summary: 'A coupon with its terms and counts', params, response: coupon };

export const createCoupon = {
  summary: 'Create a coupon',
  body: couponTerms.extend({ code: text(40) }),
  response: coupon,
};

export const saveCoupon = {
  summary: 'Change the terms of a coupon; orders keep what they were placed with',
  params,
  body: couponTerms.extend({ base_version: count }),
  response: coupon,
};

export const pauseCoupon = { summary: 'Take a coupon out of the checkout', params, response: coupon };
export const resumeCoupon = { summary: 'Bring a paused coupon back', params, response: coupon };
export const deleteCoupon = {
  summary: 'Delete a coupon that was never used; it can be restored for 30 days',
  params,
  response: nothing,
};
export const restoreCoupon = { summary: 'Restore a deleted coupon', params, response: coupon };

export const testCoupon = {
  summary: 'What the checkout returns for a coupon, a class group and modules',
  params,
  query: z.object({ class_group: idText, modules: repeated(idText, MAX_MODULES).optional() }),
  response: z.object({ course: checkoutCourse, coupon: checkoutCoupon }),
};
