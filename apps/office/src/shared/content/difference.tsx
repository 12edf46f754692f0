import { diffWordsWithSpace } from 'diff';
import classes from './content.module.css';

/** Two texts as one, with words added and removed marked. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <p className={classes.difference}>
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      if (added) return <ins key={at}>{value}</ins>;
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      return removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>;
    })}
  </p>
);
