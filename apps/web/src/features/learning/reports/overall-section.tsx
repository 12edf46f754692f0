import { countExamsDone, formatExamsFootnote } from '@toro/domain/learning/reports/exams-done';
import { toPercentAverage } from '@toro/domain/learning/reports/figures';
import { ScoreBar } from '@toro/ui/charts/score-bar.tsx';
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
      <div className={classes.three}>
        <div className={`box centered ${classes.tile}`} data-gap="s">
          <AverageCircle percent={average} />
          <p className="muted">Média geral das provas, na 1ª vez</p>
        </div>
        <div className={`box centered ${classes.tile}`} data-gap="s">
          <p className={`muted figures ${classes.large}`}>
            <strong className="figure">{exams.done}</strong> de {exams.available}
          </p>
          <ScoreBar percent={exams.progress} />
          <p className="muted">Provas realizadas*</p>
        </div>
        <div className={`box centered ${classes.tile}`} data-gap="s">
          <ScoreDial score={report.score.score} />
          <p className="muted">Score Toro</p>
        </div>
      </div>
      {exams.progress <= 0 && <StartDateHint />}
      <p className={`tiny ${classes.footnote}`}>{formatExamsFootnote(parameters.report, exams.available)}</p>
    </section>
  );
}
