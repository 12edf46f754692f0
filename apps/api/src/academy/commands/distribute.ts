import { distributeTables } from '../distribution/distribute-tables.ts';
import { findPendingTables } from '../distribution/find-layout.ts';
import { findObstacles } from '../distribution/find-obstacles.ts';
import type { Command } from './command.ts';

export const distributeCommand: Command = {
  usage: '[--dry-run]',
  summary: 'divide the tables by student over the servers of Citus; the app must be stopped',
  audit: 'distribute-tables',
  args: { min: 0, max: 0 },
  options: ['dry-run'],
  async run(context, _args, options) {
    const obstacles = await findObstacles(context.db);
    if (obstacles.length > 0) {
      console.error(['Nothing was changed.', ...obstacles].join('\n'));
      return 1;
    }
    const pending = await findPendingTables(context.db);
    if (pending.distributed.length + pending.reference.length === 0) {
      console.log('Every table is where it belongs.');
      return 0;
    }
    if (options['dry-run']) {
      console.log(`To divide by student: ${pending.distributed.join(', ') || 'none'}`);
      console.log(`To copy to every server: ${pending.reference.join(', ') || 'none'}`);
      console.log('Nothing was changed.');
      return 0;
    }
    const { distributed, reference } = await distributeTables(context);
    console.log(`${distributed} tables divided by student, ${reference} copied to every server.`);
    return 0;
  },
};
