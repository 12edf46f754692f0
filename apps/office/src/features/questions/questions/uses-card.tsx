import { Card } from '@toro/ui/card.tsx';
import classes from './questions.module.css';
import type { Work } from './use-review.tsx';

const describeAttempts = (count: number) => (count === 1 ? '1 tentativa' : `${count} tentativas`);

/** The tests and mock exams that have the question, with their versions. */
export const UsesCard = ({ uses }: { uses: Work['uses'] }) => (
  <Card id="uso" title="Onde é usada">
    {uses.length === 0 ? (
      <p className="muted">Em nenhuma prova.</p>
    ) : (
      <ul className={`plainList ${classes.uses}`}>
        {uses.map((use) => (
          <li key={`${use.exam_id}-${use.version}`}>
            <span>
              <b>{use.lesson}</b> <span className="muted small">{use.course}</span>
              <span className="muted small">
                {use.is_mock ? 'Simulado' : 'Teste'} · versão {use.version}
                {!use.is_current && ' · não tem mais a questão'}
              </span>
            </span>
            <span className="figures small">
              nº {use.position}
              <span className="muted">{describeAttempts(use.attempts)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
