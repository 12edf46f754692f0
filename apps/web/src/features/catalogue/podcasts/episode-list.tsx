import { UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconVolume } from '@tabler/icons-react';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { truncate } from '@toro/domain/base/text/truncate';
import { formatPlaybackTime, LIST_TITLE_LENGTH } from '@toro/domain/catalogue/podcasts/playback';
import { podcastPlayer } from './player.ts';
import classes from './podcast-page.module.css';
import { usePodcast } from './podcast-store.ts';
import type { Episode, Podcast } from './queries.ts';

function EpisodeStatus({ episode }: { episode: Episode }) {
  const track = usePodcast((state) => state.historical.find(({ id }) => id === episode.id));
  if (track?.finished) {
    return (
      <span className="row success" data-gap="2xs">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden /> Ouvido
      </span>
    );
  }
  return track && track.currentTime > 0 ? (
    <span>Parou em {formatPlaybackTime(track.currentTime)}</span>
  ) : null;
}

function EpisodeRow({ episode, podcast }: { episode: Episode; podcast: Podcast }) {
  const current = usePodcast((state) => state.currentPodcast?.id === episode.id);
  return (
    <li>
      <UnstyledButton
        className={`stack box ${classes.episode}`}
        data-gap="xs"
        aria-current={current}
        onClick={() => podcastPlayer().select(episode, podcast)}
      >
        <span
          className={`row strong breakWords ${classes.title}`}
          data-nowrap
          data-gap="xs"
          title={episode.title}
        >
          {current && <IconVolume size={18} stroke={1.75} aria-hidden />}
          {truncate(episode.title, LIST_TITLE_LENGTH)}
        </span>
        <span className="row muted small figures" data-gap="xs">
          <span>{episode.professor}</span>
          <span>{formatPlaybackTime(episode.duration)}</span>
          <time dateTime={episode.published}>{shortDate(academyDay(new Date(episode.published)))}</time>
          <EpisodeStatus episode={episode} />
        </span>
      </UnstyledButton>
    </li>
  );
}

/** Every podcast with its episodes, newest first. */
export function EpisodeList({ podcasts }: { podcasts: Podcast[] }) {
  return (
    <div className="stack" data-gap="l">
      {podcasts.map((podcast) => (
        <section key={podcast.id} className="stack" data-gap="s" aria-label={podcast.title}>
          <h2 className="smallHeading">{podcast.title}</h2>
          <ul className="plainList stack" data-gap="xs">
            {podcast.episodes.map((episode) => (
              <EpisodeRow key={episode.id} episode={episode} podcast={podcast} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
