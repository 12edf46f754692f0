import { SUBTITLE_LANGUAGE } from '@toro/domain/lessons/video-player';
import { useEffect, useRef, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { UnplayableVideo } from './unplayable-video.tsx';
import classes from './video-player.module.css';

interface FilePlayerProps extends PlayerProps {
  address: string;
  subtitles: string | null;
}

const isCrossOrigin = (address: string) =>
  new URL(address, window.location.href).origin !== window.location.origin;

export function FilePlayer({ address, subtitles, title, start, onPlay, onTime, onPause }: FilePlayerProps) {
  const [broken, setBroken] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const resume = (video: HTMLVideoElement) => {
    if (start > 0) video.currentTime = start;
  };
  // The metadata may be loaded before the component mounts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start position applies once, on mount
  useEffect(() => {
    if (player.current && player.current.readyState >= HTMLMediaElement.HAVE_METADATA) resume(player.current);
  }, []);
  if (broken)
    return <UnplayableVideo text="Não conseguimos abrir este vídeo agora. Tente de novo em instantes." />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: only some videos have subtitles
    <video
      ref={player}
      className={classes.player}
      src={address}
      title={title}
      controls
      playsInline
      preload="metadata"
      // Subtitles of another origin load only when the video is requested with CORS.
      crossOrigin={isCrossOrigin(address) ? 'anonymous' : undefined}
      onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
      onPlay={onPlay}
      onPause={onPause}
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      onError={() => setBroken(true)}
      data-player="file"
    >
      {subtitles && (
        <track kind="subtitles" srcLang={SUBTITLE_LANGUAGE} label="Português" src={subtitles} default />
      )}
    </video>
  );
}
