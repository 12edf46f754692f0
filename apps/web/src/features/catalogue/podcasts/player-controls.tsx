import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward30,
} from '@tabler/icons-react';
import { formatPlaybackTime, SLEEP_MINUTES } from '@toro/domain/catalogue/podcasts/playback';
import { Range } from '@toro/ui/range.tsx';
import { podcastPlayer } from './player.ts';
import classes from './podcast-player.module.css';
import { usePodcast } from './podcast-store.ts';

const speedText = (velocity: number) => `${String(velocity).replace('.', ',')}x`;

export function PlayButton({ size }: { size: number }) {
  const { isPlaying, source } = usePodcast((state) => state.currentPlay);
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      className={classes.play}
      size={size}
      radius="xl"
      disabled={source === null}
      aria-label={isPlaying ? 'Pausar' : 'Tocar'}
      onClick={() => podcastPlayer().toggle()}
    >
      <Icon size={size / 2} aria-hidden />
    </ActionIcon>
  );
}

export function SkipButton({ way }: { way: 'back' | 'forward' }) {
  const Icon = way === 'back' ? IconRewindBackward10 : IconRewindForward30;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={classes.tool}
      aria-label={way === 'back' ? 'Voltar 10 segundos' : 'Avançar 30 segundos'}
      onClick={() => podcastPlayer()[way]()}
    >
      <Icon size={26} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

export function SpeedButton() {
  const velocity = usePodcast((state) => state.currentPlay.velocity);
  return (
    <Button
      variant="default"
      size="sm"
      className={`figures ${classes.speed}`}
      aria-label={`Velocidade: ${speedText(velocity)}`}
      onClick={() => podcastPlayer().speed()}
    >
      {speedText(velocity)}
    </Button>
  );
}

/** The position in the episode; dragging or arrow keys change it. */
export function Timeline() {
  const { currentTime, duration } = usePodcast((state) => state.currentPlay);
  return (
    <div className="row" data-nowrap>
      <span className={`muted small figures ${classes.clock}`}>{formatPlaybackTime(currentTime)}</span>
      <Range
        label="Posição no episódio"
        text={`${formatPlaybackTime(currentTime)} de ${formatPlaybackTime(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(currentTime)}
        onChange={(seconds) => podcastPlayer().seek(seconds)}
      />
      <span className={`muted small figures ${classes.clock}`}>{formatPlaybackTime(duration)}</span>
    </div>
  );
}

const SLEEP_CHOICES = [
  { value: '', label: 'Não desligar' },
  ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: `Desligar em ${minutes} min` })),
];

/** Stops the sound after a chosen time. */
export function SleepTimer() {
  const sleepAt = usePodcast((state) => state.sleepAt);
  const left = sleepAt === null ? null : Math.max(1, Math.round((sleepAt - Date.now()) / 60_000));
  const chosen = SLEEP_MINUTES.find((minutes) => left !== null && left <= minutes);
  return (
    <NativeSelect
      className={classes.sleep}
      size="sm"
      aria-label="Desligar sozinho"
      data={SLEEP_CHOICES}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ currentTarget }) =>
        podcastPlayer().sleep(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}
