import { createHash } from 'node:crypto';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { formatMoney } from '@toro/domain/base/money/money';
import { applyMask, MASKS } from '@toro/domain/base/validation/mask';
import { describePaymentMethod } from '@toro/domain/sales/checkout/describe-payment';
import { computeOrderSums } from '@toro/domain/sales/checkout/order-sums';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { listReturnLines } from '@toro/domain/sales/orders/price-lines';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { type PdfLine, writePdf } from '../../../platform/pdf/write-pdf.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { findSettings } from '../../../platform/settings/find-settings.ts';
import { downloadLink, downloadLinksExpiry } from '../../../platform/storage/download-link.ts';
import { findChargebacks } from '../checkout/chargebacks/chargebacks-of-order.ts';
import { listOrderPriceLines } from '../checkout/orders/list-order-price-lines.ts';
import { findOrderItems, findOwnOrders, findRefunds } from './queries.ts';

type OrderRow = Awaited<ReturnType<typeof findOwnOrders>>[number];
type ItemRow = Awaited<ReturnType<typeof findOrderItems>>[number];

const LEFT = 56;
const VALUE = 190;
const MAX_CHARACTERS = 62;

/** A long text in lines that fit beside their label. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.length - 1;
    const joined = `${lines[last]} ${word}`.trim();
    if (joined.length <= MAX_CHARACTERS || lines[last] === '') lines[last] = joined;
    else lines.push(word);
  }
  return lines;
}

const titleOf = ({ number }: OrderRow) => `Recibo do pedido ${formatOrderNumber(number)}`;

/** What went back of an order, as the office shows it. */
async function listReturns({ db }: Context, order: OrderRow) {
  const [refunds, chargebacks] = [await findRefunds(db, [order.id]), await findChargebacks(db, order.id)];
  return listReturnLines(computeOrderSums(order, refunds, chargebacks));
}

/** The lines of a receipt from top to bottom. */
async function layOut(context: Context, order: OrderRow, items: readonly ItemRow[]) {
  const { academy } = await findSettings(context, 'academy');
  const { name, company_name, cnpj, company_address } = academy.value;
  const { email } = await findContact(context);
  const prices = await listOrderPriceLines(context.db, order);
  const isFull = items.every(({ fullCents }) => fullCents !== null);
  const lines: PdfLine[] = [];
  const rules: number[] = [];
  let y = 84;
  const add = (text: string, options: Partial<PdfLine> = {}) => {
    lines.push({ x: LEFT, y, size: 10.5, text, ...options });
  };
  const pair = (label: string, value: string, isBold = false) => {
    add(label, { isBold });
    for (const line of wrap(value)) {
      add(line, { x: VALUE, isBold });
      y += 17;
    }
  };
  const rule = () => {
    rules.push(y);
    y += 26;
  };
  add(titleOf(order), { size: 20, isBold: true });
  y += 30;
  for (const line of [company_name || name, cnpj && `CNPJ ${cnpj}`, company_address, email])
    for (const part of line ? wrap(line) : []) {
      add(part);
      y += 15;
    }
  y += 6;
  rule();
  pair('Pedido', formatOrderNumber(order.number));
  pair('Dia', order.paidAt ? dateAndTime(order.paidAt) : dateAndTime(order.createdAt));
  pair('Comprador', order.fullName);
  pair('CPF', applyMask(MASKS.cpf, order.cpf));
  y += 4;
  rule();
  for (const { title, group, priceCents, fullCents } of items)
    pair(formatMoney((isFull ? fullCents : null) ?? priceCents), `${title}, ${group}`);
  y += 4;
  rule();
  for (const { label, cents } of prices) pair(label, formatMoney(cents));
  pair('Total', formatMoney(order.totalCents), true);
  for (const { label, cents } of await listReturns(context, order)) pair(label, formatMoney(cents));
  pair('Pagamento', describePaymentMethod(order.method, order.instalments, order.totalCents));
  return { lines, rules };
}

/** A signed link to the PDF of the receipt of a paid order. */
export async function downloadReceipt(
  context: Context,
  { studentId, id }: { studentId: number; id: string },
) {
  const [order] = await findOwnOrders(context.db, studentId, id);
  if (!order) throw notFound('Não encontramos este pedido.');
  if (order.paidAt === null) throw new AppError('conflict', 'O recibo fica pronto quando o pedido é pago.');
  const items = (await findOrderItems(context.db, [id])).sort(
    (one, other) => Number(one.courseId !== order.courseId) - Number(other.courseId !== order.courseId),
  );
  const { lines, rules } = await layOut(context, order, items);
  const filename = `recibo-${order.number}.pdf`;
  const pdf = writePdf(titleOf(order), lines, rules);
  const hash = createHash('sha256').update(pdf).digest('hex').slice(0, 16);
  const key = `private/receipts/${id}-${hash}.pdf`;
  await context.storage.put(key, pdf, 'application/pdf');
  return {
    url: downloadLink(context, key, filename),
    filename,
    expires_at: downloadLinksExpiry(context.now()),
  };
}
