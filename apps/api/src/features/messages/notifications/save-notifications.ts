import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { Context } from '../../../platform/context.ts';
import { type Audience, findAudience } from './audience.ts';

const MS_TO_READ = 2 * 3_600_000;

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

/** Saves one for each student of its audience, who are read first: a distributed table takes rows only from values. */
async function saveNotification(db: Database, notification: NotificationInput) {
  const { tag, title, text, imagePath, link, postedAt, to, readBy } = notification;
  const audience = await findAudience(db, to);
  const readers = new Set(readBy.map((email) => email.toLowerCase()));
  const readAt = new Date(postedAt.getTime() + MS_TO_READ).toISOString();
  const readTimes = audience.map(({ email }) => (readers.has(email.toLowerCase()) ? readAt : null));
  const { rows } = await db.execute<{ added: boolean }>(sql`
    insert into notifications as old (student_id, tag, title, text, image_path, link, posted_at, read_at)
    select student_id, ${tag}, ${title}, ${text}, ${imagePath}::varchar, ${link}::varchar,
      ${postedAt.toISOString()}::timestamptz, read_at
    from unnest(${sql.param(audience.map(({ studentId }) => studentId))}::int[],
      ${sql.param(readTimes)}::timestamptz[]) as given(student_id, read_at)
    on conflict (student_id, tag) do update
      set title = excluded.title, text = excluded.text, image_path = excluded.image_path,
        link = excluded.link, posted_at = excluded.posted_at
      where row(old.title, old.text, old.image_path, old.link, old.posted_at)
        is distinct from row(excluded.title, excluded.text, excluded.image_path, excluded.link, excluded.posted_at)
    returning old.xmax = 0 as added`);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
}

/** Saves each notification for the students of its audience, once each, by tag. Read and deleted states are kept. */
export async function saveNotifications(
  { db }: Context,
  inputs: readonly NotificationInput[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  const oldestFirst = [...inputs].sort(
    (a, b) => a.postedAt.getTime() - b.postedAt.getTime() || (a.tag < b.tag ? -1 : 1),
  );
  for (const input of oldestFirst) changes.add('notifications', await saveNotification(db, input));
  return changes;
}
