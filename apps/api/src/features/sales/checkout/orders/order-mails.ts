import { dateAndTime, formatBrazilianDay, longDate } from '@toro/domain/base/calendar/day';
import { formatMoney } from '@toro/domain/base/money/money';
import { describePaymentMethod } from '@toro/domain/sales/checkout/describe-payment';
import type { RefundReason } from '@toro/domain/sales/checkout/order-states';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { findOrigin } from '../../../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../../../platform/context.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { findContact } from '../../../../platform/settings/find-contact.ts';
import { findStatementName, findWithdrawalDay } from './build-receipt.ts';
import { listOrderPriceLines } from './list-order-price-lines.ts';
import type { Order, OrderItem } from './order-queries.ts';

const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);

const formatTotal = (cents: number) => (cents === 0 ? 'Grátis' : formatMoney(cents));

/** The data of an order for the table of a mail. It contains nothing that the buyer typed. */
export async function buildOrderSummary(context: Context, order: Order, items: readonly OrderItem[]) {
  const [course, ...modules] = items;
  const { method, instalments, totalCents, cashbackCents, paidAt } = order;
  const prices = await listOrderPriceLines(context.db, order);
  return [
    ...row('Curso', course?.title),
    ...row('Turma', course?.group),
    ...row('Início', course?.startsOn && longDate(course.startsOn)),
    ...row(modules.length === 1 ? 'Módulo' : 'Módulos', modules.map(({ title }) => title).join('; ')),
    ...row('Pagamento', totalCents > 0 ? describePaymentMethod(method, instalments, totalCents) : null),
    ...row('Na fatura', findStatementName(context, order)),
    ...row('Cashback na carteira', cashbackCents > 0 ? formatMoney(cashbackCents) : null),
    ...row('Data', paidAt && dateAndTime(paidAt)),
    ...row('Pedido', formatOrderNumber(order.number)),
    ...prices.map(({ label, cents }) => ({ label, value: formatMoney(cents) })),
    { label: 'Total', value: formatTotal(totalCents), isTotal: true },
  ];
}

interface ReceiptInput {
  order: Order;
  items: readonly OrderItem[];
  /** The order opens when the address is verified. */
  held: boolean;
  /** The link that sets the first password and verifies the address; null for a verified account. */
  passwordUrl: string | null;
}

const receiptOf = (held: boolean, passwordUrl: string | null) => {
  if (held) return 'receipt-unverified';
  return passwordUrl ? 'receipt-first-password' : 'receipt';
};

const enrolmentMailOf = (held: boolean, passwordUrl: string | null) => {
  if (held) return 'enrolment-unverified';
  return passwordUrl ? 'enrolment-first-password' : 'enrolment';
};

const sumOf = (order: Order) => [
  { label: 'Pedido', value: formatOrderNumber(order.number) },
  { label: 'Valor', value: formatTotal(order.totalCents), isTotal: true },
];

/** Mails the receipt of a paid order, with the one button that the buyer needs next. */
export async function mailReceipt(
  tx: Context,
  { order, items, held, passwordUrl }: ReceiptInput,
): Promise<void> {
  const context = withHost(tx, order.host);
  const [course] = items;
  const withdrawUntil = findWithdrawalDay(order, items);
  const { email } = await findContact(context);
  const to = { to: order.email, orderId: order.id };
  const values = {
    curso: course?.title ?? 'seu curso',
    link: passwordUrl ?? `${await findOrigin(context)}/courses/${order.courseId}/${order.classGroupId}`,
    tabela: await buildOrderSummary(context, order, items),
    atendimento: email,
  };
  if (order.totalCents === 0) {
    await queueMail(context, { ...to, mail: enrolmentMailOf(held, passwordUrl), values });
    return;
  }
  const desistencia = withdrawUntil && formatBrazilianDay(withdrawUntil);
  await queueMail(context, { ...to, mail: receiptOf(held, passwordUrl), values: { ...values, desistencia } });
}

const FAILURE_TEXTS: Record<RefundReason, string> = {
  places: 'Seu pagamento chegou depois do prazo e as vagas desta turma já tinham acabado.',
  coupon: 'Seu pagamento chegou depois do prazo e o cupom usado já não estava disponível.',
  email: 'Enquanto o pagamento era confirmado, este e-mail foi cadastrado com outro CPF.',
  enrolled: 'Você já tem uma matrícula nesta turma, e este pagamento a repetiria.',
};

/** Mails that a paid order cannot be fulfilled, why, and that it is refunded. */
export async function mailFulfilmentFailure(tx: Context, order: Order, reason: RefundReason): Promise<void> {
  const context = withHost(tx, order.host);
  await queueMail(context, {
    mail: 'refund-announced',
    to: order.email,
    orderId: order.id,
    values: {
      motivo: FAILURE_TEXTS[reason],
      valor: formatMoney(order.totalCents),
      tabela: sumOf(order),
      atendimento: (await findContact(context)).email,
    },
  });
}

/** Mails that an order without a price was cancelled and its access has ended. */
export async function mailFreeOrderCancelled(tx: Context, order: Order): Promise<void> {
  const context = withHost(tx, order.host);
  await queueMail(context, {
    mail: 'free-order-cancelled',
    to: order.email,
    orderId: order.id,
    values: {
      acesso: 'O acesso ao que foi comprado terminou.',
      tabela: sumOf(order),
      atendimento: (await findContact(context)).email,
    },
  });
}
