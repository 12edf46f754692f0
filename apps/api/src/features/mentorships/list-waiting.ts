import type { Context } from '../../platform/context.ts';
import { findWaiting } from './queries.ts';

/** What waits for a mentor, for the academy's own people. */
export const listWaiting = ({ db }: Context) => findWaiting(db);
