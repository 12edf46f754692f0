import { asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  contentThings,
  courses,
  lessons,
  podcastCourses,
  podcastEpisodes,
  podcasts,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';

type ThingRow = typeof contentThings.$inferSelect;
type State = 'published' | 'future' | 'draft' | 'archived';

const ORDER: readonly State[] = ['future', 'published', 'draft', 'archived'];
const byState = (a: { state: State }, b: { state: State }) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state);

const stateOfThing = ({ archivedAt }: ThingRow): State => (archivedAt ? 'archived' : 'draft');

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
  const things = await db
    .select()
    .from(contentThings)
    .where(eq(contentThings.kind, 'podcast'))
    .orderBy(desc(contentThings.id));
  const episodesOf = new Map(counts.map(({ id, episodes }) => [id, episodes]));
  const live = new Set(rows.map(({ id }) => id));
  const drafts = new Set(things.flatMap(({ id, fields }) => (fields === null ? [] : [id])));
  const published = rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: row.author,
    image_url: row.imagePath && fileUrl(context, row.imagePath),
    episodes: episodesOf.get(row.id) ?? 0,
    state: 'published' as const,
    has_draft: drafts.has(row.id),
  }));
  const others = things
    .filter(({ id }) => !live.has(id))
    .map((thing) => ({
      id: thing.id,
      title: String(thing.fields?.title ?? ''),
      author: String(thing.fields?.author ?? ''),
      image_url: null,
      episodes: episodesOf.get(thing.id) ?? 0,
      state: stateOfThing(thing),
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
  const things = await db
    .select()
    .from(contentThings)
    .where(eq(contentThings.kind, 'episode'))
    .orderBy(desc(contentThings.id));
  const drafts = new Set(things.flatMap(({ id, fields }) => (fields === null ? [] : [id])));
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
  const others = things
    .filter(({ id, fields }) => !known.has(id) && fields?.podcast === podcastId)
    .map((thing) => ({
      id: thing.id,
      title: String(thing.fields?.title ?? ''),
      professor: String(thing.fields?.professor ?? ''),
      seconds: null,
      published_at: null,
      state: stateOfThing(thing),
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
