import type { lesson } from '@toro/contract/courses/shapes';
import { academyDay } from '@toro/domain/calendar/day';
import { materialName } from '@toro/domain/lessons/filename';
import { formatLessonDay } from '@toro/domain/lessons/lesson-days';
import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { downloadLink } from '../../platform/storage/download-link.ts';
import { mediaLink } from '../../platform/storage/media-link.ts';
import { countBegunAttempts } from '../exams/count-begun-attempts.ts';
import { toRulesResponse } from '../exams/exam-rules.ts';

import { findOwnStates } from './own-states.ts';
import { type EnrolmentKey, findLessons, findLessonVideos } from './queries.ts';
import { getLessonStatus } from './study-state.ts';
import { toVideoSource } from './to-video-source.ts';

type Lesson = z.output<typeof lesson>;
type VideoRow = Awaited<ReturnType<typeof findLessonVideos>> extends Map<number, (infer R)[]> ? R : never;

const NOTHING_DONE = { read: false, downloadedPdf: false, firstTest: false, secondTest: false };

/** Subtitles of the office are private files, those of an import are media. */
const subtitlesLink = (context: Context, path: string): string =>
  path.startsWith('private/')
    ? downloadLink(context, path, 'legendas.vtt', { shown: true, seconds: 43_200 })
    : mediaLink(context, path);

function toVideo(
  context: Context,
  row: VideoRow,
  position: number | undefined,
): Lesson['aula_videos'][number] {
  return {
    id_video: row.id,
    video_embed: toVideoSource(context, row.provider, row.source),
    provider: row.provider,
    titulo: row.title,
    provider_libras: row.librasProvider,
    video_embed_libras: row.librasSource && toVideoSource(context, row.librasProvider, row.librasSource),
    subtitles: row.subtitlesPath && subtitlesLink(context, row.subtitlesPath),
    chapters: row.chaptersPath && mediaLink(context, row.chaptersPath),
    played: position !== undefined,
    position: position ?? 0,
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
  const rows = await findLessons(db, { courseId, classGroupId: enrolment.classGroupId });
  const videosByLesson = await findLessonVideos(db, courseId);
  const own = await findOwnStates(db, enrolment);
  const limited = rows.filter(({ rules }) => rules && rules.maxAttempts !== null);
  const begun = await countBegunAttempts(
    db,
    enrolment,
    limited.map(({ id }) => id),
  );
  return rows.map((row) => {
    const videoRows = videosByLesson.get(row.id) ?? [];
    const videosPlayed = videoRows.filter(({ id }) => own.positions.has(id)).length;
    const done = own.progress.get(row.id) ?? NOTHING_DONE;
    const state = { ...row, ...done, firstDay: row.days[0] ?? null, videos: videoRows.length, videosPlayed };
    const { locked, progress } = getLessonStatus(state, today);
    const rules =
      row.rules &&
      toRulesResponse(
        {
          ...row,
          ...row.rules,
          usedAttempts: begun.get(row.id) ?? 0,
          awaitedAt: own.awaited.get(row.id) ?? null,
        },
        now,
      );
    const videos = locked
      ? []
      : videoRows.map((video) => toVideo(context, video, own.positions.get(video.id)));
    return {
      id: row.id,
      order: row.order,
      cod_aula: row.code,
      titulo: row.title,
      sobre: row.about || null,
      texto: locked ? null : row.text || null,
      video_played: videosPlayed,
      downloaded_pdf: done.downloadedPdf,
      first_test: done.firstTest,
      second_test: done.secondTest,
      read: done.read,
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
