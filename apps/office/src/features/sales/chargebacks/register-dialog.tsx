import { Modal } from '@mantine/core';
import { chargebacksCalls } from '@toro/contract/sales/chargebacks/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { ALREADY_REFUNDED } from '@toro/domain/sales/checkout/chargebacks';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { type OfficeOrder, refreshOrders } from '../orders/queries.ts';

interface RegisterDialogProps {
  order: OfficeOrder;
  opened: boolean;
  onClose: () => void;
}

/** 'Registrar contestação': what the acquirer wrote about a dispute. */
export const RegisterDialog = ({ order, opened, onClose }: RegisterDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Registrar contestação">
    <RegisterForm order={order} onClose={onClose} />
  </Modal>
);

function RegisterForm({ order, onClose }: Omit<RegisterDialogProps, 'opened'>) {
  const form = useAppForm({
    initialValues: {
      day: '',
      due_on: '',
      amount: toCents(order.total),
      reference: '',
      ends_enrolment: false,
    },
    validate: ({ day, due_on, amount, reference }) => ({
      day: typedDayError(day),
      due_on: due_on === '' ? null : typedDayError(due_on),
      amount:
        amount < 1 || amount > toCents(order.total) ? `Digite até ${formatDecimal(order.total)}.` : null,
      reference: reference.trim() ? null : 'Digite o número da contestação na adquirente.',
    }),
    submit: (values) =>
      api.send(chargebacksCalls.registerChargeback, {
        params: { id: String(order.number) },
        body: {
          ...values,
          reference: values.reference.trim(),
          day: parseBrazilianDay(values.day),
          due_on: values.due_on === '' ? null : parseBrazilianDay(values.due_on),
        },
      }),
    onDone: () => {
      toastSuccess('Contestação registrada.');
      onClose();
      return refreshOrders();
    },
  });
  return (
    <DialogForm form={form} confirm="Registrar contestação" onClose={onClose}>
      {toCents(order.sums.refunded) > 0 && <Notice kind="info">{ALREADY_REFUNDED}</Notice>}
      <p className="muted">
        O cashback volta na mesma proporção. Enquanto a contestação está aberta, o pedido não pode ser
        estornado.
      </p>
      <DateField label="Dia da contestação" data-autofocus {...form.field('day')} />
      <DateField label="Prazo da defesa" {...form.field('due_on')} />
      <MoneyField label="Valor contestado" {...form.field('amount')} />
      <TextField label="Referência" maxLength={60} {...form.field('reference')} />
      <CheckboxField label="Encerrar matrícula" {...form.field('ends_enrolment')} />
    </DialogForm>
  );
}
