import { sql } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import type { Context } from '../../platform/context.ts';
import { AUDIENCE_COLUMNS, type Audience, IS_IN_AUDIENCE, toAudienceColumns } from './audience.ts';

const HOURS_TO_READ = 2;

export interface NotificationInput {
  tag: string;
  title: string;
  /** HTML. */
  text: string;
  imagePath: string | null;
  link: string | null;
  postedAt: Date;
  to: Audience;
  /** E-mail addresses of students who have read it already; only applies to new rows. */
  readBy: readonly string[];
}

const toRecord = (notification: NotificationInput) => ({
  tag: notification.tag,
  title: notification.title,
  text: notification.text,
  image_path: notification.imagePath,
  link: notification.link,
  posted_at: notification.postedAt,
  read_by: notification.readBy.map((email) => email.toLowerCase()),
  ...toAudienceColumns(notification.to),
});

/** Saves each notification for the students of its audience, once each, by tag. Read and deleted states are kept. */
export async function saveNotifications(
  { db }: Context,
  inputs: readonly NotificationInput[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  if (inputs.length === 0) return changes;
  const result = await db.execute<{ added: boolean }>(sql`
    insert into notifications as old (student_id, tag, title, text, image_path, link, posted_at, read_at)
    select s.id, given.tag, given.title, given.text, given.image_path, given.link, given.posted_at,
      case when lower(s.email) = any(given.read_by)
        then given.posted_at + make_interval(hours => ${HOURS_TO_READ}) end
    from jsonb_to_recordset(${JSON.stringify(inputs.map(toRecord))}::jsonb) as given(
      tag varchar, title varchar, text varchar, image_path varchar, link varchar, posted_at timestamptz,
      read_by text[], ${AUDIENCE_COLUMNS})
    join students s on ${IS_IN_AUDIENCE}
    order by given.posted_at, given.tag, s.id
    on conflict (student_id, tag) do update
      set title = excluded.title, text = excluded.text, image_path = excluded.image_path,
        link = excluded.link, posted_at = excluded.posted_at
      where row(old.title, old.text, old.image_path, old.link, old.posted_at)
        is distinct from row(excluded.title, excluded.text, excluded.image_path, excluded.link, excluded.posted_at)
    returning old.xmax = 0 as added`);
  const added = result.rows.filter((row) => row.added).length;
  changes.add('notifications', { added, changed: result.rows.length - added });
  return changes;
}
