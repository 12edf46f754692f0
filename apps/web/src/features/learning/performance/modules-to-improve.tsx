import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { barLevel } from '@toro/domain/learning/performance/module-bars';
import { findWeakestModules } from '@toro/domain/learning/performance/weakest-modules';
import { Card } from '@toro/ui/card.tsx';
import classes from './performance.module.css';
import type { Statistics } from './queries.ts';

const formatMissing = (points: number) => (points === 1 ? 'falta 1 ponto' : `faltam ${points} pontos`);

/** The modules that lower the score most, each with a link to the questions of it that the student got wrong. */
export function ModulesToImprove({ statistics }: { statistics: Statistics }) {
  const weakest = findWeakestModules(statistics.modules, statistics.module_performance);
  return (
    <Card
      id="study-next"
      title="O que estudar agora"
      level={3}
      lead={
        weakest.length > 0
          ? 'Os módulos que mais podem elevar o seu score, a começar pelo mais distante do recomendado.'
          : 'Nenhum módulo feito está abaixo do recomendado. Mantenha o ritmo com um simulado por semana.'
      }
    >
      {weakest.length > 0 && (
        <ol className={`plainList lines ${classes.modules}`}>
          {weakest.map(({ module, title, percent, recommended, module_id }) => (
            <li key={module}>
              <span className="badge figures" data-level={barLevel(percent, recommended)}>
                M{module} · {percent}%
              </span>
              <div>
                <strong>{title}</strong>
                <p className="muted small">
                  recomendado {recommended}% · {formatMissing(Math.round(recommended - percent))}
                </p>
              </div>
              <Button
                variant="default"
                renderRoot={(root) => (
                  <Link {...root} to="/study/practice" search={{ module: module_id, status: 'wrong' }} />
                )}
                aria-label={`Praticar ${title}`}
              >
                Praticar
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
