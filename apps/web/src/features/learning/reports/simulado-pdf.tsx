import { greetOnReport } from '@toro/domain/base/text/greeting';
import { formatPercent } from '@toro/domain/base/text/percent';
import { formatImprovement } from '@toro/domain/learning/reports/modules-to-improve';
import { ScoreBar } from '@toro/ui/charts/score-bar.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { describeExam, EXAM_NAMES } from './exam-names.ts';
import { computeGeneralAverage } from './general-average.ts';
import { MockModules } from './mock-modules.tsx';
import { ModuleComparison } from './module-comparison.tsx';
import type { PerformanceReport } from './queries.ts';
import classes from './report.module.css';
import { ReportLayout } from './report-layout.tsx';
import type { ReportProps } from './report-props.ts';
import { StartDateHint } from './start-date-hint.tsx';

function listMocks({ simulated_by_module: mocks }: PerformanceReport) {
  return [
    { number: 1, rows: mocks.simulado_1 ?? [] },
    { number: 3, rows: mocks.simulado_3 ?? [] },
    { number: 5, rows: mocks.simulado_5 ?? [] },
  ];
}

/** The PDF of the mock exams: the recommended average, each mock exam, and the modules to improve. */
export function SimuladoPdf({ report, exam, text, parameters }: ReportProps) {
  const average = computeGeneralAverage(report, exam);
  const done = report.module_performance_simulate.length > 0;
  return (
    <ReportLayout exam={exam} parameters={parameters} title="Relatório de simulados" size="paper">
      <section className={classes.block}>
        <h1>{greetOnReport(report.name)}</h1>
        {text.intro && <CleanHtml html={text.intro} printed />}
        <p className={`muted ${classes.stage}`}>{describeExam(exam)}</p>
      </section>
      {!done && <StartDateHint />}
      <section className={classes.block} aria-labelledby="average">
        <h2 id="average">Média geral ponderada</h2>
        <div className="stack" data-gap="s">
          <p>
            <strong className="figure">{done ? formatPercent(average) : '–'}</strong> da nota na última vez de
            cada simulado · recomendado {formatPercent(exam.simulado_percent)}
          </p>
          <ScoreBar percent={average} tall marks={[exam.simulado_percent]} />
          <p className="muted tiny">Cada módulo pesa como no exame.</p>
        </div>
      </section>
      {text.note && <p className={`small ${classes.note}`}>{text.note}</p>}
      <section className={classes.section} aria-labelledby="mocks">
        <h2 id="mocks">Acertos em cada simulado</h2>
        <div className={classes.three}>
          {listMocks(report).map(({ number, rows }) => (
            <MockModules key={number} number={number} rows={rows} modules={exam.modules.length} />
          ))}
        </div>
      </section>
      <section className={classes.block} aria-labelledby="comparison">
        <h2 id="comparison">Seus módulos e o recomendado</h2>
        <ModuleComparison scores={report.module_performance_simulate} exam={exam} />
      </section>
      {report.you_can_improve_simulated.length > 0 && (
        <section className={classes.block} aria-labelledby="improve">
          <h2 id="improve" className="smallHeading">
            Para atingir a média RECOMENDADA, você precisa evoluir nos módulos:
          </h2>
          <ul className={`plainList ${classes.two} ${classes.improve}`}>
            {report.you_can_improve_simulated.map((item) => (
              <li key={item.module}>{formatImprovement(item)}</li>
            ))}
          </ul>
        </section>
      )}
      {text.closing && (
        <section className={`sunken ${classes.block}`}>
          <CleanHtml html={text.closing} printed />
        </section>
      )}
      <footer className={`divided centered muted ${classes.block}`}>
        Obrigado por estudar com a gente. Boa preparação para o exame {EXAM_NAMES[exam.type]}!
      </footer>
    </ReportLayout>
  );
}
