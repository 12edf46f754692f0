import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findOrder, type Order } from './order-queries.ts';

/** An order for who holds its token; anybody else's is not there. */
export async function findOwnOrder({ db }: Context, id: string, token: string): Promise<Order | null> {
  const order = await findOrder(db, id);
  return order?.tokenHash === hashToken(token) ? order : null;
}
