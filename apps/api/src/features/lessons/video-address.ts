import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';

/** A file of ours travels as its address; a provider's id and markup as they are. */
export const videoAddress = (context: Context, provider: string | null, source: string): string =>
  provider === 'file' ? fileUrl(context, source) : source;
