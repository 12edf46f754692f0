import type { lesson } from '@toro/contract/courses/shapes';
import { academyDay } from '@toro/domain/calendar/day';
import { formatLessonDay } from '@toro/domain/lessons/lesson-days';
import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import { materialName } from '@toro/domain/lessons/filename';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { groupBy } from '../../platform/group-by.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { findDays, findLessons, findVideos, type Place } from './queries.ts';
import { judgeLesson } from './study-state.ts';
import { videoAddress } from './video-address.ts';

type Lesson = z.output<typeof lesson>;
type VideoRow = Awaited<ReturnType<typeof findVideos>>[number];

function videoOf(context: Context, row: VideoRow): Lesson['aula_videos'][number] {
  return {
    id_video: row.id,
    video_embed: videoAddress(context, row.provider, row.source),
    provider: row.provider,
    titulo: row.title,
    provider_libras: row.librasProvider,
    video_embed_libras: row.librasSource && videoAddress(context, row.librasProvider, row.librasSource),
    subtitles: row.subtitlesPath && fileUrl(context, row.subtitlesPath),
    played: row.position !== null,
    position: row.position ?? 0,
    duration: row.duration,
  };
}

/** The lessons of an enrolment with how far the student is; what is locked keeps its contents to itself. */
export async function listLessons(context: Context, place: Place, courseId: number): Promise<Lesson[]> {
  const { db } = context;
  const today = academyDay(context.now());
  const rows = await findLessons(db, place);
  const videosOf = groupBy(await findVideos(db, place, courseId), ({ lessonId }) => lessonId);
  const daysOf = groupBy(await findDays(db, place.classGroupId), ({ lessonId }) => lessonId);
  return rows.map((row) => {
    const { locked, progress } = judgeLesson(row, today);
    const videos = locked ? [] : (videosOf.get(row.id) ?? []).map((video) => videoOf(context, video));
    return {
      id: row.id,
      order: row.order,
      cod_aula: row.code,
      titulo: row.title,
      sobre: row.about || null,
      texto: locked ? null : row.text || null,
      video_played: row.videosPlayed,
      downloaded_pdf: row.downloadedPdf,
      first_test: row.firstTest,
      second_test: row.secondTest,
      started: row.started,
      progress,
      class_slug: row.slug,
      class_type_id: row.classTypeId,
      aula_videos: videos,
      video_embed: videos[0]?.video_embed ?? null,
      pdf_file: row.hasPdf && !locked ? materialName(row.order, row.title) : null,
      have_lecture: row.hasExam,
      days: (daysOf.get(row.id) ?? []).map(({ day }) => ({ date: formatLessonDay(day) })),
      principal: row.principal,
      simulado: isMockLesson(row.slug),
      id_aula_simulado_grupo: row.mockGroup,
      locked: locked ? 1 : 0,
    };
  });
}
