import { Button } from '@mantine/core';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { ALREADY_REFUNDED } from '@toro/domain/sales/checkout/chargebacks';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { LinkButton } from '../../../shared/link-button.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import classes from '../orders/orders.module.css';
import type { OfficeOrder } from '../orders/queries.ts';
import { ChargebackStateLabel } from './chargeback-state.tsx';
import { RegisterDialog } from './register-dialog.tsx';

/** 'Contestação': disputes of the payment at the card's bank. */
export function ChargebacksCard({ order }: { order: OfficeOrder }) {
  const isAllowed = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  const { chargebacks } = order;
  const canRegister =
    isAllowed('orders.write') &&
    order.paid_at !== null &&
    toCents(order.total) > 0 &&
    !chargebacks.some(({ state }) => state === 'open');
  if (chargebacks.length === 0 && !canRegister) return null;
  return (
    <Card id="contestacao" title="Contestação">
      {chargebacks.length > 0 && toCents(order.sums.refunded) > 0 && (
        <Notice kind="failure">{ALREADY_REFUNDED}</Notice>
      )}
      {chargebacks.length === 0 && <p className="muted small">Nenhuma contestação neste pedido.</p>}
      <ul className={`plainList ${classes.refunds}`} hidden={chargebacks.length === 0}>
        {chargebacks.map((chargeback) => (
          <li key={chargeback.id}>
            <ChargebackItem chargeback={chargeback} />
          </li>
        ))}
      </ul>
      {canRegister && (
        <Button variant="default" fullWidth onClick={() => setIsOpen(true)}>
          Registrar contestação
        </Button>
      )}
      <RegisterDialog order={order} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}

function ChargebackItem({ chargeback }: { chargeback: OfficeOrder['chargebacks'][number] }) {
  const { id, state, amount, day, due_on, reference, created_by, cashback } = chargeback;
  return (
    <article className={classes.refund} aria-label={`Contestação ${reference}`}>
      <div className="row" data-spread>
        <strong className="figures">{formatDecimal(amount)}</strong>
        <ChargebackStateLabel state={state} />
      </div>
      <p className="small">{`${reference}, de ${formatBrazilianDay(day)} · registrada por ${created_by}`}</p>
      {state === 'open' && due_on && (
        <p className="small strong">{`Defesa até ${formatBrazilianDay(due_on)}`}</p>
      )}
      {toCents(cashback) > 0 && (
        <p className="muted small">{`${formatDecimal(cashback)} de cashback retirados`}</p>
      )}
      <LinkButton
        variant="default"
        fullWidth
        to="/pedidos/contestacoes/$id"
        params={{ id: String(id) }}
        aria-label={`Abrir a contestação ${reference}`}
      >
        {state === 'open' ? 'Abrir a defesa' : 'Abrir a contestação'}
      </LinkButton>
    </article>
  );
}
