import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconKeyboard,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import { progressPercent } from '@toro/domain/exams/exams/navigation';
import { formatClock } from '@toro/domain/exams/exams/time';
import type { SaveState } from '../exam-session.ts';
import { ExamClock, TimeLeft } from './exam-clock.tsx';
import classes from './exam-header.module.css';

const SAVE_TEXT: Record<SaveState, string> = {
  saved: 'Salvo',
  saving: 'Salvando…',
  offline: 'Sem conexão – guardado neste aparelho',
  unsafe: 'Sem conexão – não feche esta página',
};
const SAVE_ICON = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  unsafe: IconAlertTriangle,
};

/** Where the newest answer is, as text and icon. */
export function SaveStatus({ save }: { save: SaveState }) {
  const Icon = SAVE_ICON[save];
  return (
    <p className={`small ${classes.save}`} data-save={save} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{SAVE_TEXT[save]}</span>
    </p>
  );
}

interface ExamHeaderProps {
  /** The course, or what the session is called. */
  title: string;
  /** What the student sits: 'prova' or 'treino'. */
  noun: { of: string; in: string };
  number: number;
  total: number;
  save: SaveState;
  /** Elapsed seconds; null when this exam shows no clock. */
  elapsed: number | null;
  /** Seconds until the limit; null for none. */
  secondsLeft: number | null;
  onExit: () => void;
  /** Absent where the clock cannot be paused. */
  onPause?: () => void;
  onKeys: () => void;
}

export const EXAM_NOUN = { of: 'da prova', in: 'na prova' };

export function ExamHeader({
  title,
  noun,
  number,
  total,
  save,
  elapsed,
  secondsLeft,
  onExit,
  onPause,
  onKeys,
}: ExamHeaderProps) {
  return (
    <section aria-label={`Andamento ${noun.of}`}>
      <div className={classes.bar}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Sair ${noun.of}`} onClick={onExit}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={`figures ${classes.title}`}>
          <span className={`ellipsis ${classes.course}`}>{title}</span>
          <span className={classes.separator}> • </span>
          <span className={classes.number}>{`Questão ${number} de ${total}`}</span>
        </h1>
        <ActionIcon
          className={classes.keys}
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Atalhos do teclado"
          onClick={onKeys}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <SaveStatus save={save} />
        {elapsed !== null && (
          <>
            <ExamClock text={formatClock(elapsed)} minutes={Math.floor(elapsed / 60)} />
            {onPause && (
              <ActionIcon variant="subtle" color="gray" size={44} aria-label="Pausar" onClick={onPause}>
                <IconPlayerPause size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </>
        )}
        {secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={`Progresso ${noun.in}`}
        aria-valuenow={Math.round(progressPercent(number, total))}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${progressPercent(number, total)}%` }} />
      </div>
    </section>
  );
}
