import { greetOnReport } from '@toro/domain/base/text/greeting';
import { formatPercent } from '@toro/domain/base/text/percent';
import { barLevel } from '@toro/domain/learning/performance/module-bars';
import { countExamsDone } from '@toro/domain/learning/reports/exams-done';
import { moduleScore, toPercentAverage } from '@toro/domain/learning/reports/figures';
import { shortenLessonTitle } from '@toro/domain/learning/reports/lesson-titles';
import { ModuleChart } from '@toro/ui/charts/module-chart.tsx';
import classes from './report.module.css';
import { ReportLayout } from './report-layout.tsx';
import type { ReportProps } from './report-props.ts';
import { StartDateHint } from './start-date-hint.tsx';

/** The weekly report as one image for phones. */
export function WeeklyPng({ report, exam, parameters }: ReportProps) {
  const exams = countExamsDone(report.test);
  return (
    <ReportLayout exam={exam} parameters={parameters} title="Sua semana" size="picture">
      <h1>{greetOnReport(report.name)}</h1>
      <dl className={`figureList ${classes.three} ${classes.headline}`}>
        <div className="sunken">
          <dt>Média geral das provas, na 1ª vez</dt>
          <dd className="figure">{toPercentAverage(report.average.acertos_avg)}%</dd>
        </div>
        <div className="sunken">
          <dt>Provas realizadas</dt>
          <dd className="figure">
            {exams.done}
            <small> de {exams.available}</small>
          </dd>
        </div>
        <div className="sunken">
          <dt>Score Toro</dt>
          <dd className="figure">{Math.round(moduleScore(report.score.score))}</dd>
        </div>
      </dl>
      {exams.progress <= 0 && <StartDateHint />}
      <section className={classes.block} aria-labelledby="modules">
        <h2 id="modules">Por módulo</h2>
        <ModuleChart
          figures={report.module_performance}
          modules={exam.modules.length}
          details={exam.modules.map(({ module, title, recommended_weekly }) => ({
            module,
            title,
            recommended: recommended_weekly,
          }))}
        />
      </section>
      {report.class_performance.length > 0 && (
        <section className={classes.block} aria-labelledby="lessons">
          <h2 id="lessons">Por aula</h2>
          <ul className={`plainList lines ${classes.lessons}`}>
            {report.class_performance.map(({ titulo, total, module }) => (
              <li key={titulo} className="row figures" data-nowrap data-baseline>
                <span className="breakWords" data-grow>
                  {shortenLessonTitle(titulo, total)}
                </span>
                {module !== null && <small>M{module}</small>}
                <strong className={classes.result} data-level={barLevel(total)}>
                  {formatPercent(total)}
                </strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReportLayout>
  );
}
