import { diffWordsWithSpace } from 'diff';
import classes from './content.module.css';

interface SideBySideProps {
  before: string;
  after: string;
  /** How the two sides are called, such as 'Versão 1'. */
  names: readonly [string, string];
}

/** Two texts beside each other: what was removed is marked in the first, what was added in the second. */
export function SideBySide({ before, after, names }: SideBySideProps) {
  const parts = diffWordsWithSpace(before, after);
  return (
    <div className={classes.compared}>
      <p className={classes.difference}>
        <span className="muted small">{names[0]}</span>
        {parts.map(({ value, added, removed }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          added ? null : removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>,
        )}
      </p>
      <p className={classes.difference}>
        <span className="muted small">{names[1]}</span>
        {parts.map(({ value, added, removed }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          removed ? null : added ? <ins key={at}>{value}</ins> : <span key={at}>{value}</span>,
        )}
      </p>
    </div>
  );
}
