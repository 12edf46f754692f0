import { eq, sql } from 'drizzle-orm';
import { courses } from '../database/schema/index.ts';
import { createUnsubscribeLink } from '../features/channels/create-unsubscribe-link.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { buildMail } from '../platform/mail/build-mail.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { storageKey } from '../platform/storage/storage-key.ts';
import type { Announcement } from './content/notification-format.ts';

interface Recipient {
  studentId: number;
  email: string;
  firstName: string;
  byMail: boolean;
}

/** Inserts the notification for each student of the audience who does not have it. Returns those students. */
async function insertForAudience(
  db: Database,
  { tag, title, text, link, image, to }: Announcement,
  courseId: number | null,
  now: Date,
): Promise<Recipient[]> {
  const emails = to.audience === 'students' ? to.emails.map((email) => email.toLowerCase()) : [];
  const { rows } = await db.execute<{
    id: number;
    email: string;
    first_name: string;
    channel_email: boolean;
  }>(sql`
    with given as (
      insert into notifications (student_id, tag, title, text, image_path, link, posted_at)
      select s.id, ${tag}, ${title}, ${text}, ${storageKey('notifications', image) ?? null}::varchar, ${link ?? null}::varchar, ${now.toISOString()}::timestamptz
      from students s
      where s.anonymised_at is null and (
        ${to.audience === 'everyone'}
        or lower(s.email) in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))
        or exists (select from enrolments e
          where e.student_id = s.id and e.course_id = ${courseId}::integer and e.ended_at is null))
      on conflict (student_id, tag) do nothing
      returning student_id)
    select s.id, s.email, s.first_name, s.channel_email from students s join given on given.student_id = s.id
    order by s.id`);
  return rows.map((row) => ({
    studentId: row.id,
    email: row.email,
    firstName: row.first_name,
    byMail: row.channel_email,
  }));
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
  context: Context,
  recipient: Recipient,
  { title, text, link }: Announcement,
): Promise<void> {
  const { publicUrl } = context.config;
  const { url, headers } = await createUnsubscribeLink(context, recipient);
  const address = link?.startsWith('/') ? `${publicUrl}${link}` : (link ?? `${publicUrl}/notifications`);
  await queueMail(context, {
    to: recipient.email,
    headers,
    ...buildMail({
      subject: title,
      greeting: `Olá, ${recipient.firstName}!`,
      paragraphs: toParagraphs(text),
      action: { label: 'Abrir', url: address },
      unsubscribeUrl: url,
    }),
  });
}

/** Sends an announcement to its whole audience in one transaction. Repeating it reaches only students added since. */
export async function sendAnnouncement(context: Context, announcement: Announcement) {
  const { image, to } = announcement;
  const [course] =
    to.audience === 'course'
      ? await context.db.select({ id: courses.id }).from(courses).where(eq(courses.tag, to.course))
      : [];
  if (to.audience === 'course' && !course) return 'unknown-course';
  if (image) await context.storage.put(storageKey('notifications', image), await image.read(), image.type);
  return inTransaction(context, async (tx) => {
    const recipients = await insertForAudience(tx.db, announcement, course?.id ?? null, tx.now());
    const byMail = announcement.mail ? recipients.filter((recipient) => recipient.byMail) : [];
    for (const recipient of byMail) await queueAnnouncementMail(tx, recipient, announcement);
    return { students: recipients.length, mails: byMail.length };
  });
}
