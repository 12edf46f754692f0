import { resolve } from 'node:path';
import { academyDay } from '@toro/domain/calendar/day';
import { importAcademy } from '../import-academy.ts';
import { writeFault } from '../write-fault.ts';
import type { Command } from './command.ts';

export const importCommand: Command = {
  usage: 'DIR',
  summary: 'check a folder of content whole and, if nothing is wrong with it, write all of it',
  words: 1,
  async run(context, [directory = '.']) {
    const outcome = await importAcademy(context, resolve(directory), { today: academyDay(context.now()) });
    if (!outcome.ok) {
      for (const fault of outcome.faults) console.error(writeFault(fault));
      console.error(`\n${outcome.faults.length} fault(s); nothing was written.`);
      return 1;
    }
    const kinds = [...outcome.written].filter(
      ([, { added, changed, removed }]) => added + changed + removed > 0,
    );
    if (kinds.length === 0) console.log('Nothing has changed since the last import.');
    for (const [kind, { added, changed, removed }] of kinds) {
      console.log(`${kind}: ${added} added, ${changed} changed, ${removed} removed`);
    }
    console.log(`files: ${outcome.files} stored`);
    return 0;
  },
};
