import { Modal } from '@mantine/core';
import { quarantineCalls } from '@toro/contract/sales/quarantine/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api } from '../../../shared/api.ts';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { useMoneyQuestion } from '../../../shared/forms/money-question.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import type { QuarantinedPayment } from './queries.ts';

interface ReturnDialogProps {
  payment: QuarantinedPayment;
  opened: boolean;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** 'Registrar devolução': how and when the money of a payment in quarantine went back. */
export const ReturnDialog = ({ opened, onClose, ...props }: ReturnDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Registrar a devolução">
    <ReturnForm {...props} onClose={onClose} />
  </Modal>
);

function ReturnForm({
  payment: { id, report_id, order, expected, reported },
  onDone,
  onClose,
}: Omit<ReturnDialogProps, 'opened'>) {
  const question = useMoneyQuestion();
  const amount = reported ?? expected;
  const form = useAppForm({
    initialValues: { returned_by: '', returned_on: '', reason: '' },
    validate: ({ returned_by, returned_on, reason }) => ({
      returned_by: returned_by.trim() ? null : 'Escreva como o valor voltou, por exemplo "portal da Getnet".',
      returned_on: typedDayError(returned_on),
      reason: reasonError(reason),
    }),
    async submit({ returned_by, returned_on, reason }) {
      const isSure = await question.ask({
        cents: toCents(amount),
        title: `Registrar que ${formatDecimal(amount)} voltaram?`,
        text: `O dinheiro do pedido ${formatOrderNumber(order.number)} já precisa ter voltado a ${order.buyer}: nada é pedido ao gateway daqui.`,
        confirm: `Sim, ${formatDecimal(amount)} voltaram`,
      });
      if (!isSure) return null;
      return api.send(quarantineCalls.returnQuarantinedPayment, {
        params: { id },
        body: {
          report_id,
          returned_by: returned_by.trim(),
          returned_on: parseBrazilianDay(returned_on),
          reason: reason.trim(),
        },
      });
    },
    onDone: (sent) => sent && onDone('Devolução registrada.'),
  });
  return (
    <>
      <DialogForm form={form} confirm="Registrar devolução" onClose={onClose}>
        <p className="muted">
          {`Devolva o dinheiro primeiro, no portal da adquirente ou por transferência: o valor não é o do pedido, e nada é pedido ao gateway daqui.${
            order.is_paid
              ? ''
              : ` O pedido ${formatOrderNumber(order.number)}, que esperava o pagamento, termina.`
          }`}
        </p>
        <TextField label="Como voltou" maxLength={60} data-autofocus {...form.field('returned_by')} />
        <DateField label="Dia da devolução" {...form.field('returned_on')} />
        <ReasonField {...form.field('reason')} />
      </DialogForm>
      {question.dialog}
    </>
  );
}
