import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import classes from './message.module.css';

interface MessageProps {
  drawing: DrawingName;
  title: string;
  text: string;
  /** The heading's level in the page's outline. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A message that fills a page: a drawing, a text and actions. */
export function Message({ drawing, title, text, level = 1, children }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.message}>
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  );
}
