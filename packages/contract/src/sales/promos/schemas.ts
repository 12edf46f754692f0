import { MAX_MODULES } from '@toro/domain/sales/checkout/modules';
import { MAX_BATCH_CODES, MAX_PREFIX } from '@toro/domain/sales/promos/batch-codes';
import { RULE_PERCENTAGE } from '@toro/domain/sales/promos/cashback-rule';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  count,
  id,
  idText,
  instant,
  list,
  money,
  nothing,
  optionalText,
  repeated,
  text,
} from '../../shapes.ts';
import { checkoutCoupon, checkoutCourse } from '../checkout/shapes.ts';
import { batchCodeList } from './batch-code-list.ts';
import { batchList } from './batch-list.ts';
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

export const listBatches = listSchemas(batchList, 'The batches of codes');
export const exportBatches = exportSchemas(batchList, 'Export the batches of a filter');
export const listBatchCodes = listSchemas(batchCodeList, 'The codes of batches');
export const exportBatchCodes = exportSchemas(batchCodeList, 'Export the codes of a filter');

/** Each code of a batch has one use. */
const batchTerms = couponTerms.omit({ uses: true, uses_per_cpf: true });
const batchName = text(80);

const batch = batchTerms.extend({
  id,
  name: z.string().max(80),
  version: count,
  codes: count,
  used: count,
  reserved: count,
  paused: z.boolean(),
  created_at: instant,
});

export const getBatch = { summary: 'A batch with its terms and counts', params, response: batch };

export const createBatch = {
  summary: 'Generate codes of one use each, all or none',
  body: batchTerms.extend({
    name: batchName,
    prefix: optionalText(MAX_PREFIX),
    count: z
      .number()
      .int()
      .min(1, 'Gere pelo menos 1 código.')
      .max(MAX_BATCH_CODES, 'Gere no máximo 10.000 códigos por vez.'),
  }),
  response: batch,
};

export const importBatch = {
  summary: 'Make a batch of own codes from a CSV file',
  body: batchTerms.extend({ name: batchName, csv: z.string().min(1).max(200_000) }),
  response: z.object({
    /** Null when no code was left. */
    batch: batch.nullable(),
    /** The lines that were left out. */
    rejected: list(
      z.object({ line: count, code: z.string().max(40), reason: z.string().max(100) }),
      MAX_BATCH_CODES * 10,
    ),
  }),
};

export const saveBatch = {
  summary: 'Change the terms of all codes of a batch',
  params,
  body: batchTerms.extend({ base_version: count, name: batchName }),
  response: batch,
};
export const pauseBatch = {
  summary: 'Take all codes of a batch out of the checkout',
  params,
  response: batch,
};
export const resumeBatch = { summary: 'Bring a paused batch back', params, response: batch };

const ruleBody = z.object({
  name: text(80),
  percentage: z
    .number()
    .int()
    .min(RULE_PERCENTAGE.min, 'Use de 1 a 50.')
    .max(RULE_PERCENTAGE.max, 'Use de 1 a 50.'),
  starts_at: instant,
  ends_at: instant,
  courses: list(id, MAX_COURSES).min(1, 'Escolha pelo menos um curso.'),
});
const rule = ruleBody.extend({ id, version: count });

export const listCashbackRules = {
  summary: 'The cashback rules, the newest period first',
  response: list(rule, 500),
};
export const createCashbackRule = {
  summary: 'Give cashback on courses for a time',
  body: ruleBody,
  response: rule,
};
export const saveCashbackRule = {
  summary: 'Change a cashback rule',
  params,
  body: ruleBody.extend({ base_version: count }),
  response: rule,
};
export const deleteCashbackRule = { summary: 'Remove a cashback rule', params, response: nothing };
