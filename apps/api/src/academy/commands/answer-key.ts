import { setOfficialKey } from '../../features/answer-sheets/sheets/set-official-key.ts';
import type { Command } from './command.ts';

const MAX_MODULES = 20;

export const answerKeyCommand: Command = {
  usage: 'SHEET 1=ABC 2=DE*',
  summary:
    'set the official key of an answer sheet, regrade the submitted sheets and notify the people by mail',
  audit: 'set-official-key',
  args: { min: 2, max: MAX_MODULES + 1 },
  async run(context, [tag = '', ...moduleKeys]) {
    const outcome = await setOfficialKey(context, { tag, moduleKeys });
    if (!outcome.ok) {
      for (const error of outcome.errors) console.error(error);
      return 1;
    }
    console.log(
      outcome.changed
        ? `${outcome.name}: the official key is set, ${outcome.notifiedCount} people are notified by mail.`
        : `${outcome.name}: this is already the official key.`,
    );
    return 0;
  },
};
