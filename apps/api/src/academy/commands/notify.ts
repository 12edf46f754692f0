import { basename, dirname, resolve } from 'node:path';
import { academyDay } from '@toro/domain/calendar/day';
import { toContentErrors } from '../content/content-errors.ts';
import { ContentFileChecker } from '../content/content-file.ts';
import { createFieldFormats } from '../content/field-formats.ts';
import { announcementFormat } from '../content/notification-format.ts';
import { readYaml } from '../content/yaml-source.ts';
import { formatContentError } from '../format-content-error.ts';
import { sendAnnouncement } from '../send-announcement.ts';
import type { Command } from './command.ts';

export const notifyCommand: Command = {
  usage: 'FILE',
  summary:
    'send the notification that a YAML file describes to its audience, and by mail if the file requests it',
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
    const sent = await sendAnnouncement(context, parsed.data);
    if (sent === 'unknown-course') {
      console.error('to.course: there is no such course. Nothing was sent.');
      return 1;
    }
    console.log(`${sent.students} student(s) notified, ${sent.mails} mail(s) queued.`);
    return 0;
  },
};
