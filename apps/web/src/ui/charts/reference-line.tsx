import classes from './reference-line.module.css';

/** A line across a chart at so many percent of its height, named at the left. */
export const ReferenceLine = ({ percent }: { percent: number }) => (
  <span className={classes.line} style={{ bottom: `${percent}%` }}>
    <span>{percent}%</span>
  </span>
);
