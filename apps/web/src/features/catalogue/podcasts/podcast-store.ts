import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../../shared/session.ts';
import type { Podcast } from './queries.ts';

const PODCAST_KEY = 'toro.podcast';

export interface CurrentPodcast {
  /** The episode's id. */
  id: number;
  title: string;
  img: string | null;
  published_at: string;
  description: string | null;
  classDescription: string | null;
  professor: string | null;
}

interface PodcastState {
  currentPlay: {
    source: string | null;
    isPlaying: boolean;
    currentTime: number;
    duration: number;
    velocity: number;
    isFooterPlayerOpen: boolean;
  };
  currentPodcast: CurrentPodcast | null;
  /** The stored position of each episode, from this or another device. */
  historical: { id: number; currentTime: number; finished?: boolean | undefined }[];
  /** The second that was reported last; none since the episode was selected. */
  lastCurrentTimeTrack: number | null;
  /** The lessons that have an audio. */
  availableClassesEpisodes: { id: number; id_aula: number; allowedEpisode: boolean }[];
  isLoading: boolean;
  /** The episode has no playable audio. */
  hasNoAudio: boolean;
  /** When the sleep timer stops the sound. */
  sleepAt: number | null;
  /** A large player is mounted, so the small one is hidden. */
  hasLargePlayer: boolean;
}

export const IDLE: PodcastState = {
  currentPlay: {
    source: null,
    isPlaying: false,
    currentTime: 0,
    duration: 0,
    velocity: 1,
    isFooterPlayerOpen: false,
  },
  currentPodcast: null,
  historical: [],
  lastCurrentTimeTrack: null,
  availableClassesEpisodes: [],
  isLoading: false,
  hasNoAudio: false,
  sleepAt: null,
  hasLargePlayer: false,
};

/** The podcast state, stored across reloads. After a reload nothing plays until the student presses play. */
export const usePodcast = create<PodcastState>()(
  persist(() => IDLE, {
    name: PODCAST_KEY,
    partialize: ({
      currentPlay,
      currentPodcast,
      historical,
      lastCurrentTimeTrack,
      availableClassesEpisodes,
    }) => ({
      currentPlay: { ...currentPlay, isPlaying: false },
      currentPodcast,
      historical,
      lastCurrentTimeTrack,
      availableClassesEpisodes,
    }),
  }),
);

/** Changes part of the current playback. */
export function patchPlay(patch: Partial<PodcastState['currentPlay']>): void {
  usePodcast.setState(({ currentPlay }) => ({ currentPlay: { ...currentPlay, ...patch } }));
}

/** Stores the server's positions and which lessons have an episode. */
export function storePodcasts(podcasts: readonly Podcast[]): void {
  const { currentPodcast, currentPlay } = usePodcast.getState();
  usePodcast.setState({
    // The position of the playing episode is newer than the server's.
    historical: podcasts
      .flatMap(({ studentTracks }) => studentTracks)
      .map((track) =>
        track.id === currentPodcast?.id && currentPlay.isPlaying
          ? { ...track, currentTime: currentPlay.currentTime }
          : track,
      ),
    availableClassesEpisodes: podcasts
      .flatMap(({ episodes }) => episodes)
      .flatMap(({ id, id_aula, allowedEpisode }) =>
        id_aula ? [{ id, id_aula, allowedEpisode: allowedEpisode ?? true }] : [],
      ),
  });
}

// Cleared at logout: the progress belongs to one student.
useSession.subscribe(({ token }) => {
  if (token === null && usePodcast.getState() !== IDLE) usePodcast.setState(IDLE, true);
});
