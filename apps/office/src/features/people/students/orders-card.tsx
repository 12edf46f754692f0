import { Link } from '@tanstack/react-router';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import {
  ORDER_METHODS,
  ORDER_STATE_KINDS,
  ORDER_STATES,
  type OrderMethodName,
} from '@toro/domain/sales/checkout/order-labels';
import type { OrderStatus } from '@toro/domain/sales/checkout/order-states';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import type { StudentPageData } from './queries.ts';
import classes from './student.module.css';

const money = (value: string) => formatMoney(parseDecimal(value) ?? 0);

export function OrdersCard({ student: { orders, paid } }: { student: StudentPageData }) {
  const mayOpen = usePermission()('orders.read');
  return (
    <Card
      id="pedidos"
      title="Pedidos"
      actions={
        orders.length > 0 && (
          <span className="muted small figures">{`${orders.length} · ${money(paid)} pagos`}</span>
        )
      }
    >
      {orders.length === 0 && <p className="muted">Nenhum pedido.</p>}
      <ul className={`plainList ${classes.rows}`}>
        {orders.map((order) => {
          const status = order.status as OrderStatus;
          const method = ORDER_METHODS[order.method as OrderMethodName];
          return (
            <li key={order.id} className={classes.order}>
              <span className={classes.title}>
                <b>{order.title}</b>{' '}
                {mayOpen ? (
                  <Link to="/pedidos/$id" params={{ id: String(order.number) }}>
                    Pedido {formatOrderNumber(order.number)}
                  </Link>
                ) : (
                  <span className="muted figures">Pedido {formatOrderNumber(order.number)}</span>
                )}
              </span>
              <span className="muted figures">{shortDate(academyDay(new Date(order.created_at)))}</span>
              <span className="muted">
                {order.instalments > 1 ? `${method}, ${order.instalments}×` : method}
                {order.coupon && ` · ${order.coupon}`}
              </span>
              <span className={`figures ${classes.until}`}>{money(order.total)}</span>
              <span className="state" data-kind={ORDER_STATE_KINDS[status]}>
                {ORDER_STATES[status]}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
