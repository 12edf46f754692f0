import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { staffRequestKeys } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { hashToken } from '../tokens.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Does the work of a request with an idempotency key once: a repeated request gets the first response. The key and the
 * work share one transaction, so a second request at the same moment waits for the first.
 */
export function answerOnce<T>(
  context: Context,
  request: FastifyRequest,
  work: (context: Context) => Promise<T> | T,
): Promise<T> | T {
  const key = request.headers['idempotency-key'];
  const staffId = request.staff?.id;
  if (staffId === undefined || typeof key !== 'string' || !KEY.test(key)) return work(context);
  const { params, body, routeOptions } = request;
  const requestHash = hashToken(JSON.stringify([request.method, routeOptions.url, params, body]));
  const own = and(eq(staffRequestKeys.staffId, staffId), eq(staffRequestKeys.key, key));
  return inTransaction(context, async (tx) => {
    const inserted = await tx.db
      .insert(staffRequestKeys)
      .values({ staffId, key, requestHash, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ key: staffRequestKeys.key });
    if (inserted.length === 0) {
      const [before] = await tx.db.select().from(staffRequestKeys).where(own);
      if (before?.requestHash !== requestHash)
        throw new AppError('conflict', 'Este pedido já foi enviado com outros dados. Recarregue a página.');
      return before.response as T;
    }
    const response = await work(tx);
    await tx.db.update(staffRequestKeys).set({ response }).where(own);
    return response;
  });
}
