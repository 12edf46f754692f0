import { resolve } from 'node:path';
import { exportQuestionFile } from '../question-files/export-question-file.ts';
import type { Command } from './command.ts';

export const exportQuestionsCommand: Command = {
  usage: 'FILE',
  summary: 'write every question with its images to a file for import-questions',
  audit: null,
  args: { min: 1, max: 1 },
  async run(context, [file = '']) {
    console.log(`questions: ${await exportQuestionFile(context, resolve(file))} written`);
    return 0;
  },
};
