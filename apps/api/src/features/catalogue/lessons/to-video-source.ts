import type { Context } from '../../../platform/context.ts';
import { mediaLink } from '../../../platform/storage/media-link.ts';

/** A stored file becomes a signed link; a provider's id and embed markup stay as they are. */
export const toVideoSource = (context: Context, provider: string | null, source: string): string =>
  provider === 'file' ? mediaLink(context, source) : source;
