import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './today-card.module.css';

interface TodayItemRowProps {
  icon: TablerIcon;
  title: string;
  text: string;
  link: LinkProps;
  isDone: boolean;
  isNext: boolean;
  /** The main button of the card, below the next item. */
  action?: string | undefined;
}

/** One thing to do today. */
export function TodayItemRow({ icon, title, text, link, isDone, isNext, action }: TodayItemRowProps) {
  const Icon = isDone ? IconCheck : icon;
  return (
    <li className={classes.item} data-next={isNext} data-done={isDone}>
      <span className={classes.mark}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <Link {...link} className={classes.link}>
        <span>
          <span className={classes.title}>{title}</span>
          <span className="muted small figures">
            {isDone && <span className="visuallyHidden">Feito: </span>}
            {text}
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Link>
      {action && (
        <Button size="md" className={classes.start} renderRoot={(button) => <Link {...button} {...link} />}>
          {action}
        </Button>
      )}
    </li>
  );
}
