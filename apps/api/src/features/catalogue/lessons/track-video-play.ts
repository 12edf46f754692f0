import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { countPlayedVideos, hasVideo, updateLessonProgress, upsertVideoPlay } from './queries.ts';
import type { LessonTrackingInput } from './track-pdf-download.ts';

interface TrackVideoPlayInput extends LessonTrackingInput {
  videoId: number;
  /** The playback position in seconds; undefined keeps the saved one. */
  position: number | undefined;
}

/** Records a play, which counts once per video, and the playback position. */
export async function trackVideoPlay(
  context: Context,
  { studentId, videoId, position, ...params }: TrackVideoPlayInput,
) {
  const lesson = await findOwnLesson(context, studentId, params);
  if (!(await hasVideo(context.db, lesson.id, videoId))) throw notFound('Não encontramos este vídeo.');
  const enrolment = { studentId, classGroupId: lesson.classGroupId };
  const now = context.now();
  return inTransaction(context, async ({ db }) => {
    const savedPosition = await upsertVideoPlay(db, enrolment, { videoId, position, now });
    await updateLessonProgress(db, enrolment, { lessonId: lesson.id, now });
    return { video_played: await countPlayedVideos(db, enrolment, lesson.id), position: savedPosition };
  });
}
