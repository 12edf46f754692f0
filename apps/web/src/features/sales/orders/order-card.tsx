import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ordersCalls } from '@toro/contract/sales/orders/calls';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { describePaymentMethod } from '@toro/domain/sales/checkout/describe-payment';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { OWN_ORDER_STATES } from '@toro/domain/sales/orders/own-orders';
import { Card } from '@toro/ui/card.tsx';
import { describeError } from '@toro/ui/forms/submit-error.ts';
import { saveFile } from '@toro/ui/save-file.ts';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import type { OwnOrder } from './queries.ts';
import { Withdrawal } from './withdrawal.tsx';

const money = (wire: string) => formatMoney(parseDecimal(wire) ?? 0);
const dayOf = (instant: string) => shortDate(academyDay(new Date(instant)));

const describeRefund = ({ amount, state, at }: OwnOrder['refunds'][number]) =>
  state === 'done' ? `${money(amount)} devolvidos em ${dayOf(at)}` : `${money(amount)} a caminho`;

/** Saves the file of an order behind a signed link. */
const useDownload = (
  call: typeof ordersCalls.downloadReceipt | typeof ordersCalls.downloadInvoice,
  id: string,
) =>
  useMutation({
    mutationFn: () => api.send(call as typeof ordersCalls.downloadReceipt, { params: { id } }),
    onSuccess: ({ url, filename }) => saveFile(url, filename),
    onError: (error) => toastFailure(describeError(error)),
  });

/** One order: what it was, what it cost, where it stands. */
export function OrderCard({ order }: { order: OwnOrder }) {
  const [course, ...modules] = order.items;
  const receipt = useDownload(ordersCalls.downloadReceipt, order.id);
  const invoice = useDownload(ordersCalls.downloadInvoice, order.id);
  return (
    <Card
      id={`pedido-${order.number}`}
      title={course?.title ?? `Pedido ${formatOrderNumber(order.number)}`}
      lead={[course?.group, ...modules.map(({ title }) => title)].filter(Boolean).join(' · ')}
    >
      <dl className="pairList">
        <dt>Pedido</dt>
        <dd className="figures">{formatOrderNumber(order.number)}</dd>
        <dt>Dia</dt>
        <dd>{dayOf(order.paid_at ?? order.created_at)}</dd>
        <dt>Valor</dt>
        <dd>{money(order.total)}</dd>
        <dt>Pagamento</dt>
        <dd>{describePaymentMethod(order.method, order.instalments, parseDecimal(order.total) ?? 0)}</dd>
        <dt>Estado</dt>
        <dd>{OWN_ORDER_STATES[order.state]}</dd>
        {order.refunds.length > 0 && (
          <>
            <dt>Devoluções</dt>
            <dd>{order.refunds.map(describeRefund).join('; ')}</dd>
          </>
        )}
      </dl>
      {order.paid_at && (
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={receipt.isPending}
            onClick={() => receipt.mutate()}
          >
            Baixar recibo
          </Button>
          {order.invoice && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              loading={invoice.isPending}
              onClick={() => invoice.mutate()}
            >
              Baixar nota fiscal
            </Button>
          )}
        </div>
      )}
      {order.withdrawal && <Withdrawal order={order} withdrawal={order.withdrawal} />}
    </Card>
  );
}
