import type { Context } from '../../../platform/context.ts';
import { deriveToken } from '../../../platform/tokens.ts';

/** Lets the buyer's browser read the order. Only its hash is stored; it is derived, so a repeated request gets the same one. */
export const orderToken = ({ config }: Context, orderId: string): string =>
  deriveToken(config.appSecret, `order|${orderId}`);

/** Opens the first session of the student that an order created; works once. */
export const loginToken = ({ config }: Context, orderId: string): string =>
  deriveToken(config.appSecret, `login|${orderId}`);
