import { recordAudit } from '../../platform/audit.ts';
import type { Command } from './command.ts';

export const noteDrillCommand: Command = {
  usage: 'NAME [failed]',
  summary: 'record that a backup was restored on trial, or could not be; restore-drill does it by itself',
  audit: 'note-drill',
  args: { min: 1, max: 2 },
  async run(context, [place = '', result]) {
    if (result !== undefined && result !== 'failed') {
      console.error(`"${result}" is no result: write nothing when all agreed, or failed.`);
      return 2;
    }
    const name = place.split(/[\\/]/).filter(Boolean).at(-1) ?? place;
    await recordAudit(context, {
      action: result === 'failed' ? 'fail-drill' : 'note-drill',
      subject: { kind: 'database', id: 'drill', name },
    });
    console.log(`The ${result === 'failed' ? 'failed drill' : 'drill'} of ${name} is recorded.`);
    return 0;
  },
};
