import { barLevel, buildModuleBars, MODULE_LINES } from '@toro/domain/learning/performance/module-bars';
import { ChartCursor } from './chart-cursor.tsx';
import classes from './module-chart.module.css';
import { ReferenceLine } from './reference-line.tsx';

interface ModuleChartProps {
  figures: readonly { module: number; total: number }[];
  modules: number;
  /** The name of each module and its recommended result in percent. */
  details?: readonly { module: number; title: string; recommended: number }[];
}

type Bar = ReturnType<typeof buildModuleBars>[number] & { detail?: { title: string; recommended: number } };

/** A dash where nothing was answered. */
const formatBar = ({ percent, isTaken }: Bar) => (isTaken ? `${percent}%` : '–');

const describeBar = (bar: Bar) =>
  bar.detail
    ? `${bar.name} · ${bar.detail.title}: ${formatBar(bar)}, recomendado ${Math.round(bar.detail.recommended)}%`
    : `${bar.name}: ${formatBar(bar)}`;

/**
 * Percentage of correct answers by module against the lines at 30 and 70 and the recommended result of
 * each, with the values under a cursor and in a table.
 */
export function ModuleChart({ figures, modules, details = [] }: ModuleChartProps) {
  const byModule = new Map(details.map((detail) => [detail.module, detail]));
  const bars = buildModuleBars(figures, modules).map((bar, at) => ({ ...bar, detail: byModule.get(at + 1) }));
  return (
    <figure>
      <ChartCursor
        label="Acertos por módulo"
        className={classes.chart}
        points={bars.map((bar, at) => ({ at: ((at + 0.5) * 100) / bars.length, text: describeBar(bar) }))}
      >
        {Object.values(MODULE_LINES).map((line) => (
          <ReferenceLine key={line} percent={line} />
        ))}
        {bars.map(({ name, percent, detail }) => (
          <span key={name} className={classes.column}>
            <span
              className={classes.bar}
              data-level={barLevel(percent, detail?.recommended)}
              style={{ height: `${percent}%` }}
            />
            {detail && <i className={classes.mark} style={{ bottom: `${detail.recommended}%` }} />}
          </span>
        ))}
      </ChartCursor>
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
            {bars.map((bar) => (
              <td key={bar.name}>{formatBar(bar)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <figcaption className={`muted small ${classes.note}`}>
        Questões certas em todas as vezes: provas das aulas e simulados valem metade cada.
        {details.length > 0 && ' O traço em cada barra é o recomendado.'}
      </figcaption>
    </figure>
  );
}
