import { Modal } from '@mantine/core';
import { manualOrdersCalls } from '@toro/contract/sales/manual-orders/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { useMoneyQuestion } from '../../../shared/forms/money-question.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { type OrderRefund, refreshOrders } from '../orders/queries.ts';

interface RecordReturnDialogProps {
  refund: OrderRefund;
  opened: boolean;
  onClose: () => void;
}

/** 'Registrar devolução': how and when the money of a manual order went back. */
export const RecordReturnDialog = ({ refund, opened, onClose }: RecordReturnDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`Registrar a devolução de ${formatDecimal(refund.amount)}`}>
    <ReturnForm refund={refund} onClose={onClose} />
  </Modal>
);

function ReturnForm({ refund, onClose }: Omit<RecordReturnDialogProps, 'opened'>) {
  const question = useMoneyQuestion();
  const amount = formatDecimal(refund.amount);
  const form = useAppForm({
    initialValues: { returned_by: '', returned_on: '' },
    validate: ({ returned_by, returned_on }) => ({
      returned_by: returned_by.trim() ? null : 'Escreva como o valor voltou, por exemplo "transferência".',
      returned_on: typedDayError(returned_on),
    }),
    async submit({ returned_by, returned_on }) {
      const isSure = await question.ask({
        cents: toCents(refund.amount),
        title: `Registrar que ${amount} voltaram?`,
        text: 'O dinheiro já precisa ter voltado ao comprador, que recebe um e-mail: nada é pedido ao gateway.',
        confirm: `Sim, ${amount} voltaram`,
      });
      if (!isSure) return null;
      return api.send(manualOrdersCalls.recordReturn, {
        params: { id: refund.id },
        body: { returned_by: returned_by.trim(), returned_on: parseBrazilianDay(returned_on) },
      });
    },
    onDone: (sent) => {
      if (!sent) return;
      toastSuccess('Devolução registrada. O comprador recebeu um e-mail.');
      onClose();
      return refreshOrders();
    },
  });
  return (
    <>
      <DialogForm form={form} confirm="Registrar devolução" onClose={onClose}>
        <p className="muted">Devolva o dinheiro primeiro. Nada é pedido ao gateway.</p>
        <TextField label="Como voltou" maxLength={60} data-autofocus {...form.field('returned_by')} />
        <DateField label="Dia da devolução" {...form.field('returned_on')} />
      </DialogForm>
      {question.dialog}
    </>
  );
}
