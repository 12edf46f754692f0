import { Button } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import {
  DESCRIPTION_MIN_WIDTH,
  formatPlaybackTime,
  isFinished,
  PLAYER_MIN_WIDTH,
} from '@toro/domain/catalogue/podcasts/playback';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Drawing } from '@toro/ui/drawing.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect } from 'react';
import { podcastPlayer } from './player.ts';
import { PlayButton, SkipButton, SleepTimer, SpeedButton, Timeline } from './player-controls.tsx';
import classes from './podcast-player.module.css';
import { usePodcast } from './podcast-store.ts';

const isWide = (px: number) => `(min-width: ${px + 1}px)`;
const currentTime = (query: string) => window.matchMedia(query).matches;

/** Starts an episode at its stored position, from this or another device. */
function ResumeNotice() {
  const { historical, currentPodcast, currentPlay } = usePodcast();
  const left = historical.find(({ id }) => id === currentPodcast?.id)?.currentTime ?? 0;
  if (left < 1 || currentPlay.currentTime > 0 || isFinished(left, currentPlay.duration)) return null;
  return (
    <Button
      variant="default"
      size="sm"
      onClick={() => {
        podcastPlayer().seek(left);
        podcastPlayer().play();
      }}
    >
      Continuar de {formatPlaybackTime(left)}
    </Button>
  );
}

/** The large player of the podcast page and of a lesson. */
export function LargePlayer({ empty = false }: { empty?: boolean }) {
  const episode = usePodcast((state) => state.currentPodcast);
  const hasNoAudio = usePodcast((state) => state.hasNoAudio);
  const showsDescription = useMediaQuery(
    isWide(DESCRIPTION_MIN_WIDTH),
    currentTime(isWide(DESCRIPTION_MIN_WIDTH)),
  );
  const imageBeside = useMediaQuery(isWide(PLAYER_MIN_WIDTH), currentTime(isWide(PLAYER_MIN_WIDTH)));
  useHotkeys([
    ['K', () => podcastPlayer().toggle()],
    ['J', () => podcastPlayer().back()],
    ['L', () => podcastPlayer().forward()],
  ]);
  useEffect(() => {
    usePodcast.setState({ hasLargePlayer: true });
    return () => {
      usePodcast.setState({ hasLargePlayer: false });
    };
  }, []);

  if (!episode) {
    return (
      <Card as="section" className={`centered muted ${classes.waiting}`} aria-label="Player">
        <Drawing name="headphones" />
        <p>
          {empty
            ? 'Ops! Você ainda não possui nenhum podcast disponível.'
            : 'Estamos aguardando você selecionar um episódio do podcast.'}
        </p>
      </Card>
    );
  }
  return (
    <Card as="section" className={classes.player} data-beside={imageBeside} aria-label="Player">
      <div className={`centered ${classes.info}`}>
        {episode.img && <img className={classes.image} src={episode.img} alt="" />}
        <div className="stack breakWords" data-gap="xs">
          <h2>{episode.title}</h2>
          <p className="muted medium">
            {episode.professor && `${episode.professor} · `}
            <time dateTime={episode.published_at}>
              {shortDate(academyDay(new Date(episode.published_at)))}
            </time>
          </p>
          {showsDescription && (episode.classDescription ?? episode.description) && (
            <CleanHtml html={episode.classDescription ?? episode.description ?? ''} />
          )}
        </div>
      </div>
      {hasNoAudio && (
        <Notice kind="failure">
          Este episódio está sem áudio no momento. Tente de novo mais tarde ou escolha outro.
        </Notice>
      )}
      <Timeline />
      <div className={classes.controls}>
        <SpeedButton />
        <div className={`row ${classes.middle}`} data-nowrap data-gap="m">
          <SkipButton way="back" />
          <PlayButton size={64} />
          <SkipButton way="forward" />
        </div>
        <SleepTimer />
      </div>
      <div className="row" data-spread>
        <ResumeNotice />
        <p className={`muted small ${classes.keys}`}>
          Teclas: <kbd>K</kbd> toca e pausa, <kbd>J</kbd> volta 10 s, <kbd>L</kbd> avança 30 s.
        </p>
      </div>
    </Card>
  );
}
