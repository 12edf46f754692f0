import { lt, or } from 'drizzle-orm';
import { idempotencyKeys, leads, mailOutbox, oneTimeTokens, sessions } from './database/schema/index.ts';
import type { Context } from './platform/context.ts';

const MONTH_MS = 30 * 86_400_000;

/** Deletes sessions, mails and tokens that ended a month ago, and expired leads and idempotency keys. */
export async function deleteExpiredRows({ db, now }: Context): Promise<void> {
  const monthAgo = new Date(now().getTime() - MONTH_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await db.delete(mailOutbox).where(lt(mailOutbox.sentAt, monthAgo));
  await db.delete(leads).where(lt(leads.expiresAt, now()));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now()));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, monthAgo));
}
