import { Button } from '@mantine/core';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { isPaidState } from '@toro/domain/sales/checkout/order-labels';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { toCents } from '../orders/format-decimal.ts';
import { type OfficeOrder, refreshOrders } from '../orders/queries.ts';

type OrderMail = 'receipt' | 'refund' | 'password';

const LABELS: Record<OrderMail, string> = {
  receipt: 'Recibo',
  refund: 'Aviso de estorno',
  password: 'Link da primeira senha',
};

/** 'Reenviar': mails of the order that can be sent again. */
export function ResendCard({ order }: { order: OfficeOrder }) {
  const isAllowed = usePermission();
  const resend = useAction({
    send: (mail: OrderMail) =>
      api.send(officeOrdersCalls.resendOrder, { params: { id: String(order.number) }, body: { mail } }),
    done: (_, mail) => `${LABELS[mail]} a caminho de ${order.buyer.email}.`,
    onDone: () => refreshOrders(),
  });
  const mails: OrderMail[] = [
    ...(isPaidState(order.state) ? (['receipt', 'password'] as const) : []),
    ...(toCents(order.sums.refunded) > 0 ? (['refund'] as const) : []),
  ];
  if (mails.length === 0 || !isAllowed('orders.mail')) return null;
  return (
    <Card id="reenviar" title="Reenviar" lead="Até 3 e-mails por hora neste pedido.">
      <div className="row">
        {mails.map((mail) => (
          <Button
            key={mail}
            variant="default"
            disabled={resend.isPending}
            onClick={() => resend.mutate(mail)}
          >
            {LABELS[mail]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
