import { type Day, longDate, shortDate } from '@toro/domain/base/calendar/day';
import { ChartCursor } from './chart-cursor.tsx';
import { ReferenceLine } from './reference-line.tsx';
import classes from './trend-chart.module.css';

interface TrendChartProps {
  weeks: readonly { week: Day; percent: number | null; tests: number }[];
  /** The recommended result in percent. */
  recommended: number;
}

const describeWeek = ({ week, percent, tests }: { week: Day; percent: number; tests: number }) =>
  `Semana de ${shortDate(week)}: ${Math.round(percent)}% em ${tests === 1 ? '1 prova' : `${tests} provas`}`;

const toPoint = (percent: number) => `${Math.min(100, Math.max(0, percent))}%`;

/** The average of each week as a line, with the values under a cursor and a hidden table for screen readers. */
export function TrendChart({ weeks, recommended }: TrendChartProps) {
  const step = weeks.length > 1 ? 100 / (weeks.length - 1) : 0;
  const points = weeks.flatMap(({ week, percent, tests }, at) =>
    percent === null ? [] : [{ week, percent, tests, x: at * step }],
  );
  const first = weeks[0];
  const last = weeks.at(-1);
  return (
    <figure>
      <div className={classes.chart}>
        <ReferenceLine percent={recommended} />
        <ChartCursor
          label="Média por semana"
          className={classes.plot}
          points={points.map(({ x, ...point }) => ({ at: x, text: describeWeek(point) }))}
        >
          <svg className={classes.trend} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline points={points.map(({ x, percent }) => `${x},${100 - percent}`).join(' ')} />
          </svg>
          {points.map(({ week, percent, x }) => (
            <span
              key={week}
              className={classes.point}
              data-last={week === points.at(-1)?.week || undefined}
              style={{ left: `${x}%`, bottom: toPoint(percent) }}
            />
          ))}
        </ChartCursor>
      </div>
      {first && last && (
        <div className={classes.axis} aria-hidden="true">
          <span>{shortDate(first.week)}</span>
          <span>{shortDate(last.week)}</span>
        </div>
      )}
      {/* A table takes the width of its content even when it is hidden. */}
      <div className="visuallyHidden">
        <table>
          <caption>Média das provas e simulados por semana</caption>
          <thead>
            <tr>
              <th scope="col">Semana de</th>
              <th scope="col">Média</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ week, percent }) => (
              <tr key={week}>
                <th scope="row">{longDate(week)}</th>
                <td>{Math.round(percent)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
