import { IconBadgeCc, IconKeyboard } from '@tabler/icons-react';
import { VIDEO_SPEEDS } from '@toro/domain/catalogue/lessons/video-chapters';
import { useId } from 'react';
import { changePlayerSettings } from './player-settings.ts';
import classes from './player-tools.module.css';

const formatSpeed = (speed: number) => `${String(speed).replace('.', ',')}×`;

const KEYS = [
  ['K', 'tocar ou pausar'],
  ['J e L', 'voltar e avançar 10 segundos'],
  ['C', 'legendas'],
  ['< e >', 'mais devagar e mais rápido'],
] as const;
const CHAPTER_KEYS = ['P e N', 'capítulo anterior e próximo'] as const;

function KeyHelp({ hasChapters }: { hasChapters: boolean }) {
  return (
    <details className={classes.keys}>
      <summary className={`row medium ${classes.tool}`} data-gap="xs">
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
        Atalhos
      </summary>
      <dl className="pairList small sunken">
        {[...KEYS, ...(hasChapters ? [CHAPTER_KEYS] : [])].map(([key, action]) => (
          <div key={key}>
            <dt className="figures strong">{key}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface PlayerToolsProps {
  speed: number;
  /** Null for a video without subtitles. */
  showsSubtitles: boolean | null;
  hasChapters: boolean;
  onToggleSubtitles(): void;
}

/** Speed, subtitles and the keys of the player, below the video. */
export function PlayerTools({ speed, showsSubtitles, hasChapters, onToggleSubtitles }: PlayerToolsProps) {
  const id = useId();
  return (
    <div className={`row ${classes.tools}`} data-gap="xs">
      <label htmlFor={id} className="muted medium">
        Velocidade
      </label>
      <select
        id={id}
        className={`figures medium ${classes.tool}`}
        value={speed}
        onChange={({ currentTarget }) => changePlayerSettings({ speed: Number(currentTarget.value) })}
      >
        {VIDEO_SPEEDS.map((option) => (
          <option key={option} value={option}>
            {formatSpeed(option)}
          </option>
        ))}
      </select>
      {showsSubtitles !== null && (
        <button
          type="button"
          role="switch"
          aria-checked={showsSubtitles}
          className={`row medium ${classes.tool}`}
          data-gap="xs"
          onClick={onToggleSubtitles}
        >
          <IconBadgeCc size={20} stroke={1.75} aria-hidden />
          Legendas
        </button>
      )}
      <KeyHelp hasChapters={hasChapters} />
      <p role="status" className="visuallyHidden">
        {`Velocidade ${formatSpeed(speed)}${showsSubtitles === null ? '' : showsSubtitles ? ', legendas ligadas' : ', legendas desligadas'}`}
      </p>
    </div>
  );
}
