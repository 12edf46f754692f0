import { Button } from '@mantine/core';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { formatMoney } from '@toro/domain/base/money/money';
import { REFUND_BLOCKED } from '@toro/domain/sales/checkout/chargebacks';
import { isPaidState } from '@toro/domain/sales/checkout/order-labels';
import { REFUND_REASONS, type RefundChoice } from '@toro/domain/sales/checkout/refunds';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { FailureNotice } from '../../../shared/forms/failure-notice.tsx';
import { useMoneyQuestion } from '../../../shared/forms/money-question.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { type OfficeOrder, refreshOrders } from '../orders/queries.ts';
import { RefundEffects } from './refund-effects.tsx';

const MIN_NOTE = 5;

const CHOICES = [
  ['all', 'Tudo'],
  ['part', 'Uma parte'],
] as const;

interface RefundCardProps {
  order: OfficeOrder;
  /** Gets the id of a refund that was asked for. */
  onAsked: (id: number) => void;
}

/** 'Estornar': all or a part, with what it changes; a free order has 'Cancelar matrícula' instead. */
export function RefundCard({ order, onAsked }: RefundCardProps) {
  const [wasRejected, setRejected] = useState(false);
  if (toCents(order.total) === 0) return order.state === 'paid' ? <CancelFreeCard order={order} /> : null;
  if (!isPaidState(order.state)) return null;
  if (order.chargebacks.some(({ state }) => state === 'open'))
    return (
      <Card id="estornar" title="Estornar">
        <p className="muted">{REFUND_BLOCKED}</p>
        <Button fullWidth disabled>
          Estornar
        </Button>
      </Card>
    );
  // Who was told that somebody else was first keeps the form with what was typed.
  if (toCents(order.refundable) === 0 && !wasRejected)
    return (
      <Card id="estornar" title="Estornar">
        <p className="muted">
          {toCents(order.sums.charged_back) > 0
            ? 'Não há o que estornar: o valor foi perdido em uma contestação ou já voltou.'
            : 'Tudo já foi devolvido ou está a caminho.'}
        </p>
      </Card>
    );
  return <RefundForm order={order} onRejected={setRejected} onAsked={onAsked} />;
}

interface RefundFormProps extends RefundCardProps {
  /** Whether the last request was rejected. */
  onRejected: (wasRejected: boolean) => void;
}

function RefundForm({ order, onRejected, onAsked }: RefundFormProps) {
  const refundable = toCents(order.refundable);
  const question = useMoneyQuestion();
  const isManual = order.method === 'manual';
  const form = useAppForm({
    initialValues: {
      part: 'all' as 'all' | 'part',
      amount: 0,
      to_wallet: order.payment === null && !isManual,
      reason: '' as RefundChoice | '',
      note: '',
      ends_enrolment: false,
      returned_by: '',
      returned_on: '',
    },
    validate: ({ part, amount, reason, note, to_wallet, returned_by, returned_on }) => ({
      returned_by:
        !isManual || to_wallet || returned_by.trim()
          ? null
          : 'Escreva como o valor voltou, por exemplo "transferência".',
      returned_on: !isManual || to_wallet ? null : typedDayError(returned_on),
      amount:
        part === 'all'
          ? null
          : amount < 1
            ? 'Digite o valor a devolver.'
            : amount > refundable
              ? `O máximo para estorno é ${formatMoney(refundable)}`
              : null,
      reason: reason ? null : 'Escolha o motivo.',
      note: note.trim().length < MIN_NOTE ? 'Escreva o que aconteceu, com pelo menos 5 letras.' : null,
    }),
    async submit({ part, amount, to_wallet, reason, note, ends_enrolment, returned_by, returned_on }) {
      const cents = part === 'all' ? refundable : amount;
      const isSure = await question.ask({
        cents,
        title: `Devolver ${formatMoney(cents)} do pedido ${formatOrderNumber(order.number)}?`,
        text: to_wallet
          ? `${formatMoney(cents)} entram na carteira de ${order.buyer.name}.`
          : `${formatMoney(cents)} voltam a ${order.buyer.name}.`,
        confirm: `Sim, devolver ${formatMoney(cents)}`,
      });
      if (!isSure) return null;
      return api.send(officeOrdersCalls.refundOfficeOrder, {
        params: { id: String(order.number) },
        body: {
          amount: part === 'all' ? null : amount,
          to_wallet,
          reason: reason || 'other',
          note: note.trim(),
          ends_enrolment,
          latest_refund: order.latest_refund,
          ...(isManual &&
            !to_wallet && {
              returned_by: returned_by.trim(),
              returned_on: parseBrazilianDay(returned_on),
            }),
        },
      });
    },
    onDone(refund) {
      if (!refund) return;
      const { id, amount, state } = refund;
      onAsked(id);
      onRejected(false);
      form.reset();
      toastSuccess(
        state === 'waiting'
          ? `Estorno de ${formatDecimal(amount)} espera a aprovação de outra pessoa.`
          : `Estorno de ${formatDecimal(amount)} pedido.`,
      );
      return refreshOrders();
    },
    onFailed: () => {
      onRejected(true);
      void refreshOrders();
    },
  });
  const { part, amount, to_wallet, ends_enrolment } = form.values;
  const chosen = part === 'all' ? refundable : amount;
  const isRest =
    chosen === refundable &&
    refundable === toCents(order.total) - toCents(order.sums.refunded) - toCents(order.sums.charged_back);
  return (
    <Card id="estornar" title="Estornar">
      <OfficeForm form={form} className="form">
        {form.failure && <FailureNotice>{form.failure}</FailureNotice>}
        <fieldset className="plainFieldset stack">
          <legend className="visuallyHidden">Quanto volta</legend>
          {CHOICES.map(([value, label]) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="part"
                checked={part === value}
                onChange={() => form.setValues({ part: value })}
              />
              {value === 'all' ? `${label}: ${formatMoney(refundable)}` : label}
            </label>
          ))}
        </fieldset>
        {!order.payment && !isManual && (
          <Notice kind="info">Sem pagamento no gateway: o valor só pode voltar pela carteira.</Notice>
        )}
        {part === 'part' && (
          <MoneyField
            label="Valor a devolver"
            description={`Até ${formatMoney(refundable)}`}
            {...form.field('amount')}
          />
        )}
        <SelectField
          label="Motivo"
          data={[
            { value: '', label: 'Escolha' },
            ...Object.entries(REFUND_REASONS).map(([value, label]) => ({ value, label })),
          ]}
          {...form.field('reason')}
          onValue={(value) => form.setValues({ reason: value as RefundChoice })}
        />
        <CountedTextArea
          label="Explicação"
          description="Fica na auditoria."
          maxLength={500}
          autosize
          minRows={2}
          {...form.field('note')}
        />
        {order.buyer.student !== null && (
          <CheckboxField label="O aluno aceitou receber na carteira" {...form.field('to_wallet')} />
        )}
        {isManual && !to_wallet && (
          <>
            <Notice kind="info">Pago fora do gateway: devolva o valor e registre como e quando.</Notice>
            <TextField label="Como voltou" maxLength={60} {...form.field('returned_by')} />
            <DateField label="Dia da devolução" {...form.field('returned_on')} />
          </>
        )}
        {!isRest && <CheckboxField label="Encerrar matrícula" {...form.field('ends_enrolment')} />}
        <RefundEffects
          order={order}
          amount={chosen}
          toWallet={to_wallet}
          endsEnrolment={isRest || ends_enrolment}
        />
        {refundable === 0 && <p className="muted">Tudo já foi devolvido ou está a caminho.</p>}
        <Button type="submit" fullWidth loading={form.pending} disabled={refundable === 0}>
          {chosen > 0 ? `Devolver ${formatMoney(chosen)}` : 'Devolver'}
        </Button>
      </OfficeForm>
      {question.dialog}
    </Card>
  );
}

/** The end of an order that cost nothing. */
function CancelFreeCard({ order }: { order: OfficeOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card id="cancelar" title="Matrícula">
      <p className="muted">Este pedido não teve pagamento: não há valor a devolver.</p>
      <Button variant="default" fullWidth onClick={() => setIsAsking(true)}>
        Cancelar matrícula
      </Button>
      <ReasonDialog
        opened={isAsking}
        title={`Cancelar a matrícula do pedido ${formatOrderNumber(order.number)}?`}
        text="O acesso termina agora, a vaga volta a ser vendida e o comprador recebe um e-mail."
        confirm="Cancelar matrícula"
        send={(reason) =>
          api.send(officeOrdersCalls.cancelFreeEnrolment, {
            params: { id: String(order.number) },
            body: { reason },
          })
        }
        onDone={() => {
          toastSuccess('Matrícula cancelada.');
          void refreshOrders();
        }}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
