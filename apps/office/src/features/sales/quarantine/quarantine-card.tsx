import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { quarantineCalls } from '@toro/contract/sales/quarantine/calls';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { EVENT_SOURCES, PAYMENT_STATES } from '@toro/domain/sales/checkout/order-labels';
import { QUARANTINE_OUTCOMES } from '@toro/domain/sales/checkout/quarantine';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from '../orders/orders.module.css';
import { AcceptDialog } from './accept-dialog.tsx';
import type { QuarantinedPayment } from './queries.ts';
import { ReturnDialog } from './return-dialog.tsx';

interface QuarantineCardProps {
  payment: QuarantinedPayment;
  /** Outside the page of its order. */
  showsOrder?: boolean;
  onDone: () => unknown;
}

/** A payment in quarantine: what was expected, what came, and the three ways out. */
export function QuarantineCard({ payment, showsOrder, onDone }: QuarantineCardProps) {
  const { id, order, differences, since, source, state, gateway_id, decision } = payment;
  return (
    <Card
      id={`quarentena-${id}`}
      title={showsOrder ? `Pedido ${formatOrderNumber(order.number)}` : 'Pagamento em quarentena'}
      actions={
        showsOrder && (
          <Link to="/pedidos/$id" params={{ id: String(order.number) }}>
            Ver pedido
          </Link>
        )
      }
    >
      {showsOrder && <p className="breakWords">{order.buyer}</p>}
      {differences.map((difference) => (
        <p key={difference} className="strong breakWords">
          {difference}
        </p>
      ))}
      <p className="muted small breakWords">
        {[
          `${EVENT_SOURCES[source]} do gateway: ${PAYMENT_STATES[state].toLowerCase()}`,
          dateAndTime(new Date(since)),
          gateway_id && `id ${gateway_id}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {decision ? <Decision decision={decision} /> : <QuarantineActions payment={payment} onDone={onDone} />}
    </Card>
  );
}

const Decision = ({ decision }: { decision: NonNullable<QuarantinedPayment['decision']> }) => (
  <div className={classes.refund}>
    <p>
      <span className="state" data-kind="ok">
        {QUARANTINE_OUTCOMES[decision.outcome]}
      </span>
    </p>
    {decision.manual_order !== null && (
      <p className="small">
        <Link to="/pedidos/$id" params={{ id: String(decision.manual_order) }}>
          {`Pedido manual ${decision.manual_order}`}
        </Link>
      </p>
    )}
    {decision.returned_by && decision.returned_on && (
      <p className="small">{`${decision.returned_by} em ${formatBrazilianDay(decision.returned_on)}`}</p>
    )}
    <p className="muted small breakWords">
      {`${decision.by}, ${dateAndTime(new Date(decision.at))}: “${decision.reason}”`}
    </p>
  </div>
);

function QuarantineActions({ payment, onDone }: Pick<QuarantineCardProps, 'payment' | 'onDone'>) {
  const isAllowed = usePermission();
  const [open, setOpen] = useState<'accept' | 'return' | 'dismiss' | null>(null);
  if (!isAllowed('orders.write')) return <p className="muted small">O Financeiro decide o que fazer.</p>;
  const { id, report_id, order } = payment;
  const close = () => setOpen(null);
  const finish = (text: string) => {
    toastSuccess(text);
    close();
    void onDone();
  };
  return (
    <div className={classes.acts}>
      {order.is_paid ? (
        <p className="muted small">
          Este pedido já está pago: aceitar de novo venderia duas vezes. Devolva o dinheiro ou dispense o
          aviso.
        </p>
      ) : (
        <Button fullWidth onClick={() => setOpen('accept')}>
          Aceitar por pedido manual…
        </Button>
      )}
      <Button variant="default" fullWidth onClick={() => setOpen('return')}>
        Registrar devolução…
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={() => setOpen('dismiss')}>
        Dispensar…
      </Button>
      <AcceptDialog payment={payment} opened={open === 'accept'} onDone={finish} onClose={close} />
      <ReturnDialog payment={payment} opened={open === 'return'} onDone={finish} onClose={close} />
      <ReasonDialog
        opened={open === 'dismiss'}
        title="Dispensar o aviso?"
        text="Nada muda no pedido nem no gateway. Um aviso diferente deste mesmo pagamento abre a quarentena de novo."
        confirm="Dispensar"
        send={(reason) =>
          api.send(quarantineCalls.dismissQuarantinedPayment, { params: { id }, body: { report_id, reason } })
        }
        onDone={() => finish('Aviso dispensado.')}
        onClose={close}
      />
    </div>
  );
}
