import { alternativeTextError } from '@toro/domain/office/files/alternative-text';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { lockFile, updateFile } from './queries.ts';
import { toFileResponse } from './to-file-response.ts';

interface ImageDescription {
  alt_text: string;
  is_decorative: boolean;
}

/** Sets the alternative text of an image, or marks it as decorative. */
export function describeImage(
  context: Context,
  { id, alt_text, is_decorative }: { id: number } & ImageDescription,
) {
  return inTransaction(context, async (tx) => {
    const file = await lockFile(tx.db, id);
    if (file?.kind !== 'image') throw notFound('Esta imagem não existe.');
    const altText = is_decorative ? null : alt_text.trim();
    const error = altText === null ? null : alternativeTextError(altText, file.name);
    if (error) throw new AppError('invalid_input', error, [{ field: 'alt_text', message: error }]);
    const changed = await updateFile(tx.db, id, { altText, isDecorative: is_decorative });
    await recordAudit(tx, {
      action: 'describe-image',
      subject: { kind: 'file', id, name: file.name },
      changes: listChanges(
        { alt_text: file.altText, is_decorative: file.isDecorative },
        { alt_text: altText, is_decorative },
      ),
    });
    return toFileResponse(tx, changed);
  });
}
