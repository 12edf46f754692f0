import { hideMessage } from '../../features/catalogue/lessons/hide-message.ts';
import { AppError } from '../../platform/errors.ts';
import type { Command } from './command.ts';

export const hideMessageCommand: Command = {
  usage: 'ID',
  summary: "hide a message of a live lesson's discussion",
  audit: 'hide-message',
  args: { min: 1, max: 1 },
  async run(context, [id = '']) {
    if (!/^[1-9]\d{0,14}$/.test(id)) {
      console.error(`"${id}" is not a message number.`);
      return 1;
    }
    try {
      await hideMessage(context, Number(id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(`There is no message ${id}.`);
      return 1;
    }
    console.log(`Message ${id} is hidden.`);
    return 0;
  },
};
