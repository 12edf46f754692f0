import { asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  contentEntities,
  courses,
  lessons,
  podcastCourses,
  podcastEpisodes,
  podcasts,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';

type EntityRow = typeof contentEntities.$inferSelect;
type State = 'published' | 'future' | 'draft' | 'archived';

const ORDER: readonly State[] = ['future', 'published', 'draft', 'archived'];
const byState = (a: { state: State }, b: { state: State }) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state);

const stateOfEntity = ({ archivedAt }: EntityRow): State => (archivedAt ? 'archived' : 'draft');

/** The podcasts, the newest first, then the drafts and the archived ones. */
export async function listOfficePodcasts(context: Context) {
  const { db } = context;
  const rows = await db
    .select()
    .from(podcasts)
    .where(isNull(podcasts.archivedAt))
    .orderBy(desc(podcasts.publishedAt), asc(podcasts.id));
  const counts = await db
    .select({ id: podcastEpisodes.podcastId, episodes: count() })
    .from(podcastEpisodes)
    .where(isNull(podcastEpisodes.archivedAt))
    .groupBy(podcastEpisodes.podcastId);
  const entities = await db
    .select()
    .from(contentEntities)
    .where(eq(contentEntities.kind, 'podcast'))
    .orderBy(desc(contentEntities.id));
  const episodesOf = new Map(counts.map(({ id, episodes }) => [id, episodes]));
  const live = new Set(rows.map(({ id }) => id));
  const drafts = new Set(entities.flatMap(({ id, fields }) => (fields === null ? [] : [id])));
  const published = rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: row.author,
    image_url: row.imagePath && fileUrl(context, row.imagePath),
    episodes: episodesOf.get(row.id) ?? 0,
    state: 'published' as const,
    has_draft: drafts.has(row.id),
  }));
  const others = entities
    .filter(({ id }) => !live.has(id))
    .map((entity) => ({
      id: entity.id,
      title: String(entity.fields?.title ?? ''),
      author: String(entity.fields?.author ?? ''),
      image_url: null,
      episodes: episodesOf.get(entity.id) ?? 0,
      state: stateOfEntity(entity),
      has_draft: true,
    }))
    .sort(byState);
  return { podcasts: [...published, ...others].slice(0, 500) };
}

/** The episodes of a podcast, the newest first, then drafts and archived ones; and the lessons of its courses. */
export async function listEpisodes({ db, now }: Context, { id: podcastId }: { id: number }) {
  const rows = await db
    .select()
    .from(podcastEpisodes)
    .where(eq(podcastEpisodes.podcastId, podcastId))
    .orderBy(desc(podcastEpisodes.publishedAt), desc(podcastEpisodes.id));
  const entities = await db
    .select()
    .from(contentEntities)
    .where(eq(contentEntities.kind, 'episode'))
    .orderBy(desc(contentEntities.id));
  const drafts = new Set(entities.flatMap(({ id, fields }) => (fields === null ? [] : [id])));
  const published = rows.map((row) => ({
    id: row.id,
    title: row.title,
    professor: row.professor,
    seconds: row.durationSeconds,
    published_at: row.publishedAt.toISOString(),
    state: row.archivedAt
      ? ('archived' as const)
      : row.publishedAt > now()
        ? ('future' as const)
        : ('published' as const),
    has_draft: drafts.has(row.id),
  }));
  const known = new Set(rows.map(({ id }) => id));
  const others = entities
    .filter(({ id, fields }) => !known.has(id) && fields?.podcast === podcastId)
    .map((entity) => ({
      id: entity.id,
      title: String(entity.fields?.title ?? ''),
      professor: String(entity.fields?.professor ?? ''),
      seconds: null,
      published_at: null,
      state: stateOfEntity(entity),
      has_draft: true,
    }));
  return {
    episodes: [...published, ...others].sort(byState).slice(0, 2000),
    lessons: await listLessonChoices(db, podcastId),
  };
}

async function listLessonChoices(db: Context['db'], podcastId: number) {
  const heard = db
    .select({ id: podcastCourses.courseId })
    .from(podcastCourses)
    .where(eq(podcastCourses.podcastId, podcastId));
  return db
    .select({ id: lessons.id, title: lessons.title, course: courses.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.courseId, heard))
    .orderBy(asc(courses.title), asc(lessons.position), asc(lessons.id))
    .limit(5000);
}
