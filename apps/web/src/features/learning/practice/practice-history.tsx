import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { parseChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import classes from './builder.module.css';
import { describeChoices } from './describe-choices.ts';
import { type PracticeOffer, type PracticeSummary, practicesQuery } from './queries.ts';
import { TakeAlongButton } from './take-along-button.tsx';

interface PracticeRowProps {
  practice: PracticeSummary;
  offer: PracticeOffer;
}

function PracticeRow({ practice, offer }: PracticeRowProps) {
  const { id, answered, correct, questions, finished_at: finishedAt, started_at: startedAt } = practice;
  const name = practice.is_given
    ? 'Questões escolhidas'
    : describeChoices(parseChoicesPayload(practice.choices), offer);
  return (
    <li className={classes.practice}>
      <div className="stack" data-gap="2xs">
        <span className="breakWords medium mediumWeight">{name}</span>
        <span className="muted small figures">
          {dateAndTime(new Date(finishedAt ?? startedAt))} ·{' '}
          {finishedAt ? `${correct} de ${answered} certas` : `${answered} de ${questions} respondidas`}
        </span>
      </div>
      <div className="row" data-gap="xs">
        {!finishedAt && <TakeAlongButton id={id} />}
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/study/practice/$id" params={{ id: String(id) }} />}
        >
          {finishedAt ? 'Ver correção' : 'Continuar'}
        </Button>
      </div>
    </li>
  );
}

/** The open trainings, and the finished ones 20 a page. */
export function PracticeHistory({ offer }: { offer: PracticeOffer }) {
  const [page, setPage] = useState(1);
  const query = useQuery(practicesQuery(page));
  return (
    <QueryState
      query={query}
      loading="Carregando seus treinos..."
      skeleton={[120]}
      failure={{ title: 'Seus treinos não carregaram', text: 'Eles estão guardados. Tente de novo.' }}
    >
      {({ open, data, total, per_page: perPage }) => (
        <>
          {open.length > 0 && (
            <Card id="open-practices" title="Treinos abertos">
              <ul className="plainList lines">
                {open.map((practice) => (
                  <PracticeRow key={practice.id} practice={practice} offer={offer} />
                ))}
              </ul>
            </Card>
          )}
          {total > 0 && (
            <Card id="finished-practices" title="Treinos feitos">
              <ul className="plainList lines">
                {data.map((practice) => (
                  <PracticeRow key={practice.id} practice={practice} offer={offer} />
                ))}
              </ul>
              {total > perPage && (
                <div className="row" data-spread>
                  <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Mais novos
                  </Button>
                  <span className="muted small figures">
                    Página {page} de {Math.ceil(total / perPage)}
                  </span>
                  <Button
                    variant="default"
                    disabled={page * perPage >= total}
                    onClick={() => setPage(page + 1)}
                  >
                    Mais antigos
                  </Button>
                </div>
              )}
            </Card>
          )}
        </>
      )}
    </QueryState>
  );
}
