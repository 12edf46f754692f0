import { barLevel, buildModuleBars, MODULE_LINES } from '@toro/domain/performance/module-bars';
import classes from './module-chart.module.css';
import { ReferenceLine } from './reference-line.tsx';

interface ModuleChartProps {
  figures: readonly { module: number; total: number }[];
  modules: number;
}

/**
 * Percentage of correct answers by module against the lines at 30 and 70, with a hidden table for screen readers.
 */
export function ModuleChart({ figures, modules }: ModuleChartProps) {
  const bars = buildModuleBars(figures, modules);
  return (
    <figure>
      <div className={classes.chart} aria-hidden="true">
        {Object.values(MODULE_LINES).map((line) => (
          <ReferenceLine key={line} percent={line} />
        ))}
        {bars.map(({ name, percent }) => (
          <span key={name} className={classes.column}>
            <span className={classes.bar} data-level={barLevel(percent)} style={{ height: `${percent}%` }} />
          </span>
        ))}
      </div>
      <table className={`figures ${classes.table}`}>
        <caption className="visuallyHidden">Acertos por módulo</caption>
        <thead>
          <tr>
            {bars.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {bars.map(({ name, percent }) => (
              <td key={name}>{percent}%</td>
            ))}
          </tr>
        </tbody>
      </table>
      <figcaption className="muted tiny">
        Questões certas em todas as provas das aulas e em todos os simulados; os dois valem metade cada.
      </figcaption>
    </figure>
  );
}
