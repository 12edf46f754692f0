import { formatPercent } from '@toro/domain/base/text/percent';
import { comparisonScore } from '@toro/domain/learning/reports/figures';
import { ReferenceLine } from '@toro/ui/charts/reference-line.tsx';
import type { CSSProperties } from 'react';
import classes from './module-comparison.module.css';
import type { ExamRules, PerformanceReport } from './queries.ts';

/** Below this percentage in a module the exam may be failed whatever the average. */
const LINE = 50;

interface ModuleComparisonProps {
  scores: PerformanceReport['module_performance_simulate'];
  exam: ExamRules;
}

/** Each module beside the recommended result, with the line at 50%, and a table with the same figures. */
export function ModuleComparison({ scores, exam }: ModuleComparisonProps) {
  const known = new Map(scores.map(({ modules, nota_percentual }) => [modules, nota_percentual]));
  const rows = exam.modules.map(({ module, recommended_simulado }) => ({
    module,
    own: comparisonScore(known.get(module) ?? 0),
    isTaken: known.has(module),
    recommended: recommended_simulado,
  }));
  return (
    <figure className={classes.figure} style={{ '--modules': rows.length } as CSSProperties}>
      <div className={classes.chart} aria-hidden="true">
        <ReferenceLine percent={LINE} />
        {rows.map(({ module, own, recommended }) => (
          <span key={module} className={classes.pair}>
            <span className={classes.bar} data-series="own" style={{ height: `${own}%` }} />
            <span className={classes.bar} data-series="recommended" style={{ height: `${recommended}%` }} />
          </span>
        ))}
      </div>
      <table className={`tiny figures ${classes.table}`}>
        <caption className="visuallyHidden">Desempenho por módulo nos simulados</caption>
        <thead>
          <tr>
            <td />
            {rows.map(({ module }) => (
              <th key={module} scope="col">
                M{module}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <i className={classes.key} data-series="own" aria-hidden="true" />
              Você
            </th>
            {rows.map(({ module, own, isTaken }) => (
              <td key={module}>{isTaken ? formatPercent(own) : '–'}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <i className={classes.key} data-series="recommended" aria-hidden="true" />
              Recomendado
            </th>
            {rows.map(({ module, recommended }) => (
              <td key={module}>{formatPercent(recommended)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}
