import { Button, Modal } from '@mantine/core';
import { invoicesCalls } from '@toro/contract/sales/invoices/calls';
import { dateAndTime, formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { OrderFileField, type OrderFileValue } from '../orders/order-file-field.tsx';
import { type OfficeOrder, refreshOrders } from '../orders/queries.ts';

type Invoice = OfficeOrder['invoices'][number];

/** 'Nota fiscal': the invoice of an order and those that it replaced. */
export function InvoiceCard({ order }: { order: OfficeOrder }) {
  const isAllowed = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  const [current] = order.invoices.filter(({ replaced_at }) => replaced_at === null);
  const replaced = order.invoices.filter(({ replaced_at }) => replaced_at !== null);
  if (!order.paid_at) return null;
  return (
    <Card id="nota-fiscal" title="Nota fiscal">
      {current ? (
        <InvoiceItem invoice={current} />
      ) : (
        <p className="muted small">Este pedido ainda não tem nota fiscal.</p>
      )}
      {replaced.map((invoice) => (
        <InvoiceItem key={invoice.id} invoice={invoice} />
      ))}
      {isAllowed('orders.write') && (
        <Button variant="default" fullWidth onClick={() => setIsOpen(true)}>
          {current ? 'Trocar a nota fiscal' : 'Guardar nota fiscal'}
        </Button>
      )}
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Nota fiscal">
        <InvoiceForm order={order} current={current} onClose={() => setIsOpen(false)} />
      </Modal>
    </Card>
  );
}

const InvoiceItem = ({ invoice }: { invoice: Invoice }) => (
  <div>
    <strong>
      <a href={invoice.file.url} target="_blank" rel="noreferrer">
        {`Nota ${invoice.number}, série ${invoice.series}`}
      </a>
    </strong>
    <p className="muted small">
      {[
        `de ${formatBrazilianDay(invoice.day)}`,
        `guardada por ${invoice.created_by}`,
        invoice.replaced_at && `trocada em ${dateAndTime(new Date(invoice.replaced_at))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
);

interface InvoiceFormProps {
  order: OfficeOrder;
  current: Invoice | undefined;
  onClose: () => void;
}

function InvoiceForm({ order, current, onClose }: InvoiceFormProps) {
  const form = useAppForm({
    initialValues: {
      number: '',
      series: current?.series ?? '1',
      day: '',
      file_id: null as OrderFileValue | null,
    },
    validate: ({ number, series, day, file_id }) => ({
      number: number.trim() ? null : 'Digite o número da nota.',
      series: series.trim() ? null : 'Digite a série da nota.',
      day: typedDayError(day),
      file_id: file_id ? null : 'Envie o PDF da nota.',
    }),
    submit: ({ number, series, day, file_id }) =>
      api.send(invoicesCalls.saveInvoice, {
        params: { id: String(order.number) },
        body: {
          number: number.trim(),
          series: series.trim(),
          day: parseBrazilianDay(day),
          file_id: file_id?.id ?? 0,
          latest_invoice: current?.id ?? 0,
        },
      }),
    onDone: () => {
      toastSuccess('Nota fiscal guardada. O aluno a encontra em "Meus pedidos".');
      onClose();
      return refreshOrders();
    },
  });
  return (
    <DialogForm form={form} confirm="Guardar nota fiscal" onClose={onClose}>
      {current && (
        <p className="muted">{`A nota ${current.number} fica no histórico, e o aluno passa a baixar a nova.`}</p>
      )}
      <FieldGrid>
        <TextField label="Número" maxLength={20} data-autofocus {...span(4, 4)} {...form.field('number')} />
        <TextField label="Série" maxLength={10} {...span(2, 2)} {...form.field('series')} />
      </FieldGrid>
      <DateField label="Dia da emissão" {...form.field('day')} />
      <OrderFileField use="invoice" label="PDF da nota" {...form.field('file_id')} />
    </DialogForm>
  );
}
