import { isEmail } from '@toro/domain/base/validation/email';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { consents } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { insertConsents } from '../../../accounts/channels/consents.ts';

/** Version of the text beside the box; change it when the text changes. */
const REMINDER_TEXT = 'checkout-reminder-1';

interface ReminderConsentInput {
  email: string;
  granted: boolean;
  ipAddress: string;
}

/** The last consent of a person for one of these purposes; null without one. */
async function findLastConsent(db: Database, email: string, purposes: ('reminder' | 'email')[]) {
  const [row] = await db
    .select({ purpose: consents.purpose, granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.subject, email.toLowerCase()), inArray(consents.purpose, purposes)))
    .orderBy(desc(consents.id))
    .limit(1);
  return row ?? null;
}

/** Records the box of the first step when it differs from the last consent. */
export async function recordReminderConsent(
  { db, now }: Context,
  { email, granted, ipAddress }: ReminderConsentInput,
): Promise<void> {
  if (!isEmail(email)) return;
  const last = await findLastConsent(db, email, ['reminder', 'email']);
  const isGranted = last?.purpose === 'reminder' && last.granted;
  if (isGranted === granted) return;
  await insertConsents(db, [
    {
      subject: email.toLowerCase(),
      purpose: 'reminder',
      granted,
      documentVersion: REMINDER_TEXT,
      source: 'checkout',
      ipAddress: ipAddress.slice(0, 45),
      createdAt: now(),
    },
  ]);
}

/** Whether a person ticked the box and has not unsubscribed since. */
export async function wantsReminder({ db }: Context, email: string): Promise<boolean> {
  const last = await findLastConsent(db, email, ['reminder']);
  return last?.granted === true && !(await hasUnsubscribed({ db }, email));
}

/** Whether the last consent of a person about mails of the academy is a withdrawal. */
export async function hasUnsubscribed({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const last = await findLastConsent(db, email, ['reminder', 'email']);
  return last?.granted === false;
}
