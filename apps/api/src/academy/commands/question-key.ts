import { annulQuestion, rekeyQuestion } from '../../features/learning/evidence/key-changes.ts';
import { AppError } from '../../platform/errors.ts';
import type { Command } from './command.ts';

async function printOutcome(action: Promise<{ changed: boolean }>, [done, same]: [string, string]) {
  try {
    const { changed } = await action;
    console.log(changed ? done : same);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    return 1;
  }
}

export const rekeyCommand: Command = {
  usage: 'CODE LETTER',
  summary: 'give a question another key and judge its answers anew; finished exams keep their results',
  audit: 'rekey-question',
  args: { min: 2, max: 2 },
  run: (context, [code = '', letter = '']) =>
    printOutcome(rekeyQuestion(context, { code, letter }), [
      `${code}: the key is ${letter.toUpperCase()} now.`,
      `${code}: this is already the key.`,
    ]),
};

export const annulCommand: Command = {
  usage: 'CODE',
  summary: 'annul a question: it is no evidence, leaves review and notebooks, and is never asked again',
  audit: 'annul-question',
  args: { min: 1, max: 1 },
  run: (context, [code = '']) =>
    printOutcome(annulQuestion(context, code), [`${code} is annulled.`, `${code} was annulled before.`]),
};
