import { load, type Order } from './load.ts';

process.on('message', async (order: Order) => {
  process.send?.(await load(order));
});
