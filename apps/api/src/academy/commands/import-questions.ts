import { resolve } from 'node:path';
import { formatContentError } from '../content/format-content-error.ts';
import { importQuestionFile } from '../question-files/import-question-file.ts';
import type { Command } from './command.ts';
import { printImportSummary } from './print-import-summary.ts';

export const importQuestionsCommand: Command = {
  usage: 'FILE [FAMILY] [MODULE]',
  summary: 'add or change questions: our JSON lines, Moodle XML or GIFT; all of them or none',
  audit: 'import-questions',
  args: { min: 1, max: 3 },
  async run(context, [file = '', family, number]) {
    const module = number === undefined ? undefined : Number(number);
    if (module !== undefined && !Number.isInteger(module)) {
      console.error(`"${number}" is not a module number.`);
      return 1;
    }
    const outcome = await importQuestionFile(context, resolve(file), { family, module });
    if (!outcome.ok) {
      for (const error of outcome.errors) console.error(formatContentError(error));
      if (outcome.omitted > 0) console.error(`… and ${outcome.omitted} more`);
      console.error(`\n${outcome.errors.length + outcome.omitted} error(s); nothing was written.`);
      return 1;
    }
    printImportSummary(outcome.written, outcome.files);
    return 0;
  },
};
