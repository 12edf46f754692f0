import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilePlayer } from './file-player.tsx';
import { usePlayerSettings } from './player-settings.ts';

const CHAPTERS = `WEBVTT

00:00.000 --> 00:30.500
O começo

00:30.500 --> 01:20.000
Juros compostos

01:20.000 --> 02:40.000
A pegadinha
`;

const nothing = () => undefined;

function openPlayer({ start = 0, chapters = '/c.vtt', subtitles = '/s.vtt' as string | null } = {}) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FilePlayer
        address="/files/videos/a.webm"
        title="Taxas"
        start={start}
        subtitles={subtitles}
        chapters={chapters}
        onPlay={nothing}
        onTime={nothing}
        onPause={nothing}
      />
    </QueryClientProvider>,
  );
  const video = container.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'duration', { value: 160, configurable: true });
  return video;
}

const findChapter = (name: RegExp) => screen.findByRole('button', { name });
const press = (video: HTMLVideoElement, key: string) => fireEvent.keyDown(video, { key });

describe('the player of a video file', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/c.vtt' ? new Response(CHAPTERS) : new Response('', { status: 404 }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    usePlayerSettings.setState({ speed: 1, showsSubtitles: true });
  });

  it('lists the chapters, marks the current one and jumps to any', async () => {
    const video = openPlayer();
    const second = await findChapter(/0:30 Juros compostos/);
    expect(within(screen.getByRole('region', { name: 'Capítulos' })).getAllByRole('listitem')).toHaveLength(
      3,
    );
    expect((await findChapter(/O começo/)).getAttribute('aria-current')).toBe('true');
    await userEvent.click(second);
    expect(video.currentTime).toBe(30.5);
    expect(second.getAttribute('aria-current')).toBe('true');
    video.currentTime = 90;
    fireEvent.timeUpdate(video);
    expect((await findChapter(/A pegadinha/)).getAttribute('aria-current')).toBe('true');
  });

  it('has no list without chapters, or when their file does not load', async () => {
    openPlayer({ chapters: '/missing.vtt' });
    expect(await screen.findByLabelText('Velocidade')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Capítulos' })).toBeNull());
  });

  it('keeps the speed and the subtitles for the next video', async () => {
    const video = openPlayer();
    expect(video.playbackRate).toBe(1);
    await userEvent.selectOptions(screen.getByLabelText('Velocidade'), '1,5×');
    expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
    const subtitles = screen.getByRole('switch', { name: 'Legendas' });
    expect(subtitles.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(subtitles);
    expect(subtitles.getAttribute('aria-checked')).toBe('false');
    expect(openPlayer().playbackRate).toBe(1.5);
    vi.resetModules();
    const reloaded = await import('./player-settings.ts');
    expect(reloaded.usePlayerSettings.getState()).toEqual({ speed: 1.5, showsSubtitles: false });
  });

  it('has no switch for subtitles that do not exist', () => {
    openPlayer({ subtitles: null });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is controlled with the keys, but not while a speed is chosen', async () => {
    const video = openPlayer();
    await findChapter(/Juros/);
    press(video, 'l');
    expect(video.currentTime).toBe(10);
    press(video, 'J');
    expect(video.currentTime).toBe(0);
    press(video, 'n');
    expect(video.currentTime).toBe(30.5);
    press(video, 'n');
    expect(video.currentTime).toBe(80);
    video.currentTime = 95;
    press(video, 'p');
    expect(video.currentTime).toBe(80);
    press(video, 'p');
    expect(video.currentTime).toBe(30.5);
    press(video, '>');
    expect(video.playbackRate).toBe(1.25);
    press(video, '<');
    press(video, '<');
    expect(video.playbackRate).toBe(0.75);
    press(video, 'c');
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    const play = vi.spyOn(video, 'play').mockResolvedValue();
    press(video, 'k');
    expect(play).toHaveBeenCalledOnce();
    fireEvent.keyDown(screen.getByLabelText('Velocidade'), { key: 'l' });
    fireEvent.keyDown(video, { key: 'l', ctrlKey: true });
    expect(video.currentTime).toBe(30.5);
  });

  it('goes on where the student stopped, and offers the beginning', async () => {
    const video = openPlayer({ start: 83 });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(83);
    expect(screen.getByText('Você parou em 1:23.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver do início' }));
    expect(video.currentTime).toBe(0);
    expect(screen.queryByText(/Você parou/)).toBeNull();
  });
});
