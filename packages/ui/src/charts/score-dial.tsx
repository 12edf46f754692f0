import classes from './score-dial.module.css';

const RADIUS = 88;
const LENGTH = Math.PI * RADIUS;
const bounded = (percent: number) => Math.min(100, Math.max(0, percent));

/** The point of a percentage on the half circle with a given radius. */
function pointOnArc(percent: number, distance: number): { x: number; y: number } {
  const angle = Math.PI * (1 - bounded(percent) / 100);
  return { x: 110 + Math.cos(angle) * distance, y: 110 - Math.sin(angle) * distance };
}

interface ScoreDialProps {
  score: number;
  recommended?: number;
}

/** A score on a half circle with a mark at the recommended score. The number is rendered beside it as text. */
export function ScoreDial({ score, recommended }: ScoreDialProps) {
  const arc = `M${110 - RADIUS} 110a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS * 2} 0`;
  const from = recommended === undefined ? null : pointOnArc(recommended, RADIUS - 15);
  const to = recommended === undefined ? null : pointOnArc(recommended, RADIUS + 15);
  return (
    <svg className={classes.dial} viewBox="0 0 220 126" aria-hidden="true">
      <path className={classes.track} d={arc} />
      {bounded(score) > 0 && (
        <path
          className={classes.score}
          d={arc}
          strokeDasharray={`${(bounded(score) / 100) * LENGTH} ${LENGTH}`}
        />
      )}
      {from && to && <path className={classes.mark} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
      <text x="110" y="104" className={classes.figure}>
        {Math.round(bounded(score))}
      </text>
    </svg>
  );
}
