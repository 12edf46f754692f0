import { and, lt, ne, or } from 'drizzle-orm';
import {
  bulkActs,
  emailChanges,
  idempotencyKeys,
  mailOutbox,
  oneTimeTokens,
  sessions,
  staffRequestKeys,
  tryOuts,
} from './database/schema/index.ts';
import { deleteExpiredLeads } from './features/sales/checkout/leads/lead-ends.ts';
import type { Context } from './platform/context.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

/**
 * Deletes sessions, tokens and bulk acts that ended a month ago, texts of mails after a month and mails after a year, and
 * expired leads, idempotency keys and try-outs of exams.
 */
export async function deleteExpiredRows(context: Context): Promise<void> {
  const { db, now } = context;
  const monthAgo = new Date(now().getTime() - MONTH_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await db
    .update(mailOutbox)
    .set({ text: '', html: '', headers: {} })
    .where(and(lt(mailOutbox.createdAt, monthAgo), ne(mailOutbox.html, '')));
  await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, new Date(now().getTime() - YEAR_MS)));
  await deleteExpiredLeads(context);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now()));
  await db.delete(tryOuts).where(lt(tryOuts.expiresAt, now()));
  await db.delete(bulkActs).where(lt(bulkActs.createdAt, monthAgo));
  await db.delete(staffRequestKeys).where(lt(staffRequestKeys.createdAt, new Date(now().getTime() - DAY_MS)));
  await db.delete(emailChanges).where(lt(emailChanges.requestedAt, monthAgo));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, monthAgo));
}
