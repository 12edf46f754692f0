import { basename, dirname, resolve } from 'node:path';
import { academyDay } from '@toro/domain/base/calendar/day';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { courses } from '../../database/schema/index.ts';
import {
  type AnnouncementInput,
  sendAnnouncement,
} from '../../features/messages/notifications/send-announcement.ts';
import { toContentErrors } from '../../platform/content/content-errors.ts';
import { ContentFileChecker } from '../../platform/content/files/content-file.ts';
import { formatContentError } from '../../platform/content/format-content-error.ts';
import { createFieldFormats } from '../../platform/content/formats/field-formats.ts';
import type { Context } from '../../platform/context.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { type Announcement, announcementFormat } from '../content/formats/notification-format.ts';
import { readYaml } from '../content/yaml-source.ts';
import { toAudience } from '../import/inputs/notification-inputs.ts';
import type { Command } from './command.ts';

export const notifyCommand: Command = {
  usage: 'FILE',
  summary:
    'send the notification that a YAML file describes to its audience, and by mail if the file requests it',
  audit: 'send-announcement',
  args: { min: 1, max: 1 },
  async run(context, [path = '']) {
    const file = resolve(path);
    const yaml = await readYaml(dirname(file), basename(file));
    const formats = createFieldFormats(new ContentFileChecker(dirname(file)), '.', academyDay(context.now()));
    const parsed = yaml.ok ? await announcementFormat(formats).safeParseAsync(yaml.source.data) : null;
    if (!yaml.ok || !parsed?.success) {
      const errors = yaml.ok ? toContentErrors(yaml.source, parsed?.error?.issues ?? []) : yaml.errors;
      for (const error of errors) console.error(formatContentError(error));
      console.error('Nothing was sent.');
      return 1;
    }
    const input = await toAnnouncementInput(context, parsed.data);
    if (!input) {
      console.error('to.course: there is no such course. Nothing was sent.');
      return 1;
    }
    const { image } = parsed.data;
    if (image && input.imagePath) await context.storage.put(input.imagePath, await image.read(), image.type);
    const sent = await sendAnnouncement(context, input);
    console.log(`${sent.students} student(s) notified, ${sent.mails} mail(s) queued.`);
    return 0;
  },
};

/** Undefined when the course of the audience does not exist. */
async function toAnnouncementInput(
  { db }: Context,
  { tag, title, text, image, link, to, mail }: Announcement,
): Promise<AnnouncementInput | undefined> {
  const courseTags = to.audience === 'course' ? [to.course] : [];
  const ids = await findIds(db, { table: courses, id: courses.id, key: courses.tag }, courseTags);
  if (ids.size < courseTags.length) return undefined;
  return {
    tag,
    title,
    text,
    imagePath: storageKey('notifications', image) ?? null,
    link: link ?? null,
    to: toAudience(to, (course) => requireFound(ids.get(course), `course ${course}`)),
    mail,
  };
}
