import { Modal } from '@mantine/core';
import { quarantineCalls } from '@toro/contract/sales/quarantine/calls';
import { academyDay, formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api } from '../../../shared/api.ts';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { OrderFileField, type OrderFileValue } from '../orders/order-file-field.tsx';
import type { QuarantinedPayment } from './queries.ts';

interface AcceptDialogProps {
  payment: QuarantinedPayment;
  opened: boolean;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** 'Aceitar por pedido manual': the money came with another amount, and the buyer gets what was bought. */
export const AcceptDialog = ({ opened, onClose, ...props }: AcceptDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Aceitar por pedido manual">
    <AcceptForm {...props} onClose={onClose} />
  </Modal>
);

function AcceptForm({ payment, onDone, onClose }: Omit<AcceptDialogProps, 'opened'>) {
  const { id, report_id, order, expected, reported, gateway_id, since } = payment;
  const form = useAppForm({
    initialValues: {
      amount: toCents(reported ?? '0.00'),
      received_on: formatBrazilianDay(academyDay(new Date(since))),
      reference: gateway_id ?? '',
      proof_id: null as OrderFileValue | null,
      reason: '',
    },
    validate: ({ amount, received_on, reference, proof_id, reason }) => ({
      amount: amount > 0 ? null : 'Digite o valor recebido.',
      received_on: typedDayError(received_on),
      reference: reference.trim() ? null : 'Digite a referência, por exemplo o id do pagamento.',
      proof_id: proof_id ? null : 'Envie o comprovante.',
      reason: reasonError(reason),
    }),
    submit: ({ amount, received_on, reference, proof_id, reason }) =>
      api.send(quarantineCalls.acceptQuarantinedPayment, {
        params: { id },
        body: {
          report_id,
          amount,
          received_on: parseBrazilianDay(received_on),
          reference: reference.trim(),
          proof_id: proof_id?.id ?? 0,
          reason: reason.trim(),
        },
      }),
    onDone: ({ number }) => onDone(`Pedido manual ${formatOrderNumber(number)} criado.`),
  });
  return (
    <DialogForm form={form} confirm="Aceitar e matricular" onClose={onClose}>
      <p className="muted">
        {`Confira na adquirente que o dinheiro entrou. ${order.buyer} recebe a matrícula por um novo pedido manual, e o pedido ${formatOrderNumber(order.number)}, de ${formatDecimal(expected)}, termina.`}
      </p>
      <MoneyField label="Valor recebido" data-autofocus {...form.field('amount')} />
      <DateField label="Dia do recebimento" {...form.field('received_on')} />
      <TextField label="Referência" maxLength={100} {...form.field('reference')} />
      <OrderFileField use="proof" label="Comprovante" {...form.field('proof_id')} />
      <ReasonField {...form.field('reason')} />
    </DialogForm>
  );
}
