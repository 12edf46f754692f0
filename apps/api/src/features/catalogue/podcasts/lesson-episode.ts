import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { podcastCourses, podcastEpisodes, podcasts } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

const MAX_EPISODES = 2000;

/** The episode that students find in a lesson. */
export async function readEpisode({ db }: Context, lessonId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(eq(podcastEpisodes.lessonId, lessonId))
    .orderBy(asc(podcastEpisodes.id))
    .limit(1);
  return row?.id ?? null;
}

export const listCourseEpisodes = ({ db }: Context, courseId: number) =>
  db
    .select({ id: podcastEpisodes.id, title: podcastEpisodes.title, podcast: podcasts.title })
    .from(podcastEpisodes)
    .innerJoin(podcasts, eq(podcasts.id, podcastEpisodes.podcastId))
    .innerJoin(podcastCourses, eq(podcastCourses.podcastId, podcasts.id))
    .where(eq(podcastCourses.courseId, courseId))
    .orderBy(asc(podcasts.title), asc(podcastEpisodes.title), asc(podcastEpisodes.id))
    .limit(MAX_EPISODES);

export async function findEpisodeMissingFields(context: Context, courseId: number, episode: number | null) {
  if (episode === null) return [];
  const known = await listCourseEpisodes(context, courseId);
  return known.some(({ id }) => id === episode)
    ? []
    : [{ field: 'episode', message: 'Este episódio não é de um podcast deste curso.' }];
}

/** Ties one episode to the lesson and unties the others. */
export async function saveEpisode({ db }: Context, lessonId: number, episode: number | null): Promise<void> {
  await db
    .update(podcastEpisodes)
    .set({ lessonId: null })
    .where(and(eq(podcastEpisodes.lessonId, lessonId), ne(podcastEpisodes.id, episode ?? 0)));
  if (episode !== null)
    await db.update(podcastEpisodes).set({ lessonId }).where(eq(podcastEpisodes.id, episode));
}

/** Unties the episodes of lessons that are removed. */
export async function untieEpisodes(
  { db }: Pick<Context, 'db'>,
  lessonIds: readonly number[],
): Promise<void> {
  await db
    .update(podcastEpisodes)
    .set({ lessonId: null })
    .where(inArray(podcastEpisodes.lessonId, [...lessonIds]));
}
