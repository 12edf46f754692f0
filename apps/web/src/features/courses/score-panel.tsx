import { useQuery } from '@tanstack/react-query';
import classes from './course-landing.module.css';
import { type Course, statisticsQuery } from './queries.ts';

/** The place of the personal performance: it stands only where the server has figures. */
export function ScorePanel({ course }: { course: Course }) {
  const { data } = useQuery(statisticsQuery(course));
  if (!data) return null;
  return (
    <section className={classes.panel} aria-labelledby="score">
      <h2 id="score">Meu desempenho</h2>
      <dl className={classes.figures}>
        <div>
          <dt>Score Toro</dt>
          <dd>{Math.round(data.scoreToro.score)}</dd>
        </div>
        {course.recommended_score !== undefined && (
          <div>
            <dt>Recomendado</dt>
            <dd>{Math.round(course.recommended_score)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
