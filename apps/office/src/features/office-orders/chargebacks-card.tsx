import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { closeChargeback, registerChargeback } from '@toro/contract/office-orders/calls';
import { formatBrazilianDay, parseBrazilianDay } from '@toro/domain/calendar/day';
import { typedDayError } from '@toro/domain/calendar/typed-day';
import { ALREADY_REFUNDED, CHARGEBACK_STATES } from '@toro/domain/checkout/chargebacks';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { DateField } from '@toro/ui/forms/masked-field.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../shared/api.ts';
import { usePermission } from '../../shared/session/session-query.ts';
import { formatDecimal, toCents } from './format-decimal.ts';
import classes from './orders.module.css';
import { type OfficeOrder, refreshOrders } from './queries.ts';

const KINDS = { open: 'warn', won: 'ok', lost: 'bad' } as const;

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
      {chargebacks.length > 0 && toCents(order.refunded) > 0 && (
        <Notice kind="failure">{ALREADY_REFUNDED}</Notice>
      )}
      {chargebacks.length === 0 && <p className="muted small">Nenhuma contestação neste pedido.</p>}
      <ul className={`plainList ${classes.refunds}`} hidden={chargebacks.length === 0}>
        {chargebacks.map((chargeback) => (
          <li key={chargeback.id}>
            <ChargebackItem chargeback={chargeback} canClose={isAllowed('orders.write')} />
          </li>
        ))}
      </ul>
      {canRegister && (
        <Button variant="default" fullWidth onClick={() => setIsOpen(true)}>
          Registrar contestação
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Registrar contestação"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <ChargebackForm order={order} onClose={() => setIsOpen(false)} />
      </Modal>
    </Card>
  );
}

interface ChargebackItemProps {
  chargeback: OfficeOrder['chargebacks'][number];
  canClose: boolean;
}

function ChargebackItem({ chargeback, canClose }: ChargebackItemProps) {
  const { id, state, amount, day, reference, created_by, cashback } = chargeback;
  const close = useMutation({
    mutationFn: (end: 'won' | 'lost') => api.send(closeChargeback, { params: { id }, body: { state: end } }),
    onSuccess: (closed) => {
      toastSuccess(`Contestação ${CHARGEBACK_STATES[closed.state].toLowerCase()}.`);
      return refreshOrders();
    },
    onError: (error) => toastFailure(errorMessage(error)),
  });
  return (
    <article className={classes.refund} aria-label={`Contestação ${reference}`}>
      <div className="row" data-spread>
        <strong className="figures">{formatDecimal(amount)}</strong>
        <span className="state" data-kind={KINDS[state]}>
          {CHARGEBACK_STATES[state]}
        </span>
      </div>
      <p className="small">{`${reference}, de ${formatBrazilianDay(day)} · registrada por ${created_by}`}</p>
      {toCents(cashback) > 0 && (
        <p className="muted small">{`${formatDecimal(cashback)} de cashback retirados`}</p>
      )}
      {state === 'open' && canClose && (
        <div className="row">
          <Button variant="default" disabled={close.isPending} onClick={() => close.mutate('won')}>
            Ganha
          </Button>
          <Button variant="default" disabled={close.isPending} onClick={() => close.mutate('lost')}>
            Perdida
          </Button>
        </div>
      )}
    </article>
  );
}

function ChargebackForm({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const form = useAppForm({
    initialValues: { day: '', amount: toCents(order.total), reference: '', ends_enrolment: false },
    validate: ({ day, amount, reference }) => ({
      day: typedDayError(day),
      amount:
        amount < 1 || amount > toCents(order.total) ? `Digite até ${formatDecimal(order.total)}.` : null,
      reference: reference.trim() ? null : 'Digite o número da contestação na adquirente.',
    }),
    submit: (values) =>
      api.send(registerChargeback, {
        params: { id: String(order.number) },
        body: { ...values, reference: values.reference.trim(), day: parseBrazilianDay(values.day) },
      }),
    onDone: () => {
      toastSuccess('Contestação registrada.');
      onClose();
      return refreshOrders();
    },
  });
  return (
    <Form form={form} className="form">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      {toCents(order.refunded) > 0 && <Notice kind="info">{ALREADY_REFUNDED}</Notice>}
      <p className="muted">
        O cashback volta na mesma proporção. Enquanto a contestação está aberta, o pedido não pode ser
        estornado.
      </p>
      <DateField label="Dia da contestação" data-autofocus {...form.field('day')} />
      <MoneyField label="Valor contestado" {...form.field('amount')} />
      <TextField label="Referência" maxLength={60} {...form.field('reference')} />
      <CheckboxField label="Encerrar matrícula" {...form.field('ends_enrolment')} />
      <div className="row" data-end>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.pending}>
          Registrar contestação
        </Button>
      </div>
    </Form>
  );
}
