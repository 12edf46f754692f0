import { ActionIcon } from '@mantine/core';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOnline } from '@toro/ui/use-online.ts';
import { useOutbox } from '../../../../shared/outbox/outbox.ts';
import { SaveStatus } from '../../../exams/exams/index.ts';
import classes from './review.module.css';

const SAVE_STATES = {
  synced: 'saved',
  sending: 'saving',
  waiting: 'saving',
  offline: 'offline',
  failed: 'offline',
  memory: 'unsafe',
} as const;

interface ReviewHeaderProps {
  text: string;
  /** From 0 to 100. */
  percent: number;
  onKeys?: () => void;
}

/** One row: leave, where one is, whether the answers are saved. */
export function ReviewHeader({ text, percent, onKeys }: ReviewHeaderProps) {
  const { state } = useOutbox();
  const online = useOnline();
  const save = SAVE_STATES[state];
  return (
    <section className={classes.top} aria-label="Andamento da revisão">
      <div className={classes.bar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          renderRoot={(props) => (
            <Link {...props} to={online ? '/courses' : '/study'} aria-label="Sair da revisão" />
          )}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={`figures ${classes.title}`}>
          <b>Revisão de hoje</b>
          <span className="muted tiny">{text}</span>
        </h1>
        {onKeys && (
          <ActionIcon
            visibleFrom="sm"
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Atalhos do teclado"
            onClick={onKeys}
          >
            <IconKeyboard size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <SaveStatus save={save === 'saved' && !online ? 'offline' : save} />
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label="Progresso na revisão"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
}
