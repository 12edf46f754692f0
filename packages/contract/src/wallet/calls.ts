import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const getWallet = defineCall<typeof schemas.getWallet>({
  method: 'GET',
  path: '/v1/services/cashback/transaction',
  guard: 'student',
  summary: 'Balance and statements',
});

export const getStatement = defineCall<typeof schemas.getStatement>({
  method: 'GET',
  path: '/v1/services/cashback/transaction/:id_student_transaction',
  guard: 'student',
  summary: 'One statement of the wallet',
});

export const createWalletCoupon = defineCall<typeof schemas.createWalletCoupon>({
  method: 'POST',
  path: '/v1/services/cashback/coupon',
  guard: 'student',
  encoding: 'form',
  summary: 'Create a discount coupon from part of the balance',
});

export const getWalletCoupon = defineCall<typeof schemas.getWalletCoupon>({
  method: 'GET',
  path: '/v1/services/cashback/coupon/:id',
  guard: 'student',
  summary: "One of the student's coupons",
});

export const cancelWalletCoupon = defineCall<typeof schemas.cancelWalletCoupon>({
  method: 'DELETE',
  path: '/v1/services/cashback/coupon/:id',
  guard: 'student',
  summary: 'Cancel a coupon; its value returns to the wallet',
});
