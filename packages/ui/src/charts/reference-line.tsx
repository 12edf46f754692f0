import classes from './reference-line.module.css';

/** A horizontal line in a chart at a percentage of its height, labelled at the left. */
export const ReferenceLine = ({ percent }: { percent: number }) => (
  <span className={classes.line} style={{ bottom: `${percent}%` }}>
    <span>{percent}%</span>
  </span>
);
