import type { lesson } from '@toro/contract/catalogue/courses/shapes';
import { academyDay } from '@toro/domain/base/calendar/day';
import { materialName } from '@toro/domain/catalogue/lessons/filename';
import { formatLessonDay } from '@toro/domain/catalogue/lessons/lesson-days';
import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { isLessonLocked } from '@toro/domain/catalogue/lessons/lesson-lock';
import { lessonProgress } from '@toro/domain/catalogue/lessons/lesson-progress';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { downloadLink } from '../../../platform/storage/download-link.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { mediaLink } from '../../../platform/storage/media-link.ts';
import { countBegunAttempts } from './count-begun-attempts.ts';
import { toRulesResponse } from './exam-rules.ts';
import { findOwnStates, type OwnStates } from './own-states.ts';
import { type EnrolmentKey, findCourseOfGroup, findLessons, findLessonVideos } from './queries.ts';
import { toVideoSource } from './to-video-source.ts';

type Lesson = z.output<typeof lesson>;
type LessonRow = Awaited<ReturnType<typeof findLessons>>[number];
type VideoRow = Awaited<ReturnType<typeof findLessonVideos>> extends Map<number, (infer R)[]> ? R : never;

const NO_STATES: OwnStates = { progress: new Map(), positions: new Map(), awaited: new Map() };
const NOTHING_DONE = { read: false, downloadedPdf: false, firstTest: false, secondTest: false };

/** Subtitles of the office are private files, those of an import are media. */
const subtitlesLink = (context: Context, path: string): string =>
  path.startsWith('private/')
    ? downloadLink(context, path, 'legendas.vtt', { shown: true, seconds: 43_200 })
    : mediaLink(context, path);

const toVideo = (context: Context, row: VideoRow) => ({
  id_video: row.id,
  video_embed: toVideoSource(context, row.provider, row.source),
  provider: row.provider,
  titulo: row.title,
  provider_libras: row.librasProvider,
  video_embed_libras: row.librasSource && toVideoSource(context, row.librasProvider, row.librasSource),
  poster: row.posterPath && fileUrl(context, row.posterPath),
  subtitles: row.subtitlesPath && subtitlesLink(context, row.subtitlesPath),
  chapters: row.chaptersPath && mediaLink(context, row.chaptersPath),
  duration: row.duration,
});

/** What all students of a class group see of a lesson; a locked lesson is listed without its content. */
function toContent(context: Context, row: LessonRow, videoRows: VideoRow[], today: string) {
  const locked = isLessonLocked({ ...row, firstDay: row.days[0] ?? null }, today);
  const videos = locked ? [] : videoRows.map((video) => toVideo(context, video));
  return {
    row,
    parts: { pdf: row.hasPdf, text: row.hasText, videos: videoRows.length, lecture: row.hasExam },
    videoIds: videoRows.map(({ id }) => id),
    videos,
    shared: {
      id: row.id,
      order: row.order,
      cod_aula: row.code,
      titulo: row.title,
      sobre: row.about || null,
      texto: locked ? null : row.text || null,
      class_slug: row.slug,
      class_type_id: row.classTypeId,
      video_embed: videos[0]?.video_embed ?? null,
      pdf_file: row.hasPdf && !locked ? materialName(row.order, row.title) : null,
      have_lecture: row.hasExam,
      days: row.days.map((day) => ({ date: formatLessonDay(day) })),
      principal: row.principal,
      simulado: isMockLesson(row.slug),
      id_aula_simulado_grupo: row.mockGroup,
      locked: locked ? (1 as const) : (0 as const),
    },
  };
}

type LessonContent = ReturnType<typeof toContent>;

/** By the rows that requests share: their content is formatted once for all of these requests. */
const formatted = new WeakMap<readonly LessonRow[], { today: string; lessons: LessonContent[] }>();

async function findContent(
  context: Context,
  { courseId, classGroupId }: { courseId: number; classGroupId: number },
  today: string,
): Promise<LessonContent[]> {
  const rows = await findLessons(context.db, { courseId, classGroupId });
  const videos = await findLessonVideos(context.db, courseId);
  const known = formatted.get(rows);
  if (known?.today === today) return known.lessons;
  const lessons = rows.map((row) => toContent(context, row, videos.get(row.id) ?? [], today));
  formatted.set(rows, { today, lessons });
  return lessons;
}

/** What a student has done in a lesson, and the progress of it. */
function toOwnProgress({ row, parts, videoIds }: LessonContent, own: OwnStates) {
  const videosPlayed = videoIds.filter((id) => own.positions.has(id)).length;
  const done = own.progress.get(row.id) ?? NOTHING_DONE;
  const marks = { read: done.read, pdf: done.downloadedPdf, videos: videosPlayed, lecture: done.firstTest };
  return { done, videosPlayed, progress: lessonProgress(parts, marks) };
}

/** The student's progress in each lesson of an enrolment; none when it was ended. */
export async function listProgresses(context: Context, enrolment: EnrolmentKey): Promise<number[]> {
  const { classGroupId } = enrolment;
  const courseId = await findCourseOfGroup(context.db, classGroupId);
  const own = await findOwnStates(context.db, enrolment);
  if (!own || courseId === null) return [];
  const lessons = await findContent(context, { courseId, classGroupId }, academyDay(context.now()));
  return lessons.map((lesson) => toOwnProgress(lesson, own).progress);
}

/** The lessons of an enrolment with the student's progress. */
export async function listLessons(
  context: Context,
  enrolment: EnrolmentKey,
  courseId: number,
): Promise<Lesson[]> {
  const { db } = context;
  const now = context.now();
  const { classGroupId } = enrolment;
  const lessons = await findContent(context, { courseId, classGroupId }, academyDay(now));
  const own = (await findOwnStates(db, enrolment)) ?? NO_STATES;
  const limited = lessons.filter(({ row }) => row.rules && row.rules.maxAttempts !== null);
  const begun = await countBegunAttempts(
    db,
    enrolment,
    limited.map(({ row }) => row.id),
  );
  return lessons.map((lesson) => {
    const { row, videos, shared } = lesson;
    const { done, videosPlayed, progress } = toOwnProgress(lesson, own);
    const used = { usedAttempts: begun.get(row.id) ?? 0, awaitedAt: own.awaited.get(row.id) ?? null };
    const rules = row.rules && toRulesResponse({ window: row.window, ...row.rules, ...used }, now);
    return {
      ...shared,
      video_played: videosPlayed,
      downloaded_pdf: done.downloadedPdf,
      first_test: done.firstTest,
      second_test: done.secondTest,
      read: done.read,
      progress,
      aula_videos: videos.map((video) => {
        const position = own.positions.get(video.id_video);
        return { ...video, played: position !== undefined, position: position ?? 0 };
      }),
      ...(rules && { exam_rules: rules }),
    };
  });
}
