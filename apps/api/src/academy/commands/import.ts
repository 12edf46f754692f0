import { resolve } from 'node:path';
import { academyDay } from '@toro/domain/calendar/day';
import { importAcademy } from '../import-academy.ts';
import { writeFault } from '../write-fault.ts';
import type { Command } from './command.ts';
import { sayWritten } from './say-written.ts';

export const importCommand: Command = {
  usage: 'DIR',
  summary: 'check a folder of content whole and, if nothing is wrong with it, write all of it',
  words: { least: 1, most: 1 },
  async run(context, [directory = '.']) {
    const outcome = await importAcademy(context, resolve(directory), { today: academyDay(context.now()) });
    if (!outcome.ok) {
      for (const fault of outcome.faults) console.error(writeFault(fault));
      console.error(`\n${outcome.faults.length} fault(s); nothing was written.`);
      return 1;
    }
    sayWritten(outcome.written, outcome.files);
    return 0;
  },
};
