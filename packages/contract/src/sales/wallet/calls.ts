import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const walletCalls = defineCalls<typeof schemas>({
  getWallet: ['GET /v1/services/cashback/transaction', 'student'],
  getStatement: ['GET /v1/services/cashback/transaction/:id_student_transaction', 'student'],
  createWalletCoupon: ['POST /v1/services/cashback/coupon', 'student', { encoding: 'form' }],
  getWalletCoupon: ['GET /v1/services/cashback/coupon/:id', 'student'],
  cancelWalletCoupon: ['DELETE /v1/services/cashback/coupon/:id', 'student'],
});
