import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../shared/session.ts';
import { createPodcastPlayer, type PlaybackState } from './podcast-player.ts';
import { IDLE, storePodcasts, usePodcast } from './podcast-store.ts';
import type { Episode } from './queries.ts';

const episode = (id: number): Episode => ({
  id,
  tags: `e${id}`,
  title: `Episódio ${id}`,
  audio_source: `/files/podcasts/${id}.mp3`,
  duration: 100,
  professor: 'Professora',
  classDescription: null,
  published: '2026-10-01T12:00:00Z',
});
const show = { img: null, description: null };

/** An audio element without a device; the test moves its clock. */
function silentAudio() {
  const audio = document.createElement('audio');
  Object.defineProperty(audio, 'currentTime', { value: 0, writable: true });
  Object.defineProperty(audio, 'duration', { value: 100, writable: true });
  audio.play = vi.fn(async () => undefined);
  audio.pause = vi.fn();
  return audio;
}

function setUp(
  send: (reports: PlaybackState) => Promise<unknown> = async () => undefined,
  findSource: (id: number) => Promise<string | null> = async () => null,
) {
  const audio = silentAudio();
  const reports: PlaybackState[] = [];
  const player = createPodcastPlayer({
    audio,
    sendProgress(one) {
      reports.push(one);
      return send(one);
    },
    findSource,
  });
  const at = (seconds: number) => {
    audio.currentTime = seconds;
    audio.dispatchEvent(new Event('timeupdate'));
  };
  return { audio, told: reports, player, at };
}

const play = () => usePodcast.getState().currentPlay;

beforeEach(() => usePodcast.setState(IDLE, true));

describe('the player', () => {
  it('starts a chosen episode at 0, paused, and reports the position of the previous one (PODCAST-20, PODCAST-21)', () => {
    const { player, told: reports, at, audio } = setUp();
    player.select(episode(1), show);
    player.play();
    at(12);
    player.select(episode(2), show);
    expect(reports).toMatchObject([{ id: 1, currentTime: 12, finished: false }]);
    expect(play()).toMatchObject({ currentTime: 0, isPlaying: false, source: '/files/podcasts/2.mp3' });
    expect(audio.pause).toHaveBeenCalled();
  });

  it('reports every 15 seconds, once at 90 percent and at the end, and nothing twice (PODCAST-29, PODCAST-30, PODCAST-31)', () => {
    const { player, told: reports, at, audio } = setUp();
    player.select(episode(1), show);
    player.play();
    for (let second = 1; second <= 14; second++) at(second);
    expect(reports).toEqual([]);
    at(15);
    at(15.4);
    player.pause();
    player.pause();
    expect(reports.map(({ currentTime, finished }) => [currentTime, finished])).toEqual([[15, false]]);
    player.play();
    at(91);
    at(92);
    expect(reports.at(-1)).toMatchObject({ currentTime: 91, finished: true });
    expect(reports).toHaveLength(2);
    audio.dispatchEvent(new Event('ended'));
    expect(reports.at(-1)).toMatchObject({ currentTime: 100, finished: true });
  });

  it('repeats a report that failed', async () => {
    const { player, told: reports, at } = setUp(() => Promise.reject(new Error('offline')));
    player.select(episode(1), show);
    player.play();
    at(20);
    await vi.waitFor(() => expect(usePodcast.getState().lastCurrentTimeTrack).toBeNull());
    player.pause();
    expect(reports.map(({ currentTime }) => currentTime)).toEqual([20, 20]);
  });

  it('closing the small player pauses (PODCAST-22)', () => {
    const { player, audio } = setUp();
    player.select(episode(1), show);
    player.play();
    expect(play()).toMatchObject({ isPlaying: true, isFooterPlayerOpen: true });
    player.close();
    expect(play()).toMatchObject({ isPlaying: false, isFooterPlayerOpen: false });
    expect(audio.pause).toHaveBeenCalled();
  });

  it('goes on with the loaded episode when it is chosen again', () => {
    const { player, at } = setUp();
    player.select(episode(1), show);
    player.play();
    at(42);
    player.select(episode(1), show);
    expect(play()).toMatchObject({ isPlaying: true, currentTime: 42 });
    player.select(episode(2), show);
    expect(play()).toMatchObject({ isPlaying: false, currentTime: 0 });
  });

  it('goes on from the new address when the old one has expired, at the same second', async () => {
    const { player, audio, at } = setUp(undefined, async (id) => `/files/podcasts/${id}.mp3?expires=2&sig=b`);
    player.select({ ...episode(1), audio_source: '/files/podcasts/1.mp3?expires=1&sig=a' }, show);
    player.play();
    at(42);
    audio.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(audio.getAttribute('src')).toBe('/files/podcasts/1.mp3?expires=2&sig=b'));
    expect(play()).toMatchObject({ isPlaying: true, currentTime: 42 });
    expect(usePodcast.getState().hasNoAudio).toBe(false);
    audio.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(usePodcast.getState().hasNoAudio).toBe(true));
  });

  it('stops when there is no audio, and at logout', async () => {
    const { player, audio } = setUp();
    player.select(episode(1), show);
    player.play();
    audio.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(usePodcast.getState().hasNoAudio).toBe(true));
    expect(play().isPlaying).toBe(false);
    player.play();
    useSession.setState({ token: 'x' });
    useSession.getState().close();
    expect(usePodcast.getState().currentPodcast).toBeNull();
    expect(audio.hasAttribute('src')).toBe(false);
  });

  it('stores which lessons have an episode, and the positions of other devices (PODCAST-02)', () => {
    const podcast = {
      id: 1,
      id_podcast: 1,
      tag: 'p',
      title: 'P',
      author: null,
      description: null,
      img: null,
      published_at: null,
    };
    const episodes = [{ ...episode(1), id_aula: 7, allowedEpisode: true }, episode(2)];
    storePodcasts([{ ...podcast, episodes, studentTracks: [{ id: 2, currentTime: 17 }] }]);
    expect(usePodcast.getState()).toMatchObject({
      availableClassesEpisodes: [{ id: 1, id_aula: 7, allowedEpisode: true }],
      historical: [{ id: 2, currentTime: 17 }],
    });
  });
});
