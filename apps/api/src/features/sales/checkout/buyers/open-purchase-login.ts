import type { Context } from '../../../../platform/context.ts';
import { createPurchaseLogin } from '../../../accounts/auth/login-after-purchase.ts';
import type { Order } from '../orders/order-queries.ts';
import { loginToken } from '../orders/order-token.ts';
import type { BuyerAccount } from './find-account.ts';

/** Lets the browser that bought open one session of the account that its order created, limited to the order. */
export const openPurchaseLogin = (context: Context, order: Order, account: BuyerAccount): Promise<void> =>
  createPurchaseLogin(context, { studentId: account.id, token: loginToken(context, order.id) });
