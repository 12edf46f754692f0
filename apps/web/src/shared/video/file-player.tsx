import { SUBTITLE_LANGUAGE } from '@toro/domain/catalogue/lessons/video-player';
import { formatPlaybackTime } from '@toro/domain/catalogue/podcasts/playback';
import { useEffect, useRef, useState } from 'react';
import { ChapterList } from './chapter-list.tsx';
import type { PlayerProps } from './player-props.ts';
import { PlayerTools } from './player-tools.tsx';
import { UnplayableVideo } from './unplayable-video.tsx';
import { useChapters } from './use-chapters.ts';
import { useFilePlayer } from './use-file-player.ts';
import classes from './video-player.module.css';

interface FilePlayerProps extends PlayerProps {
  address: string;
  /** The picture before it plays. */
  poster?: string | null;
  subtitles: string | null;
  chapters: string | null;
}

const isCrossOrigin = (address: string) =>
  new URL(address, window.location.href).origin !== window.location.origin;

/** A video file in the browser's player, with speed, subtitles, chapters and keys. */
export function FilePlayer({
  address,
  poster = null,
  subtitles,
  title,
  start,
  onPlay,
  onTime,
  onPause,
  ...props
}: FilePlayerProps) {
  const [broken, setBroken] = useState(false);
  const [duration, setDuration] = useState(0);
  const [restarted, setRestarted] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const chapters = useChapters(props.chapters);
  const { seconds, setSeconds, seek, ...controls } = useFilePlayer(player, chapters);
  const prepare = (video: HTMLVideoElement) => {
    if (Number.isFinite(video.duration)) setDuration(video.duration);
    if (start > 0) seek(start);
  };
  // The metadata may be loaded before the component mounts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start position applies once, on mount
  useEffect(() => {
    if (player.current && player.current.readyState >= HTMLMediaElement.HAVE_METADATA)
      prepare(player.current);
  }, []);
  if (broken)
    return <UnplayableVideo text="Não conseguimos abrir este vídeo agora. Tente de novo em instantes." />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside
    <div className="stack" data-gap="s" onKeyDown={controls.onKeyDown}>
      {/* biome-ignore lint/a11y/useMediaCaption: only some videos have subtitles */}
      <video
        ref={player}
        className={classes.player}
        src={address}
        poster={poster ?? undefined}
        title={title}
        controls
        playsInline
        preload="metadata"
        // Subtitles of another origin load only when the video is requested with CORS.
        crossOrigin={isCrossOrigin(address) ? 'anonymous' : undefined}
        onLoadedMetadata={({ currentTarget }) => prepare(currentTarget)}
        onPlay={onPlay}
        onPause={onPause}
        onTimeUpdate={({ currentTarget }) => {
          setSeconds(currentTarget.currentTime);
          onTime(currentTarget.currentTime);
        }}
        onError={() => setBroken(true)}
        data-player="file"
      >
        {subtitles && (
          <track
            kind="subtitles"
            srcLang={SUBTITLE_LANGUAGE}
            label="Português"
            src={subtitles}
            default={controls.showsSubtitles}
          />
        )}
      </video>
      {start > 0 && !restarted && (
        <p className="row medium" data-gap="xs">
          <span className="muted">{`Você parou em ${formatPlaybackTime(start)}.`}</span>
          <button
            type="button"
            className={`linkButton ${classes.restart}`}
            onClick={() => {
              setRestarted(true);
              seek(0);
            }}
          >
            Ver do início
          </button>
        </p>
      )}
      <PlayerTools
        speed={controls.speed}
        showsSubtitles={subtitles === null ? null : controls.showsSubtitles}
        hasChapters={chapters.length > 0}
        onToggleSubtitles={controls.toggleSubtitles}
      />
      {chapters.length > 0 && (
        <ChapterList
          chapters={chapters}
          seconds={seconds}
          duration={duration}
          onOpen={controls.openChapter}
        />
      )}
    </div>
  );
}
