import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VimeoPlayer } from './vimeo-player.tsx';

const { hooked } = vi.hoisted(() => ({ hooked: vi.fn() }));

vi.mock('@vimeo/player', () => ({
  default: class {
    constructor(frame: HTMLIFrameElement) {
      hooked(frame.src);
    }
    on() {}
    off() {}
    enableTextTrack = async () => undefined;
    setCurrentTime = async () => undefined;
  },
}));

const nothing = () => undefined;

describe('vimeo player', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    hooked.mockClear();
  });

  it('attaches to the frame 100 ms after it is mounted, at 540p with Portuguese subtitles (COURSE-62, COURSE-63, COURSE-64)', async () => {
    render(
      <VimeoPlayer id="900100021" title="x" start={0} onPlay={nothing} onTime={nothing} onPause={nothing} />,
    );
    await vi.advanceTimersByTimeAsync(99);
    expect(hooked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(hooked).toHaveBeenCalledOnce());
    expect(hooked).toHaveBeenCalledWith(expect.stringMatching(/\/900100021\?quality=540p&texttrack=pt-BR/));
  });

  it('never attaches to a frame that was unmounted', async () => {
    const { unmount } = render(
      <VimeoPlayer id="900100021" title="x" start={0} onPlay={nothing} onTime={nothing} onPause={nothing} />,
    );
    unmount();
    await vi.advanceTimersByTimeAsync(500);
    expect(hooked).not.toHaveBeenCalled();
  });
});
