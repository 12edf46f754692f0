import { setOfficialKey } from '../../features/answer-sheets/set-official-key.ts';
import type { Command } from './command.ts';

const MAX_MODULES = 20;

export const answerKeyCommand: Command = {
  usage: 'SHEET 1=ABC 2=DE*',
  summary: 'set the official key of an answer sheet, grade what was handed in anew and mail the people',
  args: { min: 2, max: MAX_MODULES + 1 },
  async run(context, [tag = '', ...words]) {
    const outcome = await setOfficialKey(context, { tag, words });
    if (!outcome.ok) {
      for (const fault of outcome.faults) console.error(fault);
      return 1;
    }
    console.log(
      outcome.changed
        ? `${outcome.name}: the official key is set, ${outcome.notifiedCount} people are told by mail.`
        : `${outcome.name}: this is the official key already.`,
    );
    return 0;
  },
};
