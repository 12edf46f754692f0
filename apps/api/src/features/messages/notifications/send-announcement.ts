import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { withHostOfRecipient } from '../../../platform/brands/with-host-of-recipient.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createUnsubscribeLink } from '../../accounts/channels/create-unsubscribe-link.ts';
import { type Audience, findAudience, type Recipient } from './audience.ts';

export interface AnnouncementInput {
  tag: string;
  title: string;
  /** HTML. */
  text: string;
  imagePath: string | null;
  link: string | null;
  to: Audience;
  /** Also sends it by mail to those who accept mail. */
  mail: boolean;
}

/**
 * Inserts the notification for each student of the audience who does not have it. Returns those students. The audience
 * is read first: a database that distributes tables inserts rows only from values.
 */
async function insertForAudience(
  db: Database,
  { tag, title, text, link, imagePath, to }: AnnouncementInput,
  now: Date,
): Promise<Recipient[]> {
  const audience = await findAudience(db, to);
  const { rows } = await db.execute<{ student_id: number }>(sql`
    insert into notifications (student_id, tag, title, text, image_path, link, posted_at)
    select id, ${tag}, ${title}, ${text}, ${imagePath}::varchar, ${link}::varchar, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(audience.map(({ studentId }) => studentId))}::int[]) as id
    on conflict (student_id, tag) do nothing
    returning student_id`);
  const inserted = new Set(rows.map(({ student_id }) => student_id));
  return audience.filter(({ studentId }) => inserted.has(studentId));
}

const toParagraphs = (html: string) =>
  html
    .split(/<\/p>|<br>|<\/li>/)
    .map((part) => part.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean)
    .map((part) =>
      part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );

async function queueAnnouncementMail(
  tx: Context,
  recipient: Recipient,
  { title, text, link }: AnnouncementInput,
): Promise<void> {
  const context = await withHostOfRecipient(tx, recipient.email);
  const origin = await findOrigin(context);
  const { url, headers } = await createUnsubscribeLink(context, recipient);
  const address = link?.startsWith('/') ? `${origin}${link}` : (link ?? `${origin}/notifications`);
  await queueMail(context, {
    mail: 'announcement',
    to: recipient.email,
    headers,
    unsubscribeUrl: url,
    values: { titulo: title, texto: toParagraphs(text).join('\n\n'), link: address },
  });
}

/** Sends an announcement to its whole audience in one transaction. Repeating it reaches only students added since. */
export function sendAnnouncement(context: Context, announcement: AnnouncementInput) {
  return inTransaction(context, async (tx) => {
    const recipients = await insertForAudience(tx.db, announcement, tx.now());
    const byMail = announcement.mail ? recipients.filter((recipient) => recipient.byMail) : [];
    for (const recipient of byMail) await queueAnnouncementMail(tx, recipient, announcement);
    const sent = { students: recipients.length, mails: byMail.length };
    if (sent.students > 0)
      await recordAudit(tx, {
        action: 'send-announcement',
        subject: { kind: 'notification', id: announcement.tag },
        detail: { ...sent, audience: announcement.to.kind },
      });
    return sent;
  });
}
