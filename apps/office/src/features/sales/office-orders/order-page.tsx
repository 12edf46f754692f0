import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OFFICE_ORDER_STATES, ORDER_STATE_KINDS } from '@toro/domain/sales/checkout/order-labels';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { ChargebacksCard } from '../chargebacks/chargebacks-card.tsx';
import { InvoiceCard } from '../invoices/invoice-card.tsx';
import { ManualPaymentCard } from '../manual-orders/manual-payment-card.tsx';
import classes from '../orders/orders.module.css';
import { type OfficeOrder, orderQuery, refreshOrders } from '../orders/queries.ts';
import { QuarantineCard } from '../quarantine/quarantine-card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RefundCard } from './refund-card.tsx';
import { RefundList } from './refund-list.tsx';
import { ResendCard } from './resend-card.tsx';

/** One order with everything that belongs to it, and its refund beside it. */
export function OrderPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(orderQuery(id));
  const order = query.data;
  return (
    <Page
      title={order ? `Pedido ${formatOrderNumber(order.number)}` : 'Pedido'}
      parent={{ label: 'Pedidos', to: '/pedidos' }}
      actions={
        order && (
          <span className="state" data-kind={ORDER_STATE_KINDS[order.state]}>
            {OFFICE_ORDER_STATES[order.state]}
          </span>
        )
      }
    >
      <QueryState
        query={query}
        loading="Carregando o pedido..."
        skeleton={[220, 320]}
        failure={{ title: 'Este pedido não carregou', text: 'Confira o número e tente de novo.' }}
      >
        {(loaded) => <OpenOrder order={loaded} />}
      </QueryState>
    </Page>
  );
}

function OpenOrder({ order }: { order: OfficeOrder }) {
  const isAllowed = usePermission();
  const canRefund = isAllowed('orders.refund');
  const [asked, setAsked] = useState<number>();
  return (
    <div className={classes.room}>
      <div className={classes.column}>
        <OrderSummary order={order} />
        <OrderEvents order={order} />
      </div>
      <div className={classes.column}>
        {order.quarantine.map((payment) => (
          <QuarantineCard key={payment.id} payment={payment} onDone={refreshOrders} />
        ))}
        {order.refunds.length > 0 && <RefundList refunds={order.refunds} asked={asked} />}
        {canRefund && <RefundCard order={order} onAsked={setAsked} />}
        {order.manual && <ManualPaymentCard manual={order.manual} />}
        {!order.manual && <ChargebacksCard order={order} />}
        <InvoiceCard order={order} />
        <BuyerCard order={order} />
        <ResendCard order={order} />
      </div>
    </div>
  );
}
