import type { QuestionVideo } from '../../../database/schema/questions.ts';
import type { Context } from '../../../platform/context.ts';
import { toVideoSource } from '../../catalogue/lessons/to-video-source.ts';

/** The video source of a question for the player, or null. */
export const toVideoEmbed = (context: Context, video: QuestionVideo | null | undefined): string | null =>
  video ? toVideoSource(context, video.provider, video.source) : null;
