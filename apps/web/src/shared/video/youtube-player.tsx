import { SUBTITLE_LANGUAGE } from '@toro/domain/catalogue/lessons/video-player';
import { useEffect, useRef, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { useLatest } from './use-latest.ts';
import classes from './video-player.module.css';

const HOST = 'https://www.youtube-nocookie.com';
const ATTACH_DELAY_MS = 100;
const RESEND_INTERVAL_MS = 500;
const PLAYING = 1;
const STOPPED_STATES = [0, 2];

function buildPlayerUrl(id: string, start: number): string {
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

interface PlayerMessage {
  playerState?: number;
  currentTime?: number;
}

/** Parses a message of the frame; messages of other protocols are ignored. */
function parsePlayerMessage(data: unknown): PlayerMessage | null {
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

/** Controls YouTube's frame by messages: the content security policy forbids its script. */
export function YoutubePlayer({ id, ...props }: PlayerProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestProps = useLatest(props);
  const [address] = useState(() => buildPlayerUrl(id, props.start));
  useEffect(() => {
    const call = () =>
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ event: 'listening', id, channel: 'widget' }),
        HOST,
      );
    let resendTimer: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => {
      call();
      resendTimer = setInterval(call, RESEND_INTERVAL_MS);
    }, ATTACH_DELAY_MS);
    let state: number | undefined;
    const handleMessage = (event: MessageEvent) => {
      if (event.origin !== HOST || event.source !== frame.current?.contentWindow) return;
      const message = parsePlayerMessage(event.data);
      if (!message) return;
      clearInterval(resendTimer);
      if (typeof message.currentTime === 'number') latestProps.current.onTime(message.currentTime);
      if (message.playerState === undefined || message.playerState === state) return;
      state = message.playerState;
      if (state === PLAYING) latestProps.current.onPlay();
      else if (STOPPED_STATES.includes(state)) latestProps.current.onPause();
    };
    window.addEventListener('message', handleMessage);
    return () => {
      clearTimeout(timer);
      clearInterval(resendTimer);
      window.removeEventListener('message', handleMessage);
    };
  }, [id, latestProps]);
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
