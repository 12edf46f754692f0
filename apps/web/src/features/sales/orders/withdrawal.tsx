import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ordersCalls } from '@toro/contract/sales/orders/calls';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { withdrawalOver, withdrawalRunning } from '@toro/domain/sales/orders/own-orders';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { describeError } from '@toro/ui/forms/submit-error.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { type OwnOrder, ordersQuery } from './queries.ts';

interface WithdrawalProps {
  order: OwnOrder;
  withdrawal: NonNullable<OwnOrder['withdrawal']>;
}

/** The right to withdraw within seven days: offered, running, done or over. */
export function Withdrawal({ order, withdrawal }: WithdrawalProps) {
  const { links } = useRuntimeConfig();
  const [asks, setAsks] = useState(false);
  const { state, last_day: lastDay, protocol } = withdrawal;
  const left = order.refunds.reduce(
    (rest, { amount }) => rest - (parseDecimal(amount) ?? 0),
    parseDecimal(order.total) ?? 0,
  );
  const withdraw = useMutation({
    mutationFn: () => api.send(ordersCalls.withdrawOrder, { params: { id: order.id } }),
    onError: (error) => toastFailure(describeError(error)),
    onSettled: () => {
      setAsks(false);
      return queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
  });
  if (state === 'running')
    return <Notice kind="info">{protocol === null ? null : withdrawalRunning(protocol)}</Notice>;
  if (state === 'done')
    return protocol === null ? null : (
      <p className="muted medium">Desistência concluída. Protocolo {protocol}</p>
    );
  if (state === 'over')
    return (
      <p className="muted medium">
        {withdrawalOver(formatBrazilianDay(lastDay))}. Precisa de ajuda?{' '}
        <a className="linkButton" href={links.support} target="_blank" rel="noopener">
          Fale com o suporte
        </a>
      </p>
    );
  return (
    <div className="stack" data-gap="xs">
      <p className="muted medium">
        Você pode desistir até {formatBrazilianDay(lastDay)}, sem dar motivo, e receber todo o valor de volta.
      </p>
      <div>
        <Button variant="default" onClick={() => setAsks(true)}>
          Desistir da compra
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        title="Desistir desta compra?"
        confirm="Desistir da compra"
        cancel="Voltar"
        danger
        pending={withdraw.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() => withdraw.mutate()}
      >
        <p>
          Termina agora o acesso a {order.items.map(({ title }) => title).join(', ')}. Voltam{' '}
          {formatMoney(left)} pelo mesmo meio do pagamento.
        </p>
      </ConfirmDialog>
    </div>
  );
}
