import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { findEmbedUrl } from '@toro/domain/catalogue/lessons/video-player';
import { useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { UnplayableVideo } from './unplayable-video.tsx';
import classes from './video-player.module.css';

interface EmbedPlayerProps extends Pick<PlayerProps, 'title' | 'onPlay'> {
  markup: string;
  hosts: readonly string[];
}

/**
 * A player of an unknown provider: only the address of its frame is used, in a sandbox. It reports no events, so
 * opening it counts as playing.
 */
export function EmbedPlayer({ markup, hosts, title, onPlay }: EmbedPlayerProps) {
  const [open, setOpen] = useState(false);
  const address = findEmbedUrl(markup, hosts);
  if (!address) return <UnplayableVideo text="Este vídeo não pode ser exibido aqui. Fale com o suporte." />;
  if (!open)
    return (
      <div className={`box centered muted ${classes.cover}`}>
        <Button
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
          onClick={() => {
            setOpen(true);
            onPlay();
          }}
        >
          Assistir
        </Button>
      </div>
    );
  return (
    <iframe
      className={classes.player}
      src={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
      data-player="embed"
    />
  );
}
