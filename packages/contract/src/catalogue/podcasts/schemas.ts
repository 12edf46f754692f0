import { z } from 'zod';
import { html, id, idText, instant, link, list, nothing, optionalText, seconds, text } from '../../shapes.ts';

const track = z.object({ id, currentTime: seconds });
const playedTrack = track.extend({ finished: z.boolean().optional() });

const episode = z.object({
  id,
  tags: optionalText(200),
  title: optionalText(300),
  audio_source: link,
  duration: seconds,
  professor: optionalText(200).nullable(),
  classDescription: html.nullable(),
  published: instant,
  img: link.nullable().optional(),
  /** Whether the student has reached its lesson. */
  allowedEpisode: z.boolean().optional(),
  /** The lesson it belongs to. */
  id_aula: id.nullable().optional(),
});

const podcast = z.object({
  id_podcast: id,
  id,
  tag: optionalText(60),
  title: optionalText(300),
  author: optionalText(200).nullable(),
  description: html.nullable(),
  img: link.nullable(),
  published_at: instant.nullable(),
  episodes: list(episode, 1000),
  studentTracks: list(playedTrack, 1000),
});

export const listPodcasts = {
  summary: "The podcasts of the student's courses, with the position in each episode",
  response: list(podcast, 100),
};

export const findEpisode = {
  summary: "The episodes of a lesson, by the course's tags",
  query: z.object({ id_course: idText, tags: text(200) }),
  response: list(episode, 100),
};

export const trackPodcast = {
  summary: 'Save the playback position of an episode',
  body: z.object({
    ...track.shape,
    finished: z.boolean(),
    id_podcast: id.optional(),
    id_course: id.optional(),
    title: optionalText(300).optional(),
    duration: seconds.optional(),
  }),
  response: nothing,
};
