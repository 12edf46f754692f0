import { lt, or } from 'drizzle-orm';
import {
  bulkActs,
  idempotencyKeys,
  leads,
  mailOutbox,
  oneTimeTokens,
  sessions,
  staffRequestKeys,
} from './database/schema/index.ts';
import type { Context } from './platform/context.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** Deletes sessions, mails, tokens and bulk acts that ended a month ago, and expired leads and idempotency keys. */
export async function deleteExpiredRows({ db, now }: Context): Promise<void> {
  const monthAgo = new Date(now().getTime() - MONTH_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await db.delete(mailOutbox).where(lt(mailOutbox.sentAt, monthAgo));
  await db.delete(leads).where(lt(leads.expiresAt, now()));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now()));
  await db.delete(bulkActs).where(lt(bulkActs.createdAt, monthAgo));
  await db.delete(staffRequestKeys).where(lt(staffRequestKeys.createdAt, new Date(now().getTime() - DAY_MS)));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, monthAgo));
}
