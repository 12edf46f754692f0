import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../shared/session.ts';
import type { Podcast } from './queries.ts';

const PODCAST_KEY = 'toro.podcast';

export interface CurrentPodcast {
  /** The episode's own number. */
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
  /** Where each episode was left, on this device or another. */
  historical: { id: number; currentTime: number; finished?: boolean | undefined }[];
  /** The second that was told last; none since the episode was chosen. */
  lastCurrentTimeTrack: number | null;
  /** The lessons that have an audio of the day. */
  availableClassesEpisodes: { id: number; id_aula: number; allowedEpisode: boolean }[];
  isLoading: boolean;
  /** The episode has no sound that can be played. */
  isSilent: boolean;
  /** When the sleep timer ends the sound. */
  sleepAt: number | null;
  /** A large player is on the screen, so the small one steps aside. */
  isStaged: boolean;
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
  isSilent: false,
  sleepAt: null,
  isStaged: false,
};

/** The podcast state, kept across reloads; a reloaded page is silent until one plays again. */
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

/** Changes a part of what is playing. */
export function patchPlay(patch: Partial<PodcastState['currentPlay']>): void {
  usePodcast.setState(({ currentPlay }) => ({ currentPlay: { ...currentPlay, ...patch } }));
}

/** Takes over what the server knows: where episodes were left, and which lessons have one. */
export function storePodcasts(podcasts: readonly Podcast[]): void {
  const { currentPodcast, currentPlay } = usePodcast.getState();
  usePodcast.setState({
    // What is playing here is newer than what the server has heard of it.
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

// What one student heard is nobody else's on this device.
useSession.subscribe(({ token }) => {
  if (token === null && usePodcast.getState() !== IDLE) usePodcast.setState(IDLE, true);
});
