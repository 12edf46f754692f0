import { retireQuestions } from '../../features/questions/questions/retire-questions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Command } from './command.ts';

const MAX_CODES = 500;

const createCommand = (retired: boolean): Command => ({
  usage: 'CODE …',
  summary: retired
    ? 'take questions out of the bank and of new exams; exams that have them keep them'
    : 'take retired questions back into the bank',
  audit: retired ? 'retire-question' : 'restore-question',
  args: { min: 1, max: MAX_CODES },
  async run(context, codes) {
    try {
      const { changed } = await retireQuestions(context, { codes, retired });
      console.log(`${changed} question(s) ${retired ? 'retired' : 'restored'}.`);
      return 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      return 1;
    }
  },
});

export const retireQuestionCommand = createCommand(true);
export const restoreQuestionCommand = createCommand(false);
