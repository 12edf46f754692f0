import type { ModuleResult } from '@toro/domain/exams/exams/modules-to-study';
import { PASS_PERCENT } from '@toro/domain/exams/exams/result';
import classes from './result-dialog.module.css';

/** The modules of a result, weakest first; nothing when the questions have none. */
export function ModuleResults({ modules }: { modules: readonly ModuleResult<unknown>[] }) {
  if (modules.every(({ module }) => module === null)) return null;
  return (
    <section className="stack" data-gap="xs" aria-labelledby="result-modules">
      <h3 id="result-modules">Por módulo, do mais fraco ao mais forte</h3>
      <ul className="plainList stack" data-gap="s">
        {modules.map(({ module, correct, total, percent }) => (
          <li
            key={module?.id ?? 0}
            className={classes.module}
            data-level={percent >= PASS_PERCENT ? 'good' : 'low'}
          >
            <span>{module?.title ?? 'Sem módulo'}</span>
            <span className="muted small figures">
              {correct} de {total}
            </span>
            <b className="figures">{percent}%</b>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
