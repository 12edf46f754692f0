import type { Context } from '../../platform/context.ts';
import { episodeShape, findHeard } from './find-heard.ts';

/** The episodes of a course that go by one of the tags: an episode's own, or its lesson's code. */
export async function findEpisode(
  context: Context,
  studentId: number,
  { courseId, tags }: { courseId: number; tags: string },
) {
  const asked = new Set(tags.split(',').map((tag) => tag.trim()));
  const { episodes } = await findHeard(context, studentId);
  return episodes
    .filter((row) => row.courseId === courseId && (asked.has(row.tag) || asked.has(row.code ?? '')))
    .map((row) => episodeShape(context, row));
}
