import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { countPlayedVideos, hasVideo, updateLessonProgress, upsertVideoPlay } from './queries.ts';
import { findTrackedLesson, type LessonTrackingInput } from './track-pdf-download.ts';

interface TrackVideoPlayInput extends LessonTrackingInput {
  id_video: number;
  /** The playback position in seconds; undefined keeps the saved one. */
  position?: number;
}

/** Records a play, which counts once per video, and the playback position. */
export async function trackVideoPlay(context: Context, input: TrackVideoPlayInput) {
  const { studentId, id_video: videoId, position } = input;
  const lesson = await findTrackedLesson(context, input);
  if (!(await hasVideo(context.db, lesson.id, videoId))) throw notFound('Não encontramos este vídeo.');
  const enrolment = { studentId, classGroupId: lesson.classGroupId };
  const now = context.now();
  return inTransaction(context, async ({ db }) => {
    const savedPosition = await upsertVideoPlay(db, enrolment, { videoId, position, now });
    await updateLessonProgress(db, enrolment, { lessonId: lesson.id, now });
    return { video_played: await countPlayedVideos(db, enrolment, lesson.id), position: savedPosition };
  });
}
