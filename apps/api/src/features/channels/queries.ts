import type { Channel, Channels } from '@toro/domain/channels/channels';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { consents, students, unsubscribeTokens } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

const columns = {
  phone: students.channelPhone,
  email: students.channelEmail,
  whatsapp: students.channelWhatsapp,
};

/** A student's channels, held until the transaction ends: the history must tell what really changed. */
export async function lockChannels(db: Database, studentId: number) {
  const [row] = await db
    .select({ address: students.email, channels: columns })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.anonymisedAt)))
    .for('update');
  return row ?? null;
}

export async function setChannels(db: Database, studentId: number, channels: Channels): Promise<void> {
  await db
    .update(students)
    .set({
      channelPhone: channels.phone,
      channelEmail: channels.email,
      channelWhatsapp: channels.whatsapp,
    })
    .where(eq(students.id, studentId));
}

/** Takes a token, once: of two who come at the same moment only one gets it. */
export async function takeUnsubscribeToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .update(unsubscribeTokens)
    .set({ usedAt: now })
    .where(and(eq(unsubscribeTokens.tokenHash, tokenHash), isNull(unsubscribeTokens.usedAt)))
    .returning({ studentId: unsubscribeTokens.studentId, email: unsubscribeTokens.email });
  return row ?? null;
}

/** What somebody without an account said last about each channel; who never spoke is reached by none. */
export async function findLeadChannels(db: Database, email: string): Promise<Channels> {
  const rows = await db
    .selectDistinctOn([consents.purpose], { purpose: consents.purpose, granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.subject, email), isNull(consents.studentId)))
    .orderBy(consents.purpose, desc(consents.id));
  const said = new Map<string, boolean>(rows.map(({ purpose, granted }) => [purpose, granted]));
  return {
    phone: said.get('phone') ?? false,
    email: said.get('email') ?? false,
    whatsapp: said.get('whatsapp') ?? false,
  };
}

export interface Said {
  studentId: number | null;
  /** The person's e-mail. */
  subject: string;
  source: string;
  ipAddress: string;
}

/** The wish itself is the document: there is no text that it agrees to. */
const NO_DOCUMENT = '-';

/** One line of the consent history for each channel. */
export async function insertChannelConsents(
  db: Database,
  said: Said,
  channels: readonly Channel[],
  state: Channels,
  now: Date,
): Promise<void> {
  if (channels.length === 0) return;
  await db.insert(consents).values(
    channels.map((channel) => ({
      ...said,
      purpose: channel,
      granted: state[channel],
      documentVersion: NO_DOCUMENT,
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
