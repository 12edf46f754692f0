import type { Context } from '../../../../platform/context.ts';
import { findOpenQuarantine, findQuarantineOfOrder } from './quarantine-queries.ts';

/** The newest report of each payment that nobody has decided about, the oldest first. */
export const listOpenQuarantine = ({ db }: Context) => findOpenQuarantine(db);

/** The newest report in quarantine of each payment of an order, with the decision about it. */
export const listQuarantineOfOrder = ({ db }: Context, orderId: string) => findQuarantineOfOrder(db, orderId);
