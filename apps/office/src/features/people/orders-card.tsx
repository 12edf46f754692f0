import { academyDay, shortDate } from '@toro/domain/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/money/money';
import { Card } from '@toro/ui/card.tsx';
import type { StudentPageData } from './queries.ts';
import classes from './student.module.css';

const STATES: Record<string, { word: string; kind: string }> = {
  open: { word: 'Aberto', kind: 'warn' },
  processing: { word: 'Processando', kind: 'warn' },
  paid: { word: 'Pago', kind: 'ok' },
  denied: { word: 'Recusado', kind: 'bad' },
  error: { word: 'Com erro', kind: 'bad' },
  expired: { word: 'Vencido', kind: 'none' },
  refunding: { word: 'Estornando', kind: 'warn' },
  refunded: { word: 'Estornado', kind: 'none' },
};

const METHODS: Record<string, string> = {
  credit: 'Cartão',
  debit: 'Débito',
  pix: 'Pix',
  free: 'Gratuito',
  manual: 'Manual',
};

const money = (value: string) => formatMoney(parseDecimal(value) ?? 0);

/** The orders of a student. */
export function OrdersCard({ student: { orders, paid } }: { student: StudentPageData }) {
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
          const state = STATES[order.status] ?? { word: order.status, kind: 'none' };
          const method = METHODS[order.method] ?? order.method;
          return (
            <li key={order.id} className={classes.order}>
              <span className={classes.title}>
                <b>{order.title}</b>{' '}
                <span className="muted figures" title={order.id}>
                  {order.id.slice(0, 8)}
                </span>
              </span>
              <span className="muted figures">{shortDate(academyDay(new Date(order.created_at)))}</span>
              <span className="muted">
                {order.instalments > 1 ? `${method}, ${order.instalments}×` : method}
                {order.coupon && ` · ${order.coupon}`}
              </span>
              <span className={`figures ${classes.until}`}>{money(order.total)}</span>
              <span className="state" data-kind={state.kind}>
                {state.word}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
