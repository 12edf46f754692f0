import { forgetStudent } from '../../features/accounts/profile/forget-student.ts';
import { AppError } from '../../platform/errors.ts';
import type { Command } from './command.ts';

export const forgetCommand: Command = {
  usage: 'EMAIL',
  summary: 'anonymise a student permanently; records required by tax law are kept',
  audit: 'forget-student',
  args: { min: 1, max: 1 },
  async run(context, [email = '']) {
    try {
      const { id } = await forgetStudent(context, email);
      console.log(`Student ${id} is now anonymous. Paid orders and ledger entries are kept.`);
      return 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      return 1;
    }
  },
};
