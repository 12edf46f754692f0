import { parseTermsAddress, type TermsKind } from '@toro/domain/office/terms/terms';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findVersion } from './queries.ts';

/**
 * The number of the version that a form showed, by its address; null when it showed a page of another site. A version
 * that was replaced while the page was open still counts: it is what the person read.
 */
export async function findShownVersion(
  { db, now }: Context,
  kind: TermsKind,
  address: string | null | undefined,
): Promise<number | null> {
  const parsed = parseTermsAddress(address ?? '');
  if (!parsed) return null;
  const found = parsed.kind === kind ? await findVersion(db, kind, parsed.number) : null;
  if (!found || found.version.holdsFrom > now())
    throw new AppError('invalid_input', 'Recarregue a página e leia os termos de novo.');
  return parsed.number;
}
