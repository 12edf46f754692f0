import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { academyDay, dateAndTime, daysBetween, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { CHARGEBACK_STATES } from '@toro/domain/sales/checkout/chargebacks';
import {
  OFFICE_ORDER_STATES,
  ORDER_METHODS,
  ORDER_STATE_KINDS,
} from '@toro/domain/sales/checkout/order-labels';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { Page } from '../../../shared/page.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { listSums } from '../orders/list-sums.ts';
import classes from '../orders/orders.module.css';
import { ChargebackStateLabel } from './chargeback-state.tsx';
import { EndCard } from './end-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { chargebackQuery, type OpenChargeback } from './queries.ts';

/** One chargeback: what is disputed, until when, with which papers, and how it ended. */
export function ChargebackPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(chargebackQuery(id));
  return (
    <Page
      title={query.data ? `Contestação ${query.data.reference}` : 'Contestação'}
      parent={{ label: 'Contestações', to: '/pedidos/contestacoes' }}
      actions={query.data && <ChargebackStateLabel state={query.data.state} />}
    >
      <QueryState
        query={query}
        loading="Carregando a contestação..."
        skeleton={[200, 240]}
        failure={{ title: 'Esta contestação não carregou', text: 'Confira o endereço e tente de novo.' }}
      >
        {(chargeback) => (
          <div className={classes.room}>
            <div className={classes.column}>
              <ChargebackSummary chargeback={chargeback} />
              <PapersCard chargeback={chargeback} />
              <EntriesCard chargeback={chargeback} />
            </div>
            <div className={classes.column}>
              <EndCard chargeback={chargeback} />
              <OrderCard order={chargeback.order} />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** How long the defence is still possible, in words. */
function describeDue(due: string): string {
  const left = daysBetween(academyDay(new Date()), due);
  const day = formatBrazilianDay(due);
  if (left < 0) return `${day}, encerrado`;
  return left === 0 ? `${day}, hoje` : left === 1 ? `${day}, amanhã` : `${day}, em\u00a0${left}\u00a0dias`;
}

function ChargebackSummary({ chargeback }: { chargeback: OpenChargeback }) {
  const { amount, lost, cashback, day, due_on, ended_enrolment, created_by, state } = chargeback;
  const details: [string, string][] = [
    [formatBrazilianDay(day), 'dia da contestação'],
    [due_on ? describeDue(due_on) : 'sem prazo informado', 'prazo da defesa'],
    ...(toCents(lost) > 0 ? [[formatDecimal(lost), 'perdido'] as [string, string]] : []),
    ...(toCents(cashback) > 0 ? [[formatDecimal(cashback), 'cashback retirado'] as [string, string]] : []),
    ...(ended_enrolment ? [['encerrada', 'matrícula'] as [string, string]] : []),
  ];
  return (
    <section className={`box ${classes.card}`} aria-label="Resumo">
      <header className={classes.head}>
        <div>
          <p className={classes.total}>{formatDecimal(amount)}</p>
          <p className="muted">{`contestados no banco · registrada por ${created_by}`}</p>
        </div>
      </header>
      <dl className={classes.facts}>
        {details.map(([value, label]) => (
          <div key={label}>
            <dd className="strong">{value}</dd>
            <dt className="muted small">{label}</dt>
          </div>
        ))}
      </dl>
      {state === 'open' && (
        <p className={`muted small ${classes.foot}`}>
          Enquanto está aberta, o pedido não pode ser estornado e o aluno não pode desistir da compra.
        </p>
      )}
    </section>
  );
}

const EntriesCard = ({ chargeback: { entries } }: { chargeback: OpenChargeback }) => (
  <Card id="historia" title="História">
    <ul className={`plainList ${classes.refunds}`}>
      {entries.map((entry, at) => (
        <li key={entry.id} className={classes.refund}>
          <p className="strong">
            {at === 0
              ? 'Registrada'
              : entry.reason
                ? `Corrigida para ${CHARGEBACK_STATES[entry.state].toLowerCase()}`
                : CHARGEBACK_STATES[entry.state]}
          </p>
          <p className="muted small">{`${entry.created_by}, ${dateAndTime(new Date(entry.created_at))}`}</p>
          {entry.reason && <p className="small breakWords">{`“${entry.reason}”`}</p>}
          {toCents(entry.amount) !== 0 && (
            <p className="small">
              {toCents(entry.amount) > 0
                ? `${formatDecimal(entry.amount)} perdidos`
                : `${formatDecimal(entry.amount.replace('-', ''))} de volta ao líquido`}
            </p>
          )}
          {toCents(entry.cashback) !== 0 && (
            <p className="small">
              {toCents(entry.cashback) > 0
                ? `${formatDecimal(entry.cashback)} de cashback retirados`
                : `${formatDecimal(entry.cashback.replace('-', ''))} de cashback devolvidos`}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

/** The order with the figures that all pages share. */
const OrderCard = ({ order }: { order: OpenChargeback['order'] }) => (
  <Card
    id="pedido"
    title={`Pedido ${formatOrderNumber(order.number)}`}
    actions={
      <Link to="/pedidos/$id" params={{ id: String(order.number) }}>
        Ver pedido
      </Link>
    }
  >
    <p>
      <span className="state" data-kind={ORDER_STATE_KINDS[order.state]}>
        {OFFICE_ORDER_STATES[order.state]}
      </span>
    </p>
    <p className="muted small breakWords">
      {[
        order.buyer,
        ORDER_METHODS[order.method],
        order.paid_at && `pago em ${dateAndTime(new Date(order.paid_at))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <dl className={`pairList ${classes.orderSums}`}>
      {listSums(order.sums).flatMap(({ name, label, value }) => [
        <dt key={name}>{label}</dt>,
        <dd key={`${name} value`} className="figures">
          {value}
        </dd>,
      ])}
    </dl>
  </Card>
);
