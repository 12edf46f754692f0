import type { QuestionVideo } from '../../database/schema/questions.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';

/** A file of ours travels as its address; a provider's id and markup as they are. */
export function embedOf(context: Context, video: QuestionVideo | null | undefined): string | null {
  if (!video) return null;
  return video.provider === 'file' ? fileUrl(context, video.source) : video.source;
}
