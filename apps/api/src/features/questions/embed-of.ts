import type { QuestionVideo } from '../../database/schema/questions.ts';
import type { Context } from '../../platform/context.ts';
import { videoAddress } from '../lessons/video-address.ts';

/** What a player needs of a question's video, if it has one. */
export const embedOf = (context: Context, video: QuestionVideo | null | undefined): string | null =>
  video ? videoAddress(context, video.provider, video.source) : null;
