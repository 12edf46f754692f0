import {
  EPISODE_LENGTHS,
  MAX_PODCAST_COURSES,
  PODCAST_LENGTHS,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { z } from 'zod';
import { count, id, idText, instant, list, optionalText } from '../../shapes.ts';
import { contentSchemas } from '../content/content-schemas.ts';

const limited = (max: number) =>
  z.string().max(max, `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`);

export const podcastContent = contentSchemas(
  {
    title: limited(PODCAST_LENGTHS.title),
    author: limited(PODCAST_LENGTHS.author),
    description: limited(PODCAST_LENGTHS.description),
    image: id.nullable(),
    courses: list(id, MAX_PODCAST_COURSES),
  },
  'a podcast',
);

export const episodeContent = contentSchemas(
  {
    podcast: id.nullable(),
    title: limited(EPISODE_LENGTHS.title),
    professor: limited(EPISODE_LENGTHS.professor),
    description: limited(EPISODE_LENGTHS.description),
    lesson: id.nullable(),
    audio: id.nullable(),
    published_at: instant.nullable(),
  },
  'an episode of a podcast',
);

const state = z.enum(['published', 'future', 'draft', 'archived']);

export const listOfficePodcasts = {
  summary: 'The podcasts, the newest first, then the drafts and the archived ones',
  response: z.object({
    podcasts: list(
      z.object({
        id,
        title: optionalText(150),
        author: optionalText(120),
        image_url: z.string().max(1000).nullable(),
        episodes: count,
        state,
        has_draft: z.boolean(),
      }),
      500,
    ),
  }),
};

export const listEpisodes = {
  summary: 'The episodes of a podcast, the newest first, and the lessons that can show them',
  params: z.object({ id: idText }),
  response: z.object({
    episodes: list(
      z.object({
        id,
        title: optionalText(200),
        professor: optionalText(120),
        /** Read from the audio; null before the first publication. */
        seconds: count.nullable(),
        published_at: instant.nullable(),
        state,
        has_draft: z.boolean(),
      }),
      2000,
    ),
    lessons: list(z.object({ id, title: optionalText(200), course: optionalText(150) }), 5000),
  }),
};
