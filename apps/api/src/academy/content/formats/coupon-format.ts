import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { percent, tag, text } from '../../../platform/content/formats/text-format.ts';

function couponFormat({ day }: FieldFormats) {
  return z
    .strictObject({
      code: text(30).regex(/^[A-Z0-9]+$/, 'must be capitals and digits'),
      description: text(160).optional(),
      discount_percent: percent.default(0),
      cashback_percent: percent.default(0),
      /** False: the purchase cannot be paid in instalments. */
      instalments: z.boolean().default(true),
      from: day.optional(),
      until: day.optional(),
      /** How many purchases may use it; without it, any number. */
      uses: z.int().min(1).max(1_000_000).optional(),
      /** Without it, every course. */
      courses: z.array(tag).min(1).max(200).optional(),
    })
    .refine((coupon) => coupon.discount_percent > 0 || coupon.cashback_percent > 0, {
      message: 'gives neither a discount nor cashback',
    });
}

/** `coupons.yaml`. */
export function couponsFormat(formats: FieldFormats) {
  return z.strictObject({ coupons: z.array(couponFormat(formats)).max(5000) });
}

export type Coupon = z.output<ReturnType<typeof couponsFormat>>['coupons'][number];
