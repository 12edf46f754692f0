import type { Context } from '../../../platform/context.ts';
import { findAvailableEpisodes, toEpisode } from './find-available-episodes.ts';

/** The episodes of a course with one of the tags: an episode's own tag, or its lesson's code. */
export async function findEpisode(
  context: Context,
  { studentId, id_course: courseId, tags }: { studentId: number; id_course: number; tags: string },
) {
  const wantedTags = new Set(tags.split(',').map((tag) => tag.trim()));
  const { episodes } = await findAvailableEpisodes(context, studentId);
  return episodes
    .filter((row) => row.courseId === courseId && (wantedTags.has(row.tag) || wantedTags.has(row.code ?? '')))
    .map((row) => toEpisode(context, row));
}
