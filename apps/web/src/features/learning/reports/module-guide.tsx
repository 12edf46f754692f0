import { formatPercent } from '@toro/domain/base/text/percent';
import { describeExam } from './exam-names.ts';
import type { ExamRules } from './queries.ts';
import classes from './report.module.css';

/** The share of each module in the exam, and the recommended result. */
export function ModuleGuide({ exam }: { exam: ExamRules }) {
  return (
    <section aria-labelledby="guide" className={classes.section}>
      <div className={classes.keepTogether}>
        <h2 id="guide">Os módulos do exame</h2>
        <p>{describeExam(exam)}</p>
      </div>
      <table className={`table ${classes.guide}`}>
        <thead>
          <tr>
            <th scope="col">Módulo</th>
            <th scope="col">Questões esperadas</th>
            <th scope="col">Recomendado</th>
          </tr>
        </thead>
        <tbody>
          {exam.modules.map(({ module, title, description, expected_questions, recommended_weekly }) => (
            <tr key={module}>
              <th scope="row">
                <strong>
                  M{module} · {title}
                </strong>
                {description && <p className="muted tiny">{description}</p>}
              </th>
              <td>{expected_questions}</td>
              <td>{formatPercent(recommended_weekly)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
