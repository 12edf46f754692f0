import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { truncate } from '@toro/domain/base/text/truncate';
import { FOOTER_TITLE_LENGTH } from '@toro/domain/catalogue/podcasts/playback';
import classes from './footer-player.module.css';
import { podcastPlayer } from './player.ts';
import { PlayButton, SkipButton, Timeline } from './player-controls.tsx';
import { usePodcast } from './podcast-store.ts';

export default function FooterPlayer() {
  const episode = usePodcast((state) => state.currentPodcast);
  if (!episode) return null;
  return (
    <aside className={`row ${classes.player}`} aria-label="Podcast tocando">
      {episode.img && <img className={classes.image} src={episode.img} alt="" />}
      <p className={`ellipsis strong medium ${classes.title}`} title={episode.title}>
        {truncate(episode.title, FOOTER_TITLE_LENGTH)}
      </p>
      <div className="row" data-nowrap data-gap="2xs">
        <SkipButton way="back" />
        <PlayButton size={44} />
        <SkipButton way="forward" />
      </div>
      <div className={classes.timeline}>
        <Timeline />
      </div>
      <div className="row" data-nowrap data-gap="2xs">
        <ActionIcon
          renderRoot={(props) => <Link {...props} to="/podcast" />}
          variant="subtle"
          color="gray"
          size={44}
          className="muted"
          aria-label="Expandir o player"
        >
          <IconArrowsMaximize size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className="muted"
          aria-label="Fechar o player"
          onClick={() => podcastPlayer().close()}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </aside>
  );
}
