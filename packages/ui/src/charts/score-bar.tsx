import classes from './score-bar.module.css';

interface ScoreBarProps {
  /** From 0 to 100. */
  percent: number;
  level?: 'low' | 'middle' | 'good';
  tall?: boolean;
  /** Percentages with a mark, for example the one that passes. */
  marks?: readonly number[];
}

/** A percentage as a bar, in the colour of its level. The figure stands in a text beside it. */
export const ScoreBar = ({ percent, level, tall, marks = [] }: ScoreBarProps) => (
  <span className={classes.bar} data-level={level} data-tall={tall || undefined} aria-hidden="true">
    <span style={{ width: `${percent}%` }} />
    {marks.map((mark) => (
      <i key={mark} style={{ left: `${mark}%` }} />
    ))}
  </span>
);
