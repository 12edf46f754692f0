import { useQuery } from '@tanstack/react-query';
import { CleanHtml } from '../../ui/clean-html.tsx';
import classes from './course-landing.module.css';
import { ModuleChart } from './module-chart.tsx';
import { type Course, statisticsQuery } from './queries.ts';
import { WeeklyReports } from './weekly-reports.tsx';

interface ScorePanelProps {
  course: Course;
  /** Report categories also show the modules and the weekly reports. */
  dashboard: boolean;
}

/** The personal performance: the score against its recommended line, what it says, and the modules. */
export function ScorePanel({ course, dashboard }: ScorePanelProps) {
  const { data } = useQuery(statisticsQuery(course));
  if (!data) return null;
  const { scoreToro } = data;
  const score = Math.round(scoreToro.score);
  const advice = data.score_performance_informations.find(({ gte, lte }) => score >= gte && score <= lte);
  return (
    <section className={classes.panel} aria-labelledby="score">
      <h2 id="score">Meu desempenho</h2>
      <dl className={classes.figures}>
        <div>
          <dt>Score Toro</dt>
          <dd>{score}</dd>
        </div>
        {course.recommended_score !== undefined && (
          <div>
            <dt>Recomendado</dt>
            <dd>{Math.round(course.recommended_score)}</dd>
          </div>
        )}
        <div>
          <dt>Média das provas</dt>
          <dd>{Math.round(scoreToro.average)}%</dd>
        </div>
        <div>
          <dt>Média dos simulados</dt>
          <dd>{Math.round(scoreToro.simulated_average)}%</dd>
        </div>
      </dl>
      {advice && <CleanHtml html={advice.content} />}
      {dashboard && (
        <>
          <h3>Por módulo</h3>
          <ModuleChart figures={data.module_performance} modules={course.module_count ?? 0} />
          <WeeklyReports course={course} />
        </>
      )}
    </section>
  );
}
