import { resolve } from 'node:path';
import { academyDay } from '@toro/domain/base/calendar/day';
import { formatContentError } from '../../platform/content/format-content-error.ts';
import { importAcademy } from '../import/import-academy.ts';
import type { Command } from './command.ts';
import { printImportSummary, printKeptQuestions } from './print-import-summary.ts';

export const importCommand: Command = {
  usage: 'DIR [--overwrite] [--take-over]',
  summary: 'check a content folder and, if it has no errors, import all of it',
  audit: 'import-academy',
  args: { min: 1, max: 1 },
  options: ['overwrite', 'take-over'],
  async run(context, [directory = '.'], { overwrite, 'take-over': takeOver }) {
    const today = academyDay(context.now());
    const outcome = await importAcademy(context, resolve(directory), { today, overwrite, takeOver });
    if (!outcome.ok) {
      for (const error of outcome.errors) console.error(formatContentError(error));
      console.error(`\n${outcome.errors.length} error(s); nothing was written.`);
      return 1;
    }
    printImportSummary(outcome.written, outcome.files);
    printKeptQuestions(outcome.keptQuestions);
    return 0;
  },
};
