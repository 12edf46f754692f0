import { academyInstant } from '@toro/domain/calendar/day';
import { sql } from 'drizzle-orm';
import { requireFound } from '../../database/rows/find-ids.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { ImportContext } from './import-context.ts';

const HOURS_TO_READ = 2;

/**
 * Adds each notification for the students of its audience, once each. Read and deleted states are kept; `read_by` only
 * applies to new rows.
 */
export async function importNotifications({ db, content, changes }: ImportContext): Promise<void> {
  if (content.notifications.length === 0) return;
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const rows = content.notifications.map((notification) => {
    const { to } = notification;
    return {
      tag: notification.tag,
      title: notification.title,
      text: notification.text,
      image_path: storageKey('notifications', notification.image),
      link: notification.link,
      posted_at: academyInstant(notification.day, notification.time),
      everyone: to.audience === 'everyone',
      course_id:
        to.audience === 'course' ? requireFound(courseIds.get(to.course), `course ${to.course}`) : null,
      emails: to.audience === 'students' ? to.emails.map((email) => email.toLowerCase()) : [],
      read_by: notification.read_by.map((email) => email.toLowerCase()),
    };
  });
  const result = await db.execute<{ added: boolean }>(sql`
    insert into notifications as old (student_id, tag, title, text, image_path, link, posted_at, read_at)
    select s.id, given.tag, given.title, given.text, given.image_path, given.link, given.posted_at,
      case when lower(s.email) = any(given.read_by)
        then given.posted_at + make_interval(hours => ${HOURS_TO_READ}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      tag varchar, title varchar, text varchar, image_path varchar, link varchar, posted_at timestamptz,
      everyone boolean, course_id integer, emails text[], read_by text[])
    join students s on s.anonymised_at is null and (
      given.everyone or lower(s.email) = any(given.emails)
      or exists (select from enrolments e
        where e.student_id = s.id and e.course_id = given.course_id and e.ended_at is null))
    order by given.posted_at, given.tag, s.id
    on conflict (student_id, tag) do update
      set title = excluded.title, text = excluded.text, image_path = excluded.image_path,
        link = excluded.link, posted_at = excluded.posted_at
      where row(old.title, old.text, old.image_path, old.link, old.posted_at)
        is distinct from row(excluded.title, excluded.text, excluded.image_path, excluded.link, excluded.posted_at)
    returning old.xmax = 0 as added`);
  const added = result.rows.filter((row) => row.added).length;
  changes.add('notifications', { added, changed: result.rows.length - added });
}
