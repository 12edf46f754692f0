import { basename, dirname, resolve } from 'node:path';
import { academyDay } from '@toro/domain/calendar/day';
import { FileShelf } from '../content/content-file.ts';
import { faultsOfIssues } from '../content/faults.ts';
import { announcementFormat } from '../content/notification-format.ts';
import { readingOf } from '../content/reading.ts';
import { readYaml } from '../content/yaml-source.ts';
import { sendAnnouncement } from '../send-announcement.ts';
import { writeFault } from '../write-fault.ts';
import type { Command } from './command.ts';

export const notifyCommand: Command = {
  usage: 'FILE',
  summary: 'send the notification that a YAML file describes to its audience, and by mail if it says so',
  words: { least: 1, most: 1 },
  async run(context, [path = '']) {
    const file = resolve(path);
    const yaml = await readYaml(dirname(file), basename(file));
    const reading = readingOf(new FileShelf(dirname(file)), '.', academyDay(context.now()));
    const parsed = yaml.ok ? await announcementFormat(reading).safeParseAsync(yaml.source.data) : null;
    if (!yaml.ok || !parsed?.success) {
      const faults = yaml.ok ? faultsOfIssues(yaml.source, parsed?.error?.issues ?? []) : yaml.faults;
      for (const fault of faults) console.error(writeFault(fault));
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
