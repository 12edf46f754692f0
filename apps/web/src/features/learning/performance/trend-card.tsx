import { useQuery } from '@tanstack/react-query';
import { buildTrend } from '@toro/domain/learning/performance/trend';
import { mondayOf } from '@toro/domain/learning/reports/report-week';
import { Card } from '@toro/ui/card.tsx';
import { TrendChart } from '@toro/ui/charts/trend-chart.tsx';
import { today } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import classes from './performance.module.css';
import { recentMetricsQuery, type Statistics } from './queries.ts';

const percent = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : `${Math.round(value)}%`;

/** Results over time: half a year by weeks, and figures of the last four weeks. */
export function TrendCard({ course, statistics }: { course: Course; statistics: Statistics }) {
  const { data: recent } = useQuery(recentMetricsQuery(course));
  return (
    <Card id="trend" title="Evolução" level={3}>
      <TrendChart
        weeks={buildTrend(statistics.trend, mondayOf(today()))}
        recommended={Math.round(course.recommended_score ?? 70)}
      />
      <p className="muted small">Provas das aulas e simulados nas últimas quatro semanas:</p>
      <dl className="figureList figures" aria-label="Últimas quatro semanas">
        <div>
          <dt>feitos, todas as vezes</dt>
          <dd className={classes.figure}>{recent?.provided ?? '–'}</dd>
        </div>
        <div>
          <dt>média de todas as vezes</dt>
          <dd className={classes.figure}>{recent?.provided ? percent(recent.avarage) : '–'}</dd>
        </div>
        <div>
          <dt>melhor resultado</dt>
          <dd className={classes.figure}>{percent(recent?.max)}</dd>
        </div>
      </dl>
    </Card>
  );
}
