import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { REFUND_STATES } from '@toro/domain/sales/checkout/refunds';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { formatDecimal } from '../orders/format-decimal.ts';
import classes from '../orders/orders.module.css';
import { REFUND_STATE_KINDS } from './refund-state-kinds.ts';

/** Before the list: orders whose money could not be given back yet, for who can do something about it. */
export function StuckOrders() {
  const isAllowed = usePermission();
  const { data } = useQuery({
    queryKey: ['stuck-orders'],
    queryFn: () => api.send(officeOrdersCalls.listStuckOrders),
    enabled: isAllowed('orders.refund'),
  });
  if (!data || data.orders.length === 0) return null;
  return (
    <Card
      id="devolucoes"
      title="Devoluções que esperam"
      lead="O comprador ainda não recebeu o dinheiro de volta."
    >
      <ul className={`plainList ${classes.stuck}`}>
        {data.orders.map(({ number, buyer, amount, protocol, state, is_withdrawal, since, due_on }) => (
          <li key={protocol}>
            <strong>
              <Link to="/pedidos/$id" params={{ id: String(number) }}>
                {`Pedido ${formatOrderNumber(number)}`}
              </Link>
            </strong>
            <span className="breakWords">{buyer}</span>
            <span className="figures strong">{formatDecimal(amount)}</span>
            <span className="state" data-kind={REFUND_STATE_KINDS[state]}>
              {REFUND_STATES[state]}
            </span>
            <span className="muted small">
              {[
                is_withdrawal && `desistência, protocolo ${protocol}`,
                due_on
                  ? `devolver até ${formatBrazilianDay(due_on)}`
                  : `desde ${dateAndTime(new Date(since))}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
