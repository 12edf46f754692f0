import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { toParagraphs, toTypedText } from '@toro/domain/base/rich-text/typed-text';
import {
  EMPTY_EPISODE,
  EPISODE_LENGTHS,
  type EpisodeFields,
  findEpisodeMissingFields,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  files,
  lessons,
  podcastCourses,
  podcastEpisodes,
  podcasts,
  podcastTracks,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { readAudioLength } from './read-audio-length.ts';
import { saveEpisodes } from './replace-episodes.ts';

const listFiles = ({ audio }: EpisodeFields): number[] => (audio === null ? [] : [audio]);

async function findEpisode({ db }: Context, id: number) {
  const [row] = await db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, id));
  return row ?? null;
}

async function findAudio({ db }: Context, id: number | null) {
  const [row] = id === null ? [] : await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

/** Whether a lesson is one of the courses of a podcast. */
async function isLessonOf({ db }: Context, podcastId: number, lessonId: number): Promise<boolean> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(podcastCourses, eq(podcastCourses.courseId, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), eq(podcastCourses.podcastId, podcastId)));
  return rows.length > 0;
}

/** A position behind the end of new audio becomes its end; all others stay. */
async function limitPositions({ db }: Context, episodeId: number, seconds: number): Promise<void> {
  await db
    .update(podcastTracks)
    .set({ currentSeconds: seconds })
    .where(and(eq(podcastTracks.episodeId, episodeId), sql`${podcastTracks.currentSeconds} > ${seconds}`));
}

export const episodeContent: ContentKind<EpisodeFields> = {
  kind: 'episode',
  empty: EMPTY_EPISODE,
  nameOf: ({ title }) => title,
  page: (id) => `podcasts/episodios/${id}`,
  listFiles,
  async reserveId({ db }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('podcast_episodes', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  async readPublished(context, id) {
    const row = await findEpisode(context, id);
    if (!row || row.archivedAt !== null) return null;
    return {
      podcast: row.podcastId,
      title: row.title.slice(0, EPISODE_LENGTHS.title),
      professor: row.professor.slice(0, EPISODE_LENGTHS.professor),
      description: toTypedText(row.description).slice(0, EPISODE_LENGTHS.description),
      lesson: row.lessonId,
      audio: await registerStoredFile(context, row.audioPath),
      published_at: row.publishedAt.toISOString(),
    };
  },
  async findMissingFields(context, _id, fields) {
    const missingFields = findEpisodeMissingFields(fields);
    if (missingFields.length > 0) return missingFields;
    const podcastId = fields.podcast ?? 0;
    const [podcast] = await context.db
      .select()
      .from(podcasts)
      .where(and(eq(podcasts.id, podcastId), isNull(podcasts.archivedAt)));
    if (!podcast) return [{ field: 'podcast', message: 'Publique o podcast antes do episódio.' }];
    if (fields.lesson !== null && !(await isLessonOf(context, podcastId, fields.lesson)))
      return [{ field: 'lesson', message: 'Escolha uma aula dos cursos deste podcast.' }];
    const audio = await findAudio(context, fields.audio);
    if (audio?.kind !== 'audio') return [{ field: 'audio', message: 'Envie um áudio em MP3.' }];
    return (await readAudioLength(context, audio.storageKey)) === 0
      ? [{ field: 'audio', message: 'Não foi possível ler a duração deste áudio. Envie outro arquivo MP3.' }]
      : [];
  },
  async publish(context, id, fields) {
    const row = await findEpisode(context, id);
    const audioPath = (await findAudio(context, fields.audio))?.storageKey ?? '';
    const seconds =
      row?.audioPath === audioPath ? row.durationSeconds : await readAudioLength(context, audioPath);
    await saveEpisodes(context.db, [
      {
        id,
        tag: row?.tag ?? `episodio-${id}`,
        podcastId: fields.podcast ?? 0,
        lessonId: fields.lesson,
        title: fields.title.trim(),
        professor: fields.professor.trim(),
        description: cleanMarkup(toParagraphs(fields.description)),
        audioPath,
        durationSeconds: seconds,
        publishedAt: fields.published_at
          ? new Date(fields.published_at)
          : (row?.publishedAt ?? context.now()),
      },
    ]);
    await context.db.update(podcastEpisodes).set({ archivedAt: null }).where(eq(podcastEpisodes.id, id));
    await limitPositions(context, id, seconds);
  },
  async withdraw({ db, now }, id) {
    await db.update(podcastEpisodes).set({ archivedAt: now() }).where(eq(podcastEpisodes.id, id));
  },
};
