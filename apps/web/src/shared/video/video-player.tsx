import { detectVideoPlayer } from '@toro/domain/catalogue/lessons/video-player';
import { EmbedPlayer } from './embed-player.tsx';
import { FilePlayer } from './file-player.tsx';
import type { PlayerProps } from './player-props.ts';
import { VimeoPlayer } from './vimeo-player.tsx';
import { YoutubePlayer } from './youtube-player.tsx';

interface VideoPlayerProps extends PlayerProps {
  embed: string;
  provider: string | undefined;
  subtitles: string | null;
  /** The picture before it plays; only for a file. */
  poster?: string | null;
  /** A WebVTT file with the chapters; only for a file. */
  chapters?: string | null;
  /** Hosts whose players may be framed. */
  hosts: readonly string[];
}

export default function VideoPlayer({
  embed,
  provider,
  poster = null,
  subtitles,
  chapters = null,
  hosts,
  ...props
}: VideoPlayerProps) {
  const player = detectVideoPlayer(embed, provider);
  switch (player.kind) {
    case 'vimeo':
      return <VimeoPlayer id={player.id} {...props} />;
    case 'youtube':
      return <YoutubePlayer id={player.id} {...props} />;
    case 'file':
      return (
        <FilePlayer
          address={player.address}
          poster={poster}
          subtitles={subtitles}
          chapters={chapters}
          {...props}
        />
      );
    case 'embed':
      return <EmbedPlayer markup={player.markup} hosts={hosts} title={props.title} onPlay={props.onPlay} />;
  }
}
