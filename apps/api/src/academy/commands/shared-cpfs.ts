import { listSharedCpfs } from '../../features/sales/checkout/buyers/list-shared-cpfs.ts';
import type { Command } from './command.ts';

export const sharedCpfsCommand: Command = {
  usage: '',
  summary: 'list the accounts that share a CPF, or that have orders with another e-mail address',
  audit: null,
  args: { min: 0, max: 0 },
  async run(context) {
    const holders = await listSharedCpfs(context);
    for (const { cpf, id, email, verified, paidOrders, foreignOrders } of holders)
      console.log(
        `${cpf}  student ${id}  ${email}  ${verified ? 'verified' : 'not verified'}  ${paidOrders} paid orders, ${foreignOrders} with another e-mail`,
      );
    if (holders.length === 0) console.log('Every CPF belongs to one account.');
    return 0;
  },
};
