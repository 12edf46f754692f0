import { academyInstant } from '@toro/domain/calendar/day';
import { and, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { replaceSets } from '../../database/rows/replace-sets.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { podcastCourses, podcastEpisodes, podcasts, podcastTracks } from '../../database/schema/index.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { findContentLessons } from './find-lessons.ts';
import type { ImportContext } from './import-context.ts';

/** Imports podcasts, their courses and their episodes. A missing episode is removed unless a student listened to it. */
export async function importPodcasts(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  if (content.podcasts.length === 0) return;
  const rows = content.podcasts.map((podcast) => ({
    tag: podcast.tag,
    title: podcast.title,
    author: podcast.author,
    description: podcast.description,
    imagePath: storageKey('podcasts', podcast.image),
    publishedAt: academyInstant(podcast.published),
  }));
  changes.add('podcasts', await upsertRows(db, podcasts, rows, 'tag'));

  const tags = content.podcasts.map(({ tag }) => tag);
  const ids = await findIds(db, { table: podcasts, id: podcasts.id, key: podcasts.tag }, tags);
  const idOf = (tag: string) => requireFound(ids.get(tag), `podcast ${tag}`);
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const courseRows = content.podcasts.flatMap((podcast) =>
    podcast.courses.map((tag) => ({
      podcastId: idOf(podcast.tag),
      courseId: requireFound(courseIds.get(tag), `course ${tag}`),
    })),
  );
  changes.add(
    'podcast courses',
    await replaceSets(db, podcastCourses, 'podcastId', [...ids.values()], courseRows),
  );
  await importEpisodes(context, idOf);
}

async function importEpisodes(context: ImportContext, idOf: (tag: string) => number): Promise<void> {
  const { db, content, changes } = context;
  // An episode belongs to the first lesson that refers to it.
  const lessonIds = new Map<string, number>();
  for (const { id, lesson } of await findContentLessons(context)) {
    if (lesson.podcast !== undefined && !lessonIds.has(lesson.podcast)) lessonIds.set(lesson.podcast, id);
  }
  const rows = content.podcasts.flatMap((podcast) =>
    podcast.episodes.map((episode) => ({
      tag: episode.tag,
      podcastId: idOf(podcast.tag),
      lessonId: lessonIds.get(episode.tag) ?? null,
      title: episode.title,
      professor: episode.professor,
      description: episode.class_description ?? '',
      audioPath: storageKey('podcasts', episode.audio),
      durationSeconds: episode.seconds,
      publishedAt: academyInstant(episode.published),
    })),
  );
  const tracks = db
    .select({ one: sql`1` })
    .from(podcastTracks)
    .where(sql`${podcastTracks.episodeId} = ${podcastEpisodes.id}`);
  const removed = await db
    .delete(podcastEpisodes)
    .where(
      and(
        inArray(podcastEpisodes.podcastId, [...new Set(rows.map(({ podcastId }) => podcastId))]),
        notInArray(
          podcastEpisodes.tag,
          rows.map(({ tag }) => tag),
        ),
        notExists(tracks),
      ),
    )
    .returning({ id: podcastEpisodes.id });
  changes.add('episodes', { removed: removed.length });
  changes.add('episodes', await upsertRows(db, podcastEpisodes, rows, 'tag'));
}
