import { z } from 'zod';
import { id, idText, instant, list, longId, longIdText, money, optionalText } from '../../shapes.ts';

/** The order that used the coupon; null until then. */
const couponOrders = list(z.object({ id_order: optionalText(36) }), 10);

const coupon = z.object({
  id_desconto: id,
  cupom: optionalText(60),
  valor_cupom: money,
  canceled: z.boolean(),
  deleted_at: instant.nullable(),
  orders: couponOrders,
});

const statement = z.object({
  id_student_transaction: longId,
  /** Contains the placeholders %value%, %course%, %coupon%. */
  details: optionalText(500),
  value: money,
  created_at: instant,
  order: z.object({ curso: optionalText(200) }).nullable(),
  coupon: z
    .object({
      cupom: optionalText(60),
      orders: couponOrders,
      deleted_at: instant.nullable(),
      id_transaction_coupon: id,
    })
    .nullable(),
});

export const getWallet = {
  summary: 'Balance and statements',
  response: z.object({ balance: money, statements: list(statement, 1000) }),
};

export const getStatement = {
  summary: 'One statement of the wallet',
  params: z.object({ id_student_transaction: longIdText }),
  response: statement,
};

export const createWalletCoupon = {
  summary: 'Create a discount coupon from part of the balance',
  /** Digits, comma and dot; `parseAmount` in domain parses it. */
  body: z.object({
    value: z.string().min(1).max(16),
    /** A request that is repeated with the same key gets the same coupon. */
    idempotency_key: z.uuid().optional(),
  }),
  response: z.object({ newCoupon: coupon }),
};

export const getWalletCoupon = {
  summary: "One of the student's coupons",
  params: z.object({ id: idText }),
  response: coupon,
};

export const cancelWalletCoupon = {
  summary: 'Cancel a coupon; its value returns to the wallet',
  params: z.object({ id: idText }),
  response: coupon,
};
