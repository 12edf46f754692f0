import type { Context } from '../../../platform/context.ts';
import { downloadLink, OFFICE_DOWNLOADS } from '../../../platform/storage/download-link.ts';
import { fileLink } from '../../../platform/storage/file-url.ts';
import { isMedia, mediaLink } from '../../../platform/storage/media-link.ts';
import type { FileRow } from './queries.ts';

/** Sound and video of an import are public files that only a signed link opens. */
function addressOf(context: Context, { storageKey, name }: FileRow): string {
  if (!storageKey.startsWith('public/') || !isMedia(fileLink(storageKey) ?? ''))
    return downloadLink(context, storageKey, name, { shown: true, base: OFFICE_DOWNLOADS });
  const { filesUrl } = context.config;
  const link = mediaLink(context, storageKey);
  return filesUrl.startsWith('http') ? new URL(link, filesUrl).href : link;
}

/** A file as the office shows it. */
export function toFileResponse(context: Context, row: FileRow) {
  const { id, name, kind, mime, size, width, height, altText, isDecorative, createdAt } = row;
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
    url: addressOf(context, row),
  };
}
