import { isEmail } from '@toro/domain/base/validation/email';
import { createInvitation } from '../../features/accounts/staff/invitations.ts';
import { AppError } from '../../platform/errors.ts';
import type { Command } from './command.ts';

const USAGE_ERROR_EXIT_CODE = 2;

export const inviteStaffCommand: Command = {
  usage: 'EMAIL owner',
  summary: 'invite the first person of the office, who invites all others',
  audit: 'invite-staff',
  args: { min: 2, max: 2 },
  async run(context, [address = '', role = '']) {
    const email = address.trim().toLowerCase();
    if (role !== 'owner') {
      console.error('Only an owner is invited here; other roles are given in the office.');
      return USAGE_ERROR_EXIT_CODE;
    }
    if (!isEmail(email)) {
      console.error(`"${address}" is not an e-mail address.`);
      return USAGE_ERROR_EXIT_CODE;
    }
    if (context.config.officeUrl === null) {
      console.error('There is no office: set OFFICE_URL.');
      return 1;
    }
    try {
      const name = email.split('@')[0]?.slice(0, 100) ?? email;
      const { url } = await createInvitation(context, { name, email, roles: ['owner'] });
      console.log(`The invitation was mailed to ${email} and works for 48 hours:\n${url}`);
      return 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(`${email} is already in the team.`);
      return 1;
    }
  },
};
