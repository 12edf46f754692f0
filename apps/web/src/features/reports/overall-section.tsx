import { countExamsDone, formatExamsFootnote } from '@toro/domain/reports/exams-done';
import { toPercentAverage } from '@toro/domain/reports/figures';
import { ScoreDial } from '@toro/ui/charts/score-dial.tsx';
import { AverageCircle } from './average-circle.tsx';
import classes from './report.module.css';
import type { ReportProps } from './report-props.ts';
import { StartDateHint } from './start-date-hint.tsx';

/** The average, the exams done and the score. */
export function OverallSection({ report, parameters }: Pick<ReportProps, 'report' | 'parameters'>) {
  const exams = countExamsDone(report.test);
  const average = toPercentAverage(report.average.acertos_avg);
  return (
    <section className={classes.block} aria-labelledby="overall">
      <h2 id="overall">Desempenho geral</h2>
      <div className={classes.overall}>
        <div className={classes.tile}>
          <AverageCircle percent={average} />
          <p>Média geral</p>
        </div>
        <div className={classes.tile}>
          <p className={classes.large}>
            <strong>{exams.done}</strong> de {exams.available}
          </p>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${exams.progress}%` }} />
          </span>
          <p>Provas realizadas*</p>
        </div>
        <div className={classes.tile}>
          <ScoreDial score={report.score.score} />
          <p>Score Toro</p>
        </div>
      </div>
      {exams.progress <= 0 && <StartDateHint />}
      <p className={classes.footnote}>{formatExamsFootnote(parameters.report, exams.available)}</p>
    </section>
  );
}
