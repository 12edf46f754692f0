import { SUBTITLE_LANGUAGE } from '@toro/domain/lessons/video-player';
import { useEffect, useRef, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { useLatest } from './use-latest.ts';
import classes from './video-player.module.css';

const HOST = 'https://www.youtube-nocookie.com';
const HOOK_DELAY_MS = 100;
const CALL_AGAIN_MS = 500;
const PLAYING = 1;
const OVER_OR_PAUSED = [0, 2];

function addressOf(id: string, start: number): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin: window.location.origin,
    cc_load_policy: '1',
    cc_lang_pref: SUBTITLE_LANGUAGE,
    hl: SUBTITLE_LANGUAGE,
    rel: '0',
    playsinline: '1',
    ...(start > 0 && { start: String(start) }),
  });
  return `${HOST}/embed/${id}?${query}`;
}

interface Told {
  playerState?: number;
  currentTime?: number;
}

/** What a message of the frame says; anything that is not the protocol says nothing. */
function readMessage(data: unknown): Told | null {
  if (typeof data !== 'string') return null;
  try {
    const { event, info } = JSON.parse(data);
    if (event === 'onStateChange' && typeof info === 'number') return { playerState: info };
    if (event === 'infoDelivery' || event === 'initialDelivery') return info ?? {};
    return event === 'onReady' ? {} : null;
  } catch {
    return null;
  }
}

/** YouTube's frame by its own messages: its script is foreign, and our pages run none. */
export function YoutubePlayer({ id, ...props }: PlayerProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useLatest(props);
  const [address] = useState(() => addressOf(id, props.start));
  useEffect(() => {
    const call = () =>
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ event: 'listening', id, channel: 'widget' }),
        HOST,
      );
    let calling: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => {
      call();
      calling = setInterval(call, CALL_AGAIN_MS);
    }, HOOK_DELAY_MS);
    let state: number | undefined;
    const hear = (event: MessageEvent) => {
      if (event.origin !== HOST || event.source !== frame.current?.contentWindow) return;
      const told = readMessage(event.data);
      if (!told) return;
      clearInterval(calling);
      if (typeof told.currentTime === 'number') tell.current.onTime(told.currentTime);
      if (told.playerState === undefined || told.playerState === state) return;
      state = told.playerState;
      if (state === PLAYING) tell.current.onPlay();
      else if (OVER_OR_PAUSED.includes(state)) tell.current.onPause();
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      clearInterval(calling);
      window.removeEventListener('message', hear);
    };
  }, [id, tell]);
  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={address}
      title={props.title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      data-player="youtube"
    />
  );
}
