import type { Context } from '../../platform/context.ts';
import { downloadLink, OFFICE_DOWNLOADS } from '../../platform/storage/download-link.ts';
import type { FileRow } from './queries.ts';

/** A file as the office shows it. */
export function toFileResponse(context: Context, row: FileRow) {
  const { id, name, kind, mime, size, width, height, altText, isDecorative, createdAt, storageKey } = row;
  return {
    id,
    name,
    kind,
    mime,
    size,
    width,
    height,
    alt_text: altText,
    is_decorative: isDecorative,
    created_at: createdAt.toISOString(),
    url: downloadLink(context, storageKey, name, { shown: true, base: OFFICE_DOWNLOADS }),
  };
}
