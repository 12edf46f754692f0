import { resolve } from 'node:path';
import { formatContentError } from '../../platform/content/format-content-error.ts';
import { importQuestionFile } from '../question-files/import-question-file.ts';
import type { Command } from './command.ts';
import { printImportSummary } from './print-import-summary.ts';

export const importQuestionsCommand: Command = {
  usage: 'FILE [FAMILY] [MODULE] [--source NAME] [--skip-faulty] [--dry-run]',
  summary: 'add or change questions: our JSON lines, Moodle XML, GIFT, Aiken, CSV, XLSX or DOCX',
  audit: 'import-questions',
  args: { min: 1, max: 3 },
  options: ['source', 'skip-faulty', 'dry-run'],
  async run(context, [file = '', family, number], options) {
    const module = number === undefined ? undefined : Number(number);
    if (module !== undefined && !Number.isInteger(module)) {
      console.error(`"${number}" is not a module number.`);
      return 1;
    }
    const { source, 'skip-faulty': skipFaulty, 'dry-run': dryRun } = options;
    const outcome = await importQuestionFile(
      context,
      resolve(file),
      { family, module },
      { source, skipFaulty, dryRun },
    );
    for (const error of outcome.errors) console.error(formatContentError(error));
    if (outcome.omitted > 0) console.error(`… and ${outcome.omitted} more`);
    const errorCount = outcome.errors.length + outcome.omitted;
    if (!outcome.ok) {
      console.error(
        `\n${errorCount} error(s); nothing was written. --skip-faulty imports the other questions.`,
      );
      return 1;
    }
    if (outcome.source !== null)
      console.log(
        `Source: ${outcome.source}. Import a newer file with --source ${outcome.source} to change its questions.`,
      );
    printImportSummary(outcome.written, outcome.files);
    if (dryRun) console.log('This was a dry run: nothing was written.');
    if (errorCount > 0)
      console.log(
        `${outcome.questions} question(s) imported; ${errorCount} error(s) in the others${outcome.faultyFiles.length > 0 ? `, which are in ${outcome.faultyFiles.join(' and ')}` : ''}.`,
      );
    return 0;
  },
};
