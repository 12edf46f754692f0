import { type LoadOrder, runLoad } from './load.ts';

process.on('message', async (order: LoadOrder) => {
  process.send?.(await runLoad(order));
});
