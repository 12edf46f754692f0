import type { Context } from '../../platform/context.ts';
import { deriveToken } from '../../platform/tokens.ts';

/** Opens an order's state to the browser that bought. Only its hash is stored; a repeated call gets the same one. */
export const orderToken = ({ config }: Context, orderId: string): string =>
  deriveToken(config.appSecret, `order|${orderId}`);

/** Opens the first session of the student whom an order created, once. */
export const loginToken = ({ config }: Context, orderId: string): string =>
  deriveToken(config.appSecret, `login|${orderId}`);
