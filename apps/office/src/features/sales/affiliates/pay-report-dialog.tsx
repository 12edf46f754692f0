import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import {
  academyDay,
  formatBrazilianDay,
  monthOf,
  parseBrazilianDay,
  yearOf,
} from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { OrderFileField, type OrderFileValue } from '../orders/order-file-field.tsx';
import { formatAmount } from './earnings-card.tsx';
import type { AffiliateReport } from './queries.ts';

interface PayReportDialogProps {
  report: AffiliateReport;
  onDone: (report: AffiliateReport) => void;
  onFailed: () => void;
  onClose: () => void;
}

const dayError = (typed: string): string | null =>
  typedDayError(typed) ?? pastDayError(parseBrazilianDay(typed), academyDay(new Date()));

/** 'Marcar como paga': when, with which reference and receipt the affiliate got the balance. */
export function PayReportDialog({ report, onDone, onFailed, onClose }: PayReportDialogProps) {
  const { id, affiliate, balance, carried, month } = report;
  const form = useAppForm({
    initialValues: {
      paid_on: formatBrazilianDay(academyDay(new Date())),
      reference: '',
      proof_id: null as OrderFileValue | null,
    },
    validate: ({ paid_on, reference, proof_id }) => ({
      paid_on: dayError(paid_on),
      reference: reference.trim() ? null : 'Digite a referência, por exemplo o id do Pix.',
      proof_id: proof_id ? null : 'Envie o comprovante.',
    }),
    submit: ({ paid_on, reference, proof_id }) =>
      api.send(affiliatesCalls.payAffiliateReport, {
        params: { id },
        body: {
          amount: balance,
          paid_on: parseBrazilianDay(paid_on),
          reference: reference.trim(),
          proof_id: proof_id?.id ?? 0,
        },
      }),
    onDone,
    onFailed,
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title={`Marcar ${formatAmount(balance)} como pago?`}
      confirm={`Marcar ${formatAmount(balance)}`}
      form={form}
      onClose={onClose}
    >
      <p>
        {affiliate.name} recebe {formatAmount(balance)} de {`${monthOf(month)} de ${yearOf(month)}`}
        {carried !== '0.00' && `, com ${formatAmount(carried)} de meses anteriores`}.
      </p>
      <DateField label="Dia do pagamento" {...form.field('paid_on')} />
      <TextField label="Referência" maxLength={100} {...form.field('reference')} />
      <OrderFileField use="proof" label="Comprovante" {...form.field('proof_id')} />
      <p className="muted">
        As linhas deste relatório não mudam mais. Um estorno depois disso entra com menos no próximo
        relatório.
      </p>
    </FormDialog>
  );
}
