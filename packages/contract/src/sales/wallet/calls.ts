import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const getWallet = defineCall<typeof schemas.getWallet>({
  method: 'GET',
  path: '/v1/services/cashback/transaction',
  guard: 'student',
});

export const getStatement = defineCall<typeof schemas.getStatement>({
  method: 'GET',
  path: '/v1/services/cashback/transaction/:id_student_transaction',
  guard: 'student',
});

export const createWalletCoupon = defineCall<typeof schemas.createWalletCoupon>({
  method: 'POST',
  path: '/v1/services/cashback/coupon',
  guard: 'student',
  encoding: 'form',
});

export const getWalletCoupon = defineCall<typeof schemas.getWalletCoupon>({
  method: 'GET',
  path: '/v1/services/cashback/coupon/:id',
  guard: 'student',
});

export const cancelWalletCoupon = defineCall<typeof schemas.cancelWalletCoupon>({
  method: 'DELETE',
  path: '/v1/services/cashback/coupon/:id',
  guard: 'student',
});
