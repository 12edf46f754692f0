import type { Context } from '../../../../platform/context.ts';

/** Lets the buyer's browser read the order. Only its hash is stored; it is derived, so a repeated request gets the same one. */
export const orderToken = ({ keys }: Context, orderId: string): string => keys.deriveToken('order', orderId);

/** Opens the first session of the student that an order created; works once. */
export const loginToken = ({ keys }: Context, orderId: string): string =>
  keys.deriveToken('purchase-login', orderId);
