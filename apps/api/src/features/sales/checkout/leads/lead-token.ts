import { and, eq, gt } from 'drizzle-orm';
import { leads } from '../../../../database/schema/index.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';

/** The prefix distinguishes a restore token from an affiliate in an address. */
export const newLeadToken = () => `r_${newToken()}`;

/** The lead of the link in a reminder, unless it has expired. */
export const isLeadOfReminder = (token: string, now: Date) =>
  and(eq(leads.reminderTokenHash, hashToken(token)), gt(leads.expiresAt, now));

/** The lead of a token, unless it has expired. */
export const isLeadOfToken = (token: string, now: Date) =>
  and(eq(leads.tokenHash, hashToken(token)), gt(leads.expiresAt, now));
