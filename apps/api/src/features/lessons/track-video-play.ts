import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { countPlays, hasVideo, recordPlay, touchLesson } from './queries.ts';
import type { Studied } from './track-pdf-download.ts';

interface Play extends Studied {
  videoId: number;
  /** Where the student is, in seconds; left out, what is remembered stays. */
  position: number | undefined;
}

/** Registers a play, which counts once a video, and where the student goes on. */
export async function trackVideoPlay(context: Context, { studentId, videoId, position, ...asked }: Play) {
  const lesson = await findOwnLesson(context, studentId, asked);
  if (!(await hasVideo(context.db, lesson.id, videoId))) throw notFound('Não encontramos este vídeo.');
  const place = { studentId, classGroupId: lesson.classGroupId };
  const now = context.now();
  return inTransaction(context, async ({ db }) => {
    const remembered = await recordPlay(db, place, { videoId, position, now });
    await touchLesson(db, place, { lessonId: lesson.id, now });
    return { video_played: await countPlays(db, place, lesson.id), position: remembered };
  });
}
