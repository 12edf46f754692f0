import type { TermsKind } from '@toro/domain/office/terms/terms';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { downloadLink } from '../../../platform/storage/download-link.ts';
import { findVersion } from './queries.ts';

/** The text of a version, or its PDF. */
export async function getTermsVersion(
  context: Context,
  { kind, number }: { kind: TermsKind; number: number },
) {
  const found = await findVersion(context.db, kind, number);
  if (!found) throw notFound('Esta versão não existe.');
  const { version, file } = found;
  return {
    text: version.text,
    file: file && {
      id: file.id,
      name: file.name,
      url: downloadLink(context, file.storageKey, file.name, { shown: true }),
    },
  };
}
