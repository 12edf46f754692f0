import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';

/** A stored file becomes its URL; a provider's id and embed markup stay as they are. */
export const toVideoSource = (context: Context, provider: string | null, source: string): string =>
  provider === 'file' ? fileUrl(context, source) : source;
