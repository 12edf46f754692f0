import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import classes from './content-row.module.css';

interface Content {
  id: number;
}

interface ContentRowsProps<C extends Content> {
  contents: readonly C[];
  children: (content: C) => ReactNode;
}

/** A list of rows that have no order of their own. */
export const ContentRows = <C extends Content>({ contents, children }: ContentRowsProps<C>) => (
  <ul className={`plainList ${classes.rows}`}>
    {contents.map((content) => (
      <li key={content.id}>{children(content)}</li>
    ))}
  </ul>
);

interface RowProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title' | 'about' | 'children'> {
  /** Null where the content has none yet; left out where its kind has none. */
  picture?: string | null;
  isWide?: boolean;
  position?: number;
  title: string;
  about: ReactNode;
  marks: readonly (string | false)[];
  /** Its state, last of the marks. */
  standing?: { text: string; isOn: boolean };
}

const Row = ({ picture, isWide, position, title, about, marks, standing, ...link }: RowProps) => (
  <a {...link} className={classes.row}>
    {position !== undefined && <span className="muted figures">{position}</span>}
    {picture && <img className={classes.picture} data-wide={isWide || undefined} src={picture} alt="" />}
    {picture === null && <span className={classes.picture} data-wide={isWide || undefined} aria-hidden />}
    <span className={classes.names}>
      <b>{title}</b>
      <span className="muted small">{about}</span>
    </span>
    <span className={classes.marks}>
      {marks.map(
        (mark) =>
          mark && (
            <span key={mark} className={classes.mark}>
              {mark}
            </span>
          ),
      )}
      {standing && (
        <span className={classes.mark} data-state={standing.isOn ? 'on' : 'off'}>
          {standing.text}
        </span>
      )}
    </span>
  </a>
);

/** A content in a list: what it is, its draft and its state; the whole row leads to its page. */
export const ContentRow = createLink(Row);
