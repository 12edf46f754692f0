import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Purchase } from './purchase.ts';

const KEY_TTL_MS = 30 * 86_400_000;

/**
 * Hashes a purchase without its card, which is encrypted differently each time, and without the total that was shown:
 * an order that was placed keeps its price when the page has loaded a newer one.
 */
function hashPurchase(purchase: Purchase): string {
  const { idempotency_key: _, shown_total: __, ...content } = purchase;
  const fields = Object.entries({ ...content, card: null }).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** The order that this key has created already; throws when the same key comes with another form. */
export async function findOrderIdByKey({ db }: Context, purchase: Purchase): Promise<string | null> {
  const [claimed] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, purchase.idempotency_key));
  if (!claimed) return null;
  if (claimed.requestHash === hashPurchase(purchase)) return claimed.orderId;
  throw new AppError(
    'invalid_input',
    'Esta compra já foi enviada com outros dados. Recarregue a página e comece de novo.',
  );
}

/** Claims a purchase's key for an order; a concurrent request waits here and then gets false. */
export async function claimIdempotencyKey(
  { db, now }: Context,
  purchase: Purchase,
  orderId: string,
): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values({
      key: purchase.idempotency_key,
      requestHash: hashPurchase(purchase),
      orderId,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + KEY_TTL_MS),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}
