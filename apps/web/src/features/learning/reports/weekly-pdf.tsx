import { greetOnReport } from '@toro/domain/base/text/greeting';
import { formatStage } from '@toro/domain/learning/reports/course-length';
import { ModuleChart } from '@toro/ui/charts/module-chart.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { ClassBars } from './class-bars.tsx';
import { EXAM_NAMES } from './exam-names.ts';
import { ModuleGuide } from './module-guide.tsx';
import { OverallSection } from './overall-section.tsx';
import classes from './report.module.css';
import { ReportLayout } from './report-layout.tsx';
import type { ReportProps } from './report-props.ts';

/** The weekly PDF: overall figures, modules, lessons and what comes next. */
export function WeeklyPdf({ report, exam, course, text, parameters }: ReportProps) {
  return (
    <ReportLayout exam={exam} parameters={parameters} title="Relatório semanal" size="paper">
      <section className={classes.block}>
        <h1>{greetOnReport(report.name)}</h1>
        <p className={`muted ${classes.stage}`}>
          <strong>
            {course.title} · {course.class_group}
          </strong>
          <br />
          {formatStage(parameters.report)} para o exame {EXAM_NAMES[exam.type]}
        </p>
        {text.intro && <CleanHtml html={text.intro} printed />}
      </section>
      <OverallSection report={report} parameters={parameters} />
      {text.note && <p className={`small ${classes.note}`}>{text.note}</p>}
      <section className={classes.block} aria-labelledby="modules">
        <h2 id="modules">Seu desempenho por módulo</h2>
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
      <ModuleGuide exam={exam} />
      {report.performance_per_class.length > 0 && (
        <section className={classes.section} aria-labelledby="classes">
          <h2 id="classes">Desempenho por aula</h2>
          <ClassBars lessons={report.performance_per_class} />
        </section>
      )}
      {text.closing && (
        <section className={`sunken ${classes.block}`}>
          <CleanHtml html={text.closing} printed />
        </section>
      )}
    </ReportLayout>
  );
}
