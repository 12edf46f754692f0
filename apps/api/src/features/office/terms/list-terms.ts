import { documentVersionOf, termsAddress } from '@toro/domain/office/terms/terms';
import type { Context } from '../../../platform/context.ts';
import { countAccepted, findVersions, type ShownVersion } from './queries.ts';

const nameOf = ({ kind, number }: Pick<ShownVersion, 'kind' | 'number'>) => documentVersionOf(kind, number);

export const toVersion = (row: ShownVersion, accepted: number) => ({
  kind: row.kind,
  number: row.number,
  holds_from: row.holdsFrom.toISOString(),
  published_at: row.publishedAt.toISOString(),
  published_by: row.publishedBy,
  address: termsAddress(row.kind, row.number),
  is_pdf: row.fileId !== null,
  accepted,
});

/** The versions of terms of use and privacy policy, with how many people have accepted each. */
export async function listTerms({ db }: Context) {
  const rows = await findVersions(db);
  const accepted = await countAccepted(db, rows.map(nameOf));
  return { versions: rows.map((row) => toVersion(row, accepted.get(nameOf(row)) ?? 0)) };
}
