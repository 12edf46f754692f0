import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Purchase } from './purchase.ts';

const KEPT_MS = 30 * 86_400_000;

/** What a purchase asks for, without its card: the same one is encrypted differently each time. */
function hashOf(purchase: Purchase): string {
  const { idempotency_key: _, ...asked } = purchase;
  const fields = Object.entries({ ...asked, card: null }).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** The order that this key has bought already. The same key with anything else in the form is refused. */
export async function findBought({ db }: Context, purchase: Purchase): Promise<string | null> {
  const [claimed] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, purchase.idempotency_key));
  if (!claimed) return null;
  if (claimed.requestHash === hashOf(purchase)) return claimed.orderId;
  throw new AppError(
    'invalid_input',
    'Esta compra já foi enviada com outros dados. Recarregue a página e comece de novo.',
  );
}

/** Claims a purchase's key for an order; who comes at the same moment waits here, and gets false once it is taken. */
export async function claimKey({ db, now }: Context, purchase: Purchase, orderId: string): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values({
      key: purchase.idempotency_key,
      requestHash: hashOf(purchase),
      orderId,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + KEPT_MS),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}
