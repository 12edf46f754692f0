import type { MissingField } from '../content/kinds.ts';

/** A podcast as the office writes it. A draft may be incomplete. */
export interface PodcastFields {
  title: string;
  author: string;
  description: string;
  /** The id of an uploaded image. */
  image: number | null;
  /** Ids of the courses whose students can hear it. */
  courses: readonly number[];
  [field: string]: unknown;
}

/** An episode as the office writes it. */
export interface EpisodeFields {
  podcast: number | null;
  title: string;
  professor: string;
  description: string;
  /** The lesson that shows the episode. */
  lesson: number | null;
  /** The id of an uploaded audio. */
  audio: number | null;
  /** From when on students find it; null for the moment of its first publication. */
  published_at: string | null;
  [field: string]: unknown;
}

export const PODCAST_LENGTHS = { title: 120, author: 80, description: 2000 } as const;
export const EPISODE_LENGTHS = { title: 120, professor: 80, description: 2000 } as const;
export const MAX_PODCAST_COURSES = 200;

export const EMPTY_PODCAST: PodcastFields = {
  title: '',
  author: '',
  description: '',
  image: null,
  courses: [],
};

export const EMPTY_EPISODE: EpisodeFields = {
  podcast: null,
  title: '',
  professor: '',
  description: '',
  lesson: null,
  audio: null,
  published_at: null,
};

const isBlank = (text: string) => text.trim() === '';
const keep = (missingFields: (MissingField | false)[]): MissingField[] =>
  missingFields.filter((missingField) => missingField !== false);

/** What keeps a podcast from being published. */
export const findPodcastMissingFields = ({
  title,
  author,
  description,
  image,
  courses,
}: PodcastFields): MissingField[] =>
  keep([
    isBlank(title) && { field: 'title', message: 'Escreva o título.' },
    isBlank(author) && { field: 'author', message: 'Escreva quem apresenta.' },
    isBlank(description) && { field: 'description', message: 'Escreva a descrição.' },
    image === null && { field: 'image', message: 'Envie a imagem.' },
    courses.length === 0 && { field: 'courses', message: 'Escolha pelo menos um curso.' },
  ]);

/** What keeps an episode from being published. */
export const findEpisodeMissingFields = ({
  title,
  professor,
  audio,
  podcast,
}: EpisodeFields): MissingField[] =>
  keep([
    podcast === null && { field: 'podcast', message: 'Escolha o podcast.' },
    isBlank(title) && { field: 'title', message: 'Escreva o título.' },
    isBlank(professor) && { field: 'professor', message: 'Escreva o nome do professor.' },
    audio === null && { field: 'audio', message: 'Envie o áudio.' },
  ]);
