import { UnstyledButton } from '@mantine/core';
import {
  IconBroadcast,
  IconCalendarEvent,
  IconCheck,
  IconClipboardCheck,
  IconLock,
} from '@tabler/icons-react';
import { wholePercent } from '@toro/domain/catalogue/courses/course-progress';
import { LOCKED_TEXT } from '@toro/domain/catalogue/lessons/lesson-lock';
import { memo } from 'react';
import type { LessonLabel } from '../../shared/courses/lesson-state.ts';
import classes from './lesson-tile.module.css';
import { ProgressRing } from './progress-ring.tsx';

const LABELS = {
  today: { icon: IconCalendarEvent, text: 'Hoje' },
  live: { icon: IconBroadcast, text: 'Ao vivo' },
  mock: { icon: IconClipboardCheck, text: 'Simulado' },
};

export interface LessonTileProps {
  id: number;
  order: number;
  title: string;
  progress: number;
  locked: boolean;
  label: LessonLabel | null;
  selected: boolean;
  /** The only tile of the list with tabIndex 0. */
  reachable: boolean;
  onSelect(id: number, locked: boolean): void;
}

function LessonStatus({ order, progress, locked }: Pick<LessonTileProps, 'order' | 'progress' | 'locked'>) {
  if (locked)
    return (
      <span className="circle" aria-hidden="true">
        <IconLock size={18} stroke={1.75} data-sign="lock" />
      </span>
    );
  return (
    <ProgressRing progress={progress}>
      {progress === 100 ? <IconCheck size={18} stroke={2.25} data-sign="done" /> : order}
    </ProgressRing>
  );
}

/** One lesson of the list. Memoised, because a course may have hundreds. */
export const LessonTile = memo(function LessonTile(props: LessonTileProps) {
  const { id, order, title, progress, locked, label, selected, reachable, onSelect } = props;
  const Icon = label && LABELS[label].icon;
  return (
    <UnstyledButton
      className={`stack box ${classes.tile}`}
      data-gap="xs"
      data-lesson={id}
      data-locked={locked || undefined}
      data-sign={label ?? undefined}
      aria-current={selected ? 'true' : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onSelect(id, locked)}
    >
      <span className="row" data-spread data-nowrap data-gap="xs">
        <LessonStatus order={order} progress={progress} locked={locked} />
        {label && Icon && (
          <span className={`badge ${classes.status}`}>
            <Icon size={14} stroke={1.75} aria-hidden />
            {LABELS[label].text}
          </span>
        )}
      </span>
      <span className={classes.name}>
        <span className={`muted tiny figures ${classes.order}`}>Aula {order}</span>
        <span className={`small strong ${classes.title}`}>{title}</span>
      </span>
      <span className="visuallyHidden">{locked ? LOCKED_TEXT : `${wholePercent(progress)}% concluído`}</span>
    </UnstyledButton>
  );
});
