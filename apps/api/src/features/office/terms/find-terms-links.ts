import { termsAddress } from '@toro/domain/office/terms/terms';
import type { Context } from '../../../platform/context.ts';
import { findCurrentNumbers } from './queries.ts';

/** Where the versions that hold now can be read; the configured pages for what has no version yet. */
export async function findTermsLinks({
  db,
  now,
  config,
}: Context): Promise<{ terms: string; privacy: string }> {
  const numbers = await findCurrentNumbers(db, now());
  const addressOf = (kind: 'terms' | 'privacy') => {
    const number = numbers.get(kind);
    return number === undefined ? config.links[kind] : termsAddress(kind, number);
  };
  return { terms: addressOf('terms'), privacy: addressOf('privacy') };
}
