import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { toParagraphs, toTypedText } from '@toro/domain/base/rich-text/typed-text';
import {
  EMPTY_PODCAST,
  findPodcastMissingFields,
  PODCAST_LENGTHS,
  type PodcastFields,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { courses, files, podcastCourses, podcasts } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { savePodcastRows } from './save-podcasts.ts';

const listFiles = ({ image }: PodcastFields): number[] => (image === null ? [] : [image]);

async function findPodcast({ db }: Context, id: number) {
  const [row] = await db.select().from(podcasts).where(eq(podcasts.id, id));
  return row ?? null;
}

async function findFile({ db }: Context, id: number | null) {
  const [row] = id === null ? [] : await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

export const podcastContent: ContentKind<PodcastFields> = {
  kind: 'podcast',
  empty: EMPTY_PODCAST,
  nameOf: ({ title }) => title,
  page: (id) => `podcasts/${id}`,
  listFiles,
  async reserveId({ db }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('podcasts', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  async readPublished(context, id) {
    const row = await findPodcast(context, id);
    if (!row || row.archivedAt !== null) return null;
    const heard = await context.db
      .select()
      .from(podcastCourses)
      .where(eq(podcastCourses.podcastId, id))
      .orderBy(asc(podcastCourses.courseId));
    // Longer texts of an import stay as they are until somebody edits them.
    return {
      title: row.title.slice(0, PODCAST_LENGTHS.title),
      author: row.author.slice(0, PODCAST_LENGTHS.author),
      description: toTypedText(row.description).slice(0, PODCAST_LENGTHS.description),
      image: row.imagePath === null ? null : await registerStoredFile(context, row.imagePath),
      courses: heard.map(({ courseId }) => courseId),
    };
  },
  async findMissingFields(context, _id, fields) {
    const missingFields = findPodcastMissingFields(fields);
    if (missingFields.length > 0) return missingFields;
    if ((await findFile(context, fields.image))?.kind !== 'image')
      return [{ field: 'image', message: 'Envie uma imagem.' }];
    const known = await context.db
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, [...fields.courses]));
    return known.length < new Set(fields.courses).size
      ? [{ field: 'courses', message: 'Um curso não existe mais.' }]
      : [];
  },
  async publish(context, id, fields) {
    const row = await findPodcast(context, id);
    await savePodcastRows(context, [
      {
        id,
        tag: row?.tag ?? `podcast-${id}`,
        title: fields.title.trim(),
        author: fields.author.trim(),
        description: cleanMarkup(toParagraphs(fields.description)),
        imagePath: (await findFile(context, fields.image))?.storageKey ?? null,
        publishedAt: row?.publishedAt ?? context.now(),
        courseIds: [...new Set(fields.courses)],
      },
    ]);
    await context.db.update(podcasts).set({ archivedAt: null }).where(eq(podcasts.id, id));
  },
  async withdraw({ db, now }, id) {
    await db.update(podcasts).set({ archivedAt: now() }).where(eq(podcasts.id, id));
  },
};
