import { academyDay, academyTime, shortDate } from '@toro/domain/base/calendar/day';
import { EVENT_SOURCES, PAYMENT_STATES } from '@toro/domain/sales/checkout/order-labels';
import { Card } from '@toro/ui/card.tsx';
import classes from '../orders/orders.module.css';
import type { OfficeOrder } from '../orders/queries.ts';

interface Line {
  at: string;
  title: string;
  words: string;
  source: string;
}

const MAIL_STATES = { waiting: 'na fila', sent: 'enviado', failed: 'não foi entregue' } as const;

/** Payment events, acts and mails of an order as one history, the newest first. */
function toLines({ events, actions, mails, created_at }: OfficeOrder): Line[] {
  return [
    { at: created_at, title: 'Pedido criado', words: '', source: 'academia' },
    ...events.map(({ at, source, state, words }) => ({
      at,
      title: PAYMENT_STATES[state],
      words,
      source: EVENT_SOURCES[source],
    })),
    ...actions.map(({ at, name, text }) => ({ at, title: name, words: text, source: 'equipe' })),
    ...mails.map(({ created_at: at, subject, state }) => ({
      at,
      title: 'E-mail',
      words: `${subject} (${MAIL_STATES[state]})`,
      source: 'e-mail',
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

const dayOf = (at: string) => shortDate(academyDay(new Date(at)));

/** 'O que aconteceu'. */
export function OrderEvents({ order }: { order: OfficeOrder }) {
  const lines = toLines(order);
  const days = [...new Set(lines.map(({ at }) => dayOf(at)))];
  return (
    <Card id="historia" title="O que aconteceu" lead="Hora de Brasília">
      {days.map((day) => (
        <section key={day} className={classes.day}>
          <h3 className="muted small">{day}</h3>
          <ol className="plainList">
            {lines
              .filter(({ at }) => dayOf(at) === day)
              .map((line) => (
                <li key={`${line.at} ${line.title} ${line.words}`} className={classes.line}>
                  <time dateTime={line.at} className="muted figures">
                    {academyTime(new Date(line.at))}
                  </time>
                  <strong>{line.title}</strong>
                  <span className="breakWords">{line.words}</span>
                  <span className="muted small">{line.source}</span>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}
