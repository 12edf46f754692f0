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
    <section className={`centered ${classes.message}`} data-gap="s">
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      <p className="muted">{text}</p>
      {children && <div className={`row ${classes.actions}`}>{children}</div>}
    </section>
  );
}
