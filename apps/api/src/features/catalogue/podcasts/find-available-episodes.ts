import { academyDay } from '@toro/domain/base/calendar/day';
import { isCourseOpen } from '@toro/domain/catalogue/courses/course-visibility';
import { isLessonLocked } from '@toro/domain/catalogue/lessons/lesson-lock';
import type { Context } from '../../../platform/context.ts';
import { findSettings } from '../../../platform/settings/find-settings.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { mediaLink } from '../../../platform/storage/media-link.ts';
import { type EpisodeRow, findCourseEnds, findEpisodes, findPodcasts } from './queries.ts';

/** An episode of a locked lesson is not available; one without a lesson is. */
function isOpen(row: EpisodeRow, today: string): boolean {
  const { locked, principal, firstDay } = row;
  return locked === null || principal === null || !isLessonLocked({ locked, principal, firstDay }, today);
}

/** The published podcasts and episodes of the student's open courses, without those of locked lessons. */
export async function findAvailableEpisodes(context: Context, studentId: number) {
  const { features } = await findSettings(context, 'features');
  if (!features.value.podcast) return { podcasts: [], episodes: [] };
  const now = context.now();
  const today = academyDay(now);
  const courses = (await findCourseEnds(context.db, studentId)).filter(({ endsOn }) =>
    isCourseOpen(endsOn, today),
  );
  const podcasts = await findPodcasts(
    context.db,
    courses.map(({ courseId }) => courseId),
    now,
  );
  const ids = podcasts.map(({ id }) => id);
  const episodes = await findEpisodes(context.db, studentId, ids, now);
  return { podcasts, episodes: episodes.filter((row) => isOpen(row, today)) };
}

/** An episode as the contract defines it; a lesson finds it by its tags. */
export const toEpisode = (context: Context, row: EpisodeRow) => ({
  id: row.id,
  tags: [row.tag, row.code].filter(Boolean).join(','),
  title: row.title,
  audio_source: mediaLink(context, row.audioPath),
  duration: row.duration,
  professor: row.professor,
  classDescription: row.description || null,
  published: row.publishedAt.toISOString(),
  img: row.imagePath && fileUrl(context, row.imagePath),
  allowedEpisode: true,
  id_aula: row.lessonId,
});
