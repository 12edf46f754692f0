import {
  isFinished,
  nextSpeed,
  SAVE_INTERVAL_SECONDS,
  shouldSaveProgress,
  skipBack,
  skipForward,
} from '@toro/domain/catalogue/podcasts/playback';
import { type CurrentPodcast, patchPlay, usePodcast } from './podcast-store.ts';
import type { Episode, Podcast } from './queries.ts';

/** The progress that is reported about an episode. */
export interface PlaybackState {
  id: number;
  currentTime: number;
  finished: boolean;
  title: string;
  duration: number;
}

interface PlayerDependencies {
  audio: HTMLAudioElement;
  /** Sends the progress to the server; `leaving` requests must outlive the page. */
  sendProgress(progress: PlaybackState, leaving: boolean): Promise<unknown>;
  /** The current address of an episode's sound: addresses expire. */
  findSource(episodeId: number): Promise<string | null>;
}

const MINUTE_MS = 60_000;

/** The app's only player: it owns the audio element and publishes its state. */
export function createPodcastPlayer({ audio, sendProgress, findSource }: PlayerDependencies) {
  const state = () => usePodcast.getState();
  const play = () => state().currentPlay;
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;
  /** The episode that was reported as finished since it was selected. */
  let reportedFinishedId = 0;

  function storePosition(id: number, currentTime: number, finished: boolean): void {
    const others = state().historical.filter((entry) => entry.id !== id);
    usePodcast.setState({ historical: [...others, { id, currentTime, finished }] });
  }

  /** Reports the progress unless it was reported already. Reaching the end is always reported. */
  function report({ ended = false, leaving = false } = {}): void {
    const { currentPodcast, lastCurrentTimeTrack } = state();
    const { currentTime, duration } = play();
    if (!currentPodcast) return;
    const finished = ended || isFinished(currentTime, duration);
    const newlyFinished = finished && reportedFinishedId !== currentPodcast.id;
    if (!newlyFinished && !shouldSaveProgress(currentTime, lastCurrentTimeTrack)) return;
    const { id, title } = currentPodcast;
    const second = Math.floor(currentTime);
    if (lastCurrentTimeTrack === null && second === 0) return;
    if (finished) reportedFinishedId = id;
    usePodcast.setState({ lastCurrentTimeTrack: second });
    storePosition(id, second, finished);
    sendProgress({ id, currentTime: second, finished, title, duration }, leaving).catch(() => {
      // The report failed: the next one sends the progress again.
      if (state().currentPodcast?.id === id) usePodcast.setState({ lastCurrentTimeTrack });
      if (finished && reportedFinishedId === id) reportedFinishedId = 0;
    });
  }

  function clearSleepTimer(): void {
    clearTimeout(sleepTimer);
    usePodcast.setState({ sleepAt: null });
  }

  const player = {
    /** Selects an episode from its beginning without playing it. The one that is loaded already goes on as it is. */
    select(episode: Episode, podcast: Pick<Podcast, 'img' | 'description'>): void {
      if (episode.id === state().currentPodcast?.id && play().source !== null) return;
      report();
      audio.pause();
      reportedFinishedId = 0;
      const chosen: CurrentPodcast = {
        id: episode.id,
        title: episode.title,
        img: episode.img ?? podcast.img,
        published_at: episode.published,
        description: podcast.description,
        classDescription: episode.classDescription,
        professor: episode.professor,
      };
      usePodcast.setState({
        currentPodcast: chosen,
        lastCurrentTimeTrack: null,
        hasNoAudio: false,
        isLoading: false,
      });
      patchPlay({
        source: episode.audio_source,
        isPlaying: false,
        currentTime: 0,
        duration: episode.duration,
      });
      audio.src = episode.audio_source;
      updateMediaSession(chosen);
    },
    play(): void {
      const { source, currentTime, velocity } = play();
      const { currentPodcast } = state();
      if (!source || !currentPodcast) return;
      // After a reload the audio element has no source yet.
      if (audio.getAttribute('src') !== source || audio.error) audio.src = source;
      if (Math.abs(audio.currentTime - currentTime) > 1) audio.currentTime = currentTime;
      audio.playbackRate = velocity;
      usePodcast.setState({ hasNoAudio: false });
      patchPlay({ isPlaying: true, isFooterPlayerOpen: true });
      updateMediaSession(currentPodcast);
      audio.play().catch(() => patchPlay({ isPlaying: false }));
    },
    pause(): void {
      audio.pause();
      patchPlay({ isPlaying: false });
      report();
    },
    toggle: () => (play().isPlaying ? player.pause() : player.play()),
    seek(seconds: number): void {
      const at = Math.min(Math.max(0, seconds), play().duration);
      if (audio.getAttribute('src') === play().source) audio.currentTime = at;
      patchPlay({ currentTime: at });
    },
    forward: () => player.seek(skipForward(play().currentTime, play().duration)),
    back: () => player.seek(skipBack(play().currentTime)),
    speed(): void {
      const velocity = nextSpeed(play().velocity);
      audio.playbackRate = velocity;
      patchPlay({ velocity });
    },
    /** Stops the sound after a number of minutes; none disables the timer. */
    sleep(minutes: number | null): void {
      clearSleepTimer();
      if (minutes === null) return;
      usePodcast.setState({ sleepAt: Date.now() + minutes * MINUTE_MS });
      sleepTimer = setTimeout(() => {
        player.pause();
        clearSleepTimer();
      }, minutes * MINUTE_MS);
    },
    /** Closes the small player, which stops the sound. */
    close(): void {
      player.pause();
      patchPlay({ isFooterPlayerOpen: false });
    },
    report: () => report(),
  };

  audio.addEventListener('timeupdate', () => {
    const second = Math.floor(audio.currentTime);
    if (!play().isPlaying || second === Math.floor(play().currentTime)) return;
    patchPlay({ currentTime: audio.currentTime });
    const { lastCurrentTimeTrack, currentPodcast } = state();
    const newlyFinished =
      isFinished(audio.currentTime, play().duration) && reportedFinishedId !== currentPodcast?.id;
    if (newlyFinished || Math.abs(second - (lastCurrentTimeTrack ?? 0)) >= SAVE_INTERVAL_SECONDS) report();
  });
  audio.addEventListener('durationchange', () => {
    if (Number.isFinite(audio.duration) && audio.duration > 0) patchPlay({ duration: audio.duration });
  });
  audio.addEventListener('waiting', () => usePodcast.setState({ isLoading: true }));
  audio.addEventListener('playing', () => usePodcast.setState({ isLoading: false }));
  // Media keys or another app may pause the audio element.
  audio.addEventListener('pause', () => {
    if (play().isPlaying && !audio.ended) player.pause();
  });
  audio.addEventListener('ended', () => {
    patchPlay({ isPlaying: false, currentTime: play().duration });
    report({ ended: true });
  });
  /** After a failure the sound goes on from its new address, if it has one. */
  async function renewSource(): Promise<void> {
    const { isPlaying, source } = play();
    const id = state().currentPodcast?.id;
    usePodcast.setState({ isLoading: false });
    patchPlay({ isPlaying: false });
    const renewed = id === undefined ? null : await findSource(id).catch(() => null);
    if (state().currentPodcast?.id !== id || play().source !== source) return;
    if (renewed === null || renewed === source) return void usePodcast.setState({ hasNoAudio: true });
    patchPlay({ source: renewed });
    if (isPlaying) player.play();
    else audio.src = renewed;
  }
  audio.addEventListener('error', () => void renewSource());
  window.addEventListener('pagehide', () => report({ leaving: true }));
  // Stops the sound at logout.
  usePodcast.subscribe(({ currentPodcast }, before) => {
    if (currentPodcast !== null || before.currentPodcast === null) return;
    clearTimeout(sleepTimer);
    audio.pause();
    audio.removeAttribute('src');
  });

  /** Title, picture and actions for the lock screen. */
  function updateMediaSession({ title, professor, img }: CurrentPodcast): void {
    const device = navigator.mediaSession;
    if (!device || typeof MediaMetadata === 'undefined') return;
    device.metadata = new MediaMetadata({
      title,
      artist: professor ?? '',
      ...(img && { artwork: [{ src: new URL(img, window.location.href).href }] }),
    });
    const keys: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: player.play,
      pause: player.pause,
      stop: player.close,
      seekforward: player.forward,
      seekbackward: player.back,
      seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
    };
    for (const [action, handler] of Object.entries(keys)) {
      try {
        device.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // Browsers throw for media actions that they do not support.
      }
    }
  }

  return player;
}

export type PodcastPlayer = ReturnType<typeof createPodcastPlayer>;
