import { formatPercent } from '@toro/domain/base/text/percent';
import { barLevel } from '@toro/domain/learning/performance/module-bars';
import { moduleScore } from '@toro/domain/learning/reports/figures';
import { ScoreBar } from '@toro/ui/charts/score-bar.tsx';
import type { PerformanceReport } from './queries.ts';
import classes from './report.module.css';

type MockRow = NonNullable<PerformanceReport['simulated_by_module']['simulado_1']>[number];

interface MockModulesProps {
  number: number;
  rows: readonly MockRow[];
  modules: number;
}

/** One mock exam: a bar for each module with its correct answers out of its questions. */
export function MockModules({ number, rows, modules }: MockModulesProps) {
  return (
    <section className={`box stack ${classes.block}`} data-gap="s" aria-label={`Simulado ${number}`}>
      <h3>Simulado {number}</h3>
      {rows.length === 0 && <p className={`tiny ${classes.footnote}`}>Ainda não realizado.</p>}
      {rows.length > 0 && (
        <ul className={`plainList stack tiny figures ${classes.mock}`} data-gap="xs">
          {Array.from({ length: modules }, (_, at) => at + 1).map((module) => {
            const row = rows.find((each) => each.module === module);
            const score = moduleScore(row?.nota_percentual ?? 0);
            return (
              <li key={module}>
                <span>M{module}</span>
                <ScoreBar percent={score} level={barLevel(score)} />
                <span>{row ? `${row.acertos}/${row.total}` : '–'}</span>
                {row && <span className="visuallyHidden">{formatPercent(score)}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
