import type { Channel, Channels } from '@toro/domain/accounts/channels/channels';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { consents, students, unsubscribeTokens } from '../../../database/schema/index.ts';
import { updateStudent } from '../auth/save-student.ts';
import { insertConsents } from './consents.ts';

const channelColumns = {
  phone: students.channelPhone,
  email: students.channelEmail,
  whatsapp: students.channelWhatsapp,
};

/** Locks a student's channels until the transaction ends, so that the history records the real change. */
export async function lockChannels(db: Database, studentId: number) {
  const [row] = await db
    .select({ address: students.email, channels: channelColumns })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.anonymisedAt)))
    .for('update');
  return row ?? null;
}

/** The account with this verified address. */
export async function findStudentIdByEmail(db: Database, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        eq(sql`lower(${students.email})`, email.toLowerCase()),
        isNotNull(students.emailVerifiedAt),
        isNull(students.anonymisedAt),
      ),
    );
  return row?.id ?? null;
}

export async function updateChannels(db: Database, studentId: number, channels: Channels): Promise<void> {
  await updateStudent(db, studentId, {
    channelPhone: channels.phone,
    channelEmail: channels.email,
    channelWhatsapp: channels.whatsapp,
  });
}

/** Marks a token as used; of two concurrent requests only one gets the owner. */
export async function consumeUnsubscribeToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .update(unsubscribeTokens)
    .set({ usedAt: now })
    .where(and(eq(unsubscribeTokens.tokenHash, tokenHash), isNull(unsubscribeTokens.usedAt)))
    .returning({ studentId: unsubscribeTokens.studentId, email: unsubscribeTokens.email });
  return row ?? null;
}

/** The last consent per channel of a person without an account; without a consent a channel is disabled. */
export async function findLeadChannels(db: Database, email: string): Promise<Channels> {
  const rows = await db
    .selectDistinctOn([consents.purpose], { purpose: consents.purpose, granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.subject, email), isNull(consents.studentId)))
    .orderBy(consents.purpose, desc(consents.id));
  const consentByPurpose = new Map<string, boolean>(rows.map(({ purpose, granted }) => [purpose, granted]));
  return {
    phone: consentByPurpose.get('phone') ?? false,
    email: consentByPurpose.get('email') ?? false,
    whatsapp: consentByPurpose.get('whatsapp') ?? false,
  };
}

export interface ConsentOrigin {
  studentId: number | null;
  /** The person's e-mail. */
  subject: string;
  source: string;
  ipAddress: string | null;
  /** Version of the text beside the boxes of a form. */
  documentVersion?: string;
}

/** A channel setting has no document text that the person agrees to. */
const NO_DOCUMENT = '-';

/** One row of the consent history for each channel. */
export async function insertChannelConsents(
  db: Database,
  origin: ConsentOrigin,
  channels: readonly Channel[],
  state: Channels,
  now: Date,
): Promise<void> {
  if (channels.length === 0) return;
  await insertConsents(
    db,
    channels.map((channel) => ({
      ...origin,
      purpose: channel,
      granted: state[channel],
      documentVersion: origin.documentVersion ?? NO_DOCUMENT,
      createdAt: now,
    })),
  );
}

export async function insertUnsubscribeToken(
  db: Database,
  values: typeof unsubscribeTokens.$inferInsert,
): Promise<void> {
  await db.insert(unsubscribeTokens).values(values);
}
