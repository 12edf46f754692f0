import { clampPercent, formatPercent } from '@toro/domain/base/text/percent';
import { shortenBarTitle } from '@toro/domain/learning/reports/lesson-titles';
import { ScoreBar } from '@toro/ui/charts/score-bar.tsx';
import type { PerformanceReport } from './queries.ts';
import classes from './report.module.css';

/** Each lesson's test: a bar in the colour of its result, and a recommendation. */
export function ClassBars({ lessons }: { lessons: PerformanceReport['performance_per_class'] }) {
  return (
    <ul className={`plainList ${classes.two}`}>
      {lessons.map(({ titulo, porcentagem, cor, texto }) => (
        <li key={titulo} className={`stack ${classes.block}`} data-gap="2xs" data-colour={cor}>
          <div className={`row figures ${classes.classHead}`} data-spread data-nowrap data-baseline>
            <strong className="breakWords">{shortenBarTitle(titulo)}</strong>
            <span>{formatPercent(porcentagem)}</span>
          </div>
          <ScoreBar percent={clampPercent(porcentagem)} />
          <p className="muted tiny">{texto}</p>
        </li>
      ))}
    </ul>
  );
}
