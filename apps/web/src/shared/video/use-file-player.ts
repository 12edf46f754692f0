import {
  findChapterIndex,
  stepSpeed,
  type VideoChapter,
} from '@toro/domain/catalogue/lessons/video-chapters';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { changePlayerSettings, usePlayerSettings } from './player-settings.ts';

const SKIP_SECONDS = 10;
/** Within this time of a chapter's start, the key goes to the chapter before. */
const CHAPTER_START_SECONDS = 3;

const isTyping = (target: EventTarget) =>
  target instanceof HTMLSelectElement || target instanceof HTMLInputElement;

/** Applies the stored speed and subtitles to a video element, and controls it from the keyboard. */
export function useFilePlayer(player: RefObject<HTMLVideoElement | null>, chapters: readonly VideoChapter[]) {
  const { speed, showsSubtitles } = usePlayerSettings();
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (!player.current) return;
    // A new source starts with the default rate.
    player.current.defaultPlaybackRate = speed;
    player.current.playbackRate = speed;
  }, [player, speed]);

  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    const subtitleTracks = () => Array.from(tracks).filter(({ kind }) => kind === 'subtitles');
    const apply = () => {
      for (const track of subtitleTracks()) track.mode = showsSubtitles ? 'showing' : 'hidden';
    };
    // The browser's own controls can switch them too.
    const adopt = () => {
      const showing = subtitleTracks().some(({ mode }) => mode === 'showing');
      if (subtitleTracks().length > 0 && showing !== showsSubtitles)
        changePlayerSettings({ showsSubtitles: showing });
    };
    apply();
    // The track is added to the list after the video was rendered.
    tracks.addEventListener('addtrack', apply);
    tracks.addEventListener('change', adopt);
    return () => {
      tracks.removeEventListener('addtrack', apply);
      tracks.removeEventListener('change', adopt);
    };
  }, [player, showsSubtitles]);

  const seek = (to: number) => {
    if (!player.current) return;
    player.current.currentTime = Math.max(0, to);
    setSeconds(Math.max(0, to));
  };
  const toggleSubtitles = () => changePlayerSettings({ showsSubtitles: !showsSubtitles });
  const openChapter = (index: number) => {
    const chapter = chapters[index];
    if (chapter) seek(chapter.start);
  };

  const now = () => player.current?.currentTime ?? 0;
  const goToChapter = (direction: 1 | -1) => {
    const current = findChapterIndex(chapters, now());
    const isAtStart = now() - (chapters[current]?.start ?? 0) < CHAPTER_START_SECONDS;
    openChapter(direction === 1 ? current + 1 : Math.max(0, isAtStart ? current - 1 : current));
  };
  const togglePlay = () => {
    if (player.current?.paused) void player.current.play();
    else player.current?.pause();
  };
  const actions: Record<string, () => void> = {
    k: togglePlay,
    j: () => seek(now() - SKIP_SECONDS),
    l: () => seek(now() + SKIP_SECONDS),
    c: toggleSubtitles,
    n: () => goToChapter(1),
    p: () => goToChapter(-1),
    '>': () => changePlayerSettings({ speed: stepSpeed(speed, 1) }),
    '<': () => changePlayerSettings({ speed: stepSpeed(speed, -1) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    action();
  };

  return { speed, showsSubtitles, seconds, setSeconds, seek, openChapter, toggleSubtitles, onKeyDown };
}
