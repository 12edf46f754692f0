import type { lesson } from '@toro/contract/courses/shapes';
import { academyDay } from '@toro/domain/calendar/day';
import { materialName } from '@toro/domain/lessons/filename';
import { formatLessonDay } from '@toro/domain/lessons/lesson-days';
import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { groupBy } from '../../platform/group-by.ts';
import { downloadLink } from '../../platform/storage/download-link.ts';
import { mediaLink } from '../../platform/storage/media-link.ts';
import { toRulesResponse } from '../exams/exam-rules.ts';
import { type EnrolmentKey, findLessons, findLessonVideos } from './queries.ts';
import { getLessonStatus } from './study-state.ts';
import { toVideoSource } from './to-video-source.ts';

type Lesson = z.output<typeof lesson>;
type VideoRow = Awaited<ReturnType<typeof findLessonVideos>>[number];

/** Subtitles of the office are private files, those of an import are media. */
const subtitlesLink = (context: Context, path: string): string =>
  path.startsWith('private/')
    ? downloadLink(context, path, 'legendas.vtt', { shown: true, seconds: 43_200 })
    : mediaLink(context, path);

function toVideo(context: Context, row: VideoRow): Lesson['aula_videos'][number] {
  return {
    id_video: row.id,
    video_embed: toVideoSource(context, row.provider, row.source),
    provider: row.provider,
    titulo: row.title,
    provider_libras: row.librasProvider,
    video_embed_libras: row.librasSource && toVideoSource(context, row.librasProvider, row.librasSource),
    subtitles: row.subtitlesPath && subtitlesLink(context, row.subtitlesPath),
    chapters: row.chaptersPath && mediaLink(context, row.chaptersPath),
    played: row.position !== null,
    position: row.position ?? 0,
    duration: row.duration,
  };
}

/** The lessons of an enrolment with the student's progress; a locked lesson is listed without its content. */
export async function listLessons(
  context: Context,
  enrolment: EnrolmentKey,
  courseId: number,
): Promise<Lesson[]> {
  const { db } = context;
  const now = context.now();
  const today = academyDay(now);
  const rows = await findLessons(db, enrolment);
  const videosByLesson = groupBy(await findLessonVideos(db, enrolment, courseId), ({ lessonId }) => lessonId);
  return rows.map((row) => {
    const videoRows = videosByLesson.get(row.id) ?? [];
    const videosPlayed = videoRows.filter(({ position }) => position !== null).length;
    const state = { ...row, firstDay: row.days[0] ?? null, videos: videoRows.length, videosPlayed };
    const { locked, progress } = getLessonStatus(state, today);
    const rules = row.rules && toRulesResponse({ ...row, ...row.rules }, now);
    const videos = locked ? [] : videoRows.map((video) => toVideo(context, video));
    return {
      id: row.id,
      order: row.order,
      cod_aula: row.code,
      titulo: row.title,
      sobre: row.about || null,
      texto: locked ? null : row.text || null,
      video_played: videosPlayed,
      downloaded_pdf: row.downloadedPdf,
      first_test: row.firstTest,
      second_test: row.secondTest,
      read: row.read,
      progress,
      class_slug: row.slug,
      class_type_id: row.classTypeId,
      aula_videos: videos,
      video_embed: videos[0]?.video_embed ?? null,
      pdf_file: row.hasPdf && !locked ? materialName(row.order, row.title) : null,
      have_lecture: row.hasExam,
      days: row.days.map((day) => ({ date: formatLessonDay(day) })),
      principal: row.principal,
      simulado: isMockLesson(row.slug),
      id_aula_simulado_grupo: row.mockGroup,
      ...(rules && { exam_rules: rules }),
      locked: locked ? 1 : 0,
    };
  });
}
