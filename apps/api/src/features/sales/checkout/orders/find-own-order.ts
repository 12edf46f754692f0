import type { Context } from '../../../../platform/context.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { findOrder, type Order } from './order-queries.ts';

/** An order for the holder of its token; null for any other token. */
export async function findOwnOrder({ db }: Context, id: string, token: string): Promise<Order | null> {
  const order = await findOrder(db, id);
  return order?.tokenHash === hashToken(token) ? order : null;
}
