import { SUBTITLE_LANGUAGE, VIDEO_QUALITY } from '@toro/domain/catalogue/lessons/video-player';
import { useEffect, useRef, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { useLatest } from './use-latest.ts';
import classes from './video-player.module.css';

/** The frame does not listen immediately after it has loaded. */
const ATTACH_DELAY_MS = 100;
const LANGUAGE = `${SUBTITLE_LANGUAGE}-BR`;

function buildPlayerUrl(id: string): string {
  const query = new URLSearchParams({
    quality: VIDEO_QUALITY,
    texttrack: LANGUAGE,
    dnt: '1',
    playsinline: '1',
  });
  return `https://player.vimeo.com/video/${id}?${query}`;
}

/** Subscribes to the frame's events; the returned function unsubscribes. */
async function attachPlayer(
  frame: HTMLIFrameElement,
  latestProps: { readonly current: PlayerProps },
): Promise<() => void> {
  const { default: Player } = await import('@vimeo/player');
  const player = new Player(frame);
  player.on('play', () => latestProps.current.onPlay());
  player.on('timeupdate', ({ seconds }) => latestProps.current.onTime(seconds));
  player.on('pause', () => latestProps.current.onPause());
  player.on('ended', () => latestProps.current.onPause());
  const { start } = latestProps.current;
  if (start > 0) player.setCurrentTime(start).catch(() => undefined);
  // A video without this language has no subtitles.
  player.enableTextTrack(LANGUAGE).catch(() => undefined);
  return () => {
    for (const event of ['play', 'timeupdate', 'pause', 'ended'] as const) player.off(event);
  };
}

export function VimeoPlayer({ id, ...props }: PlayerProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestProps = useLatest(props);
  const [address] = useState(() => buildPlayerUrl(id));
  useEffect(() => {
    let letGo = () => {};
    let unmounted = false;
    const timer = setTimeout(async () => {
      if (!frame.current) return;
      const release = await attachPlayer(frame.current, latestProps);
      if (unmounted) release();
      else letGo = release;
    }, ATTACH_DELAY_MS);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      letGo();
    };
  }, [latestProps]);
  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={address}
      title={props.title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      data-player="vimeo"
    />
  );
}
