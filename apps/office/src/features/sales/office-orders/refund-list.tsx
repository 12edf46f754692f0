import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { academyDay, dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { ALL_REFUND_REASONS, REFUND_STATES, REFUND_WAYS } from '@toro/domain/sales/checkout/refunds';
import { Card } from '@toro/ui/card.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { useMoneyQuestion } from '../../../shared/forms/money-question.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { RecordReturnDialog } from '../manual-orders/record-return-dialog.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import classes from '../orders/orders.module.css';
import { type OrderRefund, refreshOrders } from '../orders/queries.ts';
import { REFUND_STATE_KINDS } from './refund-state-kinds.ts';

const dayAndMonth = (at: string) => formatBrazilianDay(academyDay(new Date(at))).slice(0, 5);

/** What a refund waits for, in words. */
function describeWait({ state, send_after, lapses_at, awaits_return, due_on }: OrderRefund): string | null {
  if (awaits_return && due_on) return `Devolva o valor até ${formatBrazilianDay(due_on)} e registre aqui`;
  if (send_after) return `Será enviado ao gateway em ${dayAndMonth(send_after)}`;
  if (state === 'waiting' && lapses_at) return `Vence em ${dateAndTime(new Date(lapses_at))} sem aprovação`;
  if (state === 'unclear') return 'O gateway não respondeu. A consulta se repete sozinha.';
  if (state === 'refused') return 'Nada foi devolvido. O valor pode ser pedido de novo.';
  return null;
}

interface RefundListProps {
  refunds: OrderRefund[];
  /** The refund that the person has just asked for; it takes the focus, because what becomes of it stands there. */
  asked: number | undefined;
}

/** The refunds of an order with what a person can do about each. */
export const RefundList = ({ refunds, asked }: RefundListProps) => (
  <Card id="estornos" title="Estornos">
    <ul className={`plainList ${classes.refunds}`}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <RefundItem refund={refund} isAsked={refund.id === asked} />
        </li>
      ))}
    </ul>
  </Card>
);

function RefundItem({ refund, isAsked }: { refund: OrderRefund; isAsked: boolean }) {
  const wait = describeWait(refund);
  const item = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) item.current?.focus();
  }, [isAsked]);
  return (
    <article
      ref={item}
      tabIndex={-1}
      className={classes.refund}
      aria-label={`Estorno de ${formatDecimal(refund.amount)}`}
    >
      <div className="row" data-spread>
        <strong className="figures">{formatDecimal(refund.amount)}</strong>
        <span className="state" data-kind={REFUND_STATE_KINDS[refund.state]}>
          {REFUND_STATES[refund.state]}
        </span>
      </div>
      <p className="small">
        {`${refund.requested_by} pediu em ${dateAndTime(new Date(refund.created_at))}: ${ALL_REFUND_REASONS[refund.reason]}`}
      </p>
      {refund.note && <p className="muted small breakWords">{refund.note}</p>}
      <p className="muted small">
        {[
          REFUND_WAYS[refund.way],
          refund.returned_by && refund.returned_on
            ? `${refund.returned_by} em ${formatBrazilianDay(refund.returned_on)}`
            : null,
          refund.decided_by && `decidido por ${refund.decided_by}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {wait && <p className="small strong">{wait}</p>}
      <RefundActions refund={refund} />
    </article>
  );
}

function RefundActions({ refund }: { refund: OrderRefund }) {
  const isAllowed = usePermission();
  const [isDeclining, setIsDeclining] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  const question = useMoneyQuestion();
  const params = { id: refund.id };
  const amount = formatDecimal(refund.amount);
  const options = (done: string) => ({
    onSuccess: () => {
      toastSuccess(done);
      return refreshOrders();
    },
    onError: (error: unknown) => {
      toastFailure(errorMessage(error));
      return refreshOrders();
    },
  });
  const approve = useMutation({
    mutationFn: () => api.send(officeOrdersCalls.approveRefund, { params }),
    ...options(`Estorno de ${amount} aprovado.`),
  });
  const cancel = useMutation({
    mutationFn: () => api.send(officeOrdersCalls.cancelRefund, { params }),
    ...options(`Estorno de ${amount} cancelado.`),
  });
  const askAndApprove = async () => {
    const isSure = await question.ask({
      cents: toCents(refund.amount),
      title: `Aprovar e devolver ${amount}?`,
      text: `${amount} voltam ao comprador assim que você aprovar.`,
      confirm: `Sim, devolver ${amount}`,
    });
    if (isSure) approve.mutate();
  };
  const canDecide = refund.state === 'waiting' && isAllowed('orders.approve');
  const canReturn = refund.awaits_return && isAllowed('orders.refund');
  if (!canDecide && !refund.can_cancel && !canReturn) return null;
  return (
    <div className={classes.acts}>
      {question.dialog}
      {canDecide && refund.is_own && (
        <p className="muted small">Você pediu este estorno: outra pessoa precisa aprovar.</p>
      )}
      {canDecide && !refund.is_own && (
        <>
          <Button fullWidth loading={approve.isPending} onClick={() => void askAndApprove()}>
            {`Aprovar e devolver ${amount}`}
          </Button>
          <Button variant="subtle" color="gray" fullWidth onClick={() => setIsDeclining(true)}>
            Recusar o pedido de estorno…
          </Button>
          <ReasonDialog
            opened={isDeclining}
            title={`Recusar o estorno de ${amount}?`}
            text="Nada é devolvido. O motivo fica na auditoria, e o valor pode ser pedido de novo."
            confirm="Recusar o pedido"
            send={(reason) => api.send(officeOrdersCalls.declineRefund, { params, body: { reason } })}
            onDone={() => {
              toastSuccess('Pedido de estorno recusado.');
              void refreshOrders();
            }}
            onClose={() => setIsDeclining(false)}
          />
        </>
      )}
      {canReturn && (
        <>
          <Button fullWidth onClick={() => setIsReturning(true)}>
            Registrar devolução
          </Button>
          <RecordReturnDialog refund={refund} opened={isReturning} onClose={() => setIsReturning(false)} />
        </>
      )}
      {refund.can_cancel && isAllowed('orders.refund') && (
        <Button variant="default" fullWidth loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancelar este estorno
        </Button>
      )}
    </div>
  );
}
