import type { Context } from '../../../platform/context.ts';
import { findUnsettledPayments } from './queries.ts';

/** Younger payments are still expected to settle by themselves. */
const MIN_AGE_MS = 60_000;

/** Lists the payments that should be settled and are not. */
export function listUnsettledPayments({ db, now }: Context) {
  return findUnsettledPayments(db, new Date(now().getTime() - MIN_AGE_MS));
}
