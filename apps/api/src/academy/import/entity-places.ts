import { disciplines, mentors, podcastEpisodes, podcasts } from '../../database/schema/index.ts';
import type { ContentPath } from '../../platform/content/content-errors.ts';
import type { Context } from '../../platform/context.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { ContentLesson } from './inputs/lesson-inputs.ts';

/** Where the folder has each entity, by a text such as `lesson:7`. */
export type EntityPlaces = ReadonlyMap<string, { file: string; path: ContentPath }>;

const ACADEMY = 'academy.yaml';

/** Finds the places of what the office can change too. */
export async function findEntityPlaces(
  { db }: Context,
  { academy, courses, podcasts: folderPodcasts }: AcademyContent,
  lessons: readonly ContentLesson[],
): Promise<EntityPlaces> {
  const places = new Map<string, { file: string; path: ContentPath }>();
  const put = (entity: string, file: string, path: ContentPath) => places.set(entity, { file, path });
  for (const [at, { id }] of academy.categories.entries()) put(`category:${id}`, ACADEMY, ['categories', at]);
  for (const [at, { id }] of academy.families.entries()) put(`family:${id}`, ACADEMY, ['families', at]);
  const disciplineAt = new Map(academy.disciplines.map(({ tag }, at) => [tag, at]));
  for (const { id, tag } of await db.select().from(disciplines)) {
    const at = disciplineAt.get(tag);
    if (at !== undefined) put(`discipline:${id}`, ACADEMY, ['disciplines', at]);
  }
  const mentorAt = new Map(academy.mentors.map(({ tag }, at) => [tag, at]));
  for (const { id, tag } of await db.select().from(mentors)) {
    const at = mentorAt.get(tag);
    if (at !== undefined) put(`mentor:${id}`, ACADEMY, ['mentors', at]);
  }
  for (const course of courses) {
    const file = `courses/${course.tag}/course.yaml`;
    put(`course:${course.id}`, file, ['name']);
    for (const [at, { id }] of course.class_groups.entries())
      put(`class-group:${id}`, file, ['class_groups', at]);
  }
  for (const { lessonId, course, lesson } of lessons)
    put(`lesson:${lessonId}`, `courses/${course.tag}/course.yaml`, [
      'lessons',
      course.lessons.indexOf(lesson),
    ]);
  const podcastIds = new Map((await db.select().from(podcasts)).map(({ tag, id }) => [tag, id]));
  const episodeIds = new Map(
    (await db.select({ id: podcastEpisodes.id, tag: podcastEpisodes.tag }).from(podcastEpisodes)).map(
      ({ tag, id }) => [tag, id],
    ),
  );
  for (const podcast of folderPodcasts) {
    const file = `podcasts/${podcast.tag}.yaml`;
    put(`podcast:${podcastIds.get(podcast.tag)}`, file, ['title']);
    for (const [at, { tag }] of podcast.episodes.entries())
      put(`episode:${episodeIds.get(tag)}`, file, ['episodes', at]);
  }
  return places;
}
