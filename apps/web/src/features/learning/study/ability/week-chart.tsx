import { shortDate } from '@toro/domain/base/calendar/day';
import { formatDayAndMonth } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import { ChartCursor } from '@toro/ui/charts/chart-cursor.tsx';
import type { CategoryAbility } from './queries.ts';
import classes from './week-chart.module.css';

type Week = CategoryAbility['weeks'][number];

const describe = ({ day, low, middle, high }: Week) =>
  `${formatDayAndMonth(day)}: ${Math.round(middle)} de 100, entre ${Math.floor(low)} e ${Math.ceil(high)}`;

/** The share right in the whole exam on the last Mondays: a band with its middle, and a table for screen readers. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const low = Math.floor(Math.min(...weeks.map((week) => week.low)) / 10) * 10;
  const high = Math.ceil(Math.max(...weeks.map((week) => week.high)) / 10) * 10;
  const x = (place: number) => (place * 100) / Math.max(1, weeks.length - 1);
  const y = (share: number) => 100 - ((share - low) * 100) / (high - low);
  const line = (pick: (week: Week) => number) => weeks.map((week, place) => `${x(place)},${y(pick(week))}`);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <Card
      id="weeks"
      title="Suas últimas semanas"
      lead="Acertos em 100 questões da prova inteira, a cada segunda-feira. A faixa é a incerteza."
    >
      <figure className={classes.figure}>
        <div className={classes.scale} aria-hidden="true">
          <span className="tiny figures">{high}</span>
          <span className="tiny figures">{low}</span>
        </div>
        <ChartCursor
          label="Acertos em 100, por semana"
          className={classes.plot}
          points={weeks.map((week, place) => ({ at: x(place), text: describe(week) }))}
        >
          <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polygon
              points={[...line((week) => week.low), ...line((week) => week.high).reverse()].join(' ')}
            />
            <polyline points={line((week) => week.middle).join(' ')} />
          </svg>
        </ChartCursor>
        {first && last && (
          <div className={`tiny ${classes.axis}`} aria-hidden="true">
            <span>{shortDate(first.day)}</span>
            <span>{shortDate(last.day)}</span>
          </div>
        )}
        {/* A table takes the width of its content even when it is hidden. */}
        <div className="visuallyHidden">
          <table>
            <caption>Acertos em 100 questões da prova inteira, por semana</caption>
            <thead>
              <tr>
                <th scope="col">Segunda-feira</th>
                <th scope="col">De</th>
                <th scope="col">Meio</th>
                <th scope="col">Até</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.day}>
                  <th scope="row">{formatDayAndMonth(week.day)}</th>
                  <td>{Math.floor(week.low)}</td>
                  <td>{Math.round(week.middle)}</td>
                  <td>{Math.ceil(week.high)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </Card>
  );
}
