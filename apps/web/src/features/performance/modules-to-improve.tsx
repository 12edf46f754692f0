import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { barLevel } from '@toro/domain/performance/module-bars';
import { findWeakestModules } from '@toro/domain/performance/weakest-modules';
import classes from './performance.module.css';
import type { Statistics } from './queries.ts';

/** The modules that lower the score most, each with a link to its questions. */
export function ModulesToImprove({ statistics }: { statistics: Statistics }) {
  const weakest = findWeakestModules(statistics.modules, statistics.module_performance);
  return (
    <section className={classes.card} aria-labelledby="study-next">
      <div>
        <h3 id="study-next">O que estudar agora</h3>
        <p className={classes.muted}>
          {weakest.length > 0
            ? 'Os módulos que mais podem subir o seu score, do que mais falta ao que menos falta.'
            : 'Nenhum módulo feito está abaixo do recomendado. Mantenha o ritmo com um simulado por semana.'}
        </p>
      </div>
      {weakest.length > 0 && (
        <ol className={classes.modules}>
          {weakest.map(({ module, title, percent, recommended, familie_id, module_id }) => (
            <li key={module}>
              <span className={classes.pill} data-level={barLevel(percent)}>
                M{module} · {percent}%
              </span>
              <div className={classes.module}>
                <strong>{title}</strong>
                <span className={classes.muted}>
                  recomendado {recommended}% · faltam {Math.round(recommended - percent)} pontos
                </span>
              </div>
              <Button
                variant="default"
                renderRoot={(root) => (
                  <Link {...root} to="/questions" search={{ families: [familie_id], module: module_id }} />
                )}
                aria-label={`Praticar ${title}`}
              >
                Praticar
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
