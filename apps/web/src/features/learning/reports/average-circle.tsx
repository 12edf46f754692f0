import classes from './report.module.css';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** A percentage with a ring around it. */
export function AverageCircle({ percent }: { percent: number }) {
  return (
    <svg className={classes.circle} viewBox="0 0 128 128" role="img" aria-label={`Média geral: ${percent}%`}>
      <circle cx="64" cy="64" r={RADIUS} className={classes.circleTrack} />
      {percent > 0 && (
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          className={classes.circleValue}
          strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
          transform="rotate(-90 64 64)"
        />
      )}
      <text x="64" y="75" className={classes.circleFigure}>
        {percent}%
      </text>
    </svg>
  );
}
