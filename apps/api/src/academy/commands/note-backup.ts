import { recordAudit } from '../../platform/audit.ts';
import type { Command } from './command.ts';

/** The last part of a path: an audit entry contains no path of a machine. */
const nameOf = (place: string): string => place.split(/[\\/]/).filter(Boolean).at(-1) ?? place;

export const noteBackupCommand: Command = {
  usage: 'NAME',
  summary: "record that a backup was made; the office's home page warns when none was made for two days",
  audit: 'note-backup',
  args: { min: 1, max: 1 },
  async run(context, [place = '']) {
    await recordAudit(context, {
      action: 'note-backup',
      subject: { kind: 'database', id: 'backup', name: nameOf(place) },
    });
    console.log(`The backup ${nameOf(place)} is recorded.`);
    return 0;
  },
};
