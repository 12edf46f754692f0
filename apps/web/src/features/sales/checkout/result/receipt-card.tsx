import { dateAndTime, formatBrazilianDay, longDate } from '@toro/domain/base/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { describePaymentMethod } from '@toro/domain/sales/checkout/describe-payment';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import type { ReactNode } from 'react';
import type { PurchaseResponse } from '../queries.ts';
import classes from './receipt-card.module.css';

type Receipt = NonNullable<PurchaseResponse['receipt']>;

interface ReceiptCardProps {
  receipt: Receipt;
  method: PaymentType;
}

const cents = (wire: string) => parseDecimal(wire) ?? 0;

function ReceiptRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className="muted">{label}</dt>
      <dd className="breakWords figures">{children}</dd>
    </div>
  );
}

function ReceiptItem({ nome, turma, starts_on }: Receipt['items'][number]) {
  return (
    <>
      <ReceiptRow label="Curso">{nome}</ReceiptRow>
      <ReceiptRow label="Turma">{turma}</ReceiptRow>
      {starts_on && <ReceiptRow label="Início">{longDate(starts_on)}</ReceiptRow>}
    </>
  );
}

/** The data of a paid order: what was bought, how it was paid, and its number. */
export function ReceiptCard({ receipt, method }: ReceiptCardProps) {
  const { items, installments, statement_name, paid_at } = receipt;
  const total = cents(receipt.total);
  const cashback = cents(receipt.cashback);
  const [course, ...modules] = items;
  const title = total === 0 ? 'Sua matrícula' : 'Recibo';
  return (
    <section className={`box ${classes.receipt}`} aria-label={title}>
      <h2 className="smallHeading">{title}</h2>
      <dl className={`lines ${classes.rows}`}>
        {course && <ReceiptItem {...course} />}
        {modules.length > 0 && (
          <ReceiptRow label={modules.length === 1 ? 'Módulo' : 'Módulos'}>
            {modules.map(({ id_curso, nome }) => (
              <span key={id_curso}>{nome}</span>
            ))}
          </ReceiptRow>
        )}
        {receipt.prices.map(({ label, amount }) => (
          <ReceiptRow key={label} label={label}>
            {formatMoney(cents(amount))}
          </ReceiptRow>
        ))}
        <ReceiptRow label="Valor">
          <strong className={classes.total}>{total === 0 ? 'Grátis' : formatMoney(total)}</strong>
        </ReceiptRow>
        {total > 0 && (
          <ReceiptRow label="Pagamento">{describePaymentMethod(method, installments, total)}</ReceiptRow>
        )}
        {statement_name && (
          <ReceiptRow label="Na fatura">
            <strong>{statement_name}</strong>
          </ReceiptRow>
        )}
        {cashback > 0 && <ReceiptRow label="Cashback">{formatMoney(cashback)}</ReceiptRow>}
        {paid_at && <ReceiptRow label="Data">{dateAndTime(new Date(paid_at))}</ReceiptRow>}
        <ReceiptRow label="Pedido">{formatOrderNumber(receipt.number)}</ReceiptRow>
      </dl>
      {receipt.withdraw_until && (
        <p className="muted small">
          {`Você pode desistir da compra até ${formatBrazilianDay(receipt.withdraw_until)} e receber todo o valor de volta. É só falar com a gente.`}
        </p>
      )}
    </section>
  );
}
