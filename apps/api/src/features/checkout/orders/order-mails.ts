import type { RefundReason } from '@toro/domain/checkout/order-states';
import { formatMoney } from '@toro/domain/money/money';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findContact } from '../../system/find-contact.ts';
import type { Order, OrderItem } from './order-queries.ts';

/** The payment of an order in words. */
function describePayment({ method, instalments, totalCents }: Order): string {
  const total = formatMoney(totalCents);
  if (method === 'free') return 'sem custo';
  if (method === 'pix') return `${total} por Pix`;
  if (method === 'debit') return `${total} no cartão de débito`;
  if (instalments === 1) return `${total} no cartão de crédito, à vista`;
  return `${total} no cartão de crédito, em ${instalments} parcelas de ${formatMoney(Math.round(totalCents / instalments))} sem juros`;
}

const formatItem = ({ title, group }: OrderItem) => `${title} (turma ${group})`;

/** Mails the receipt of a paid order. A held order opens when the address is verified. */
export async function mailReceipt(
  tx: Context,
  order: Order,
  items: readonly OrderItem[],
  held: boolean,
): Promise<void> {
  const context = withHost(tx, order.host);
  await queueMail(context, {
    to: order.email,
    subject: `Compra confirmada: ${items[0]?.title ?? 'seu curso'}`,
    paragraphs: [
      held
        ? 'Sua compra está confirmada. O acesso abre quando você criar a sua senha com o link que enviamos em outro e-mail.'
        : 'Sua compra está confirmada e o acesso já está liberado.',
      `Curso: ${items.map(formatItem).join('; ')}.`,
      ...(order.discountCents > 0 ? [`Desconto do cupom: ${formatMoney(order.discountCents)}.`] : []),
      `Pagamento: ${describePayment(order)}.`,
      `Total: ${formatMoney(order.totalCents)}.`,
      ...(order.cashbackCents > 0
        ? [`Cashback de ${formatMoney(order.cashbackCents)} na sua carteira.`]
        : []),
      `Número do pedido: ${order.id}.`,
    ],
    action: { label: 'Ir para os meus cursos', url: `${await findOrigin(context)}/courses` },
    footnote: `Não reconhece esta compra? Fale com a gente: ${(await findContact(context)).email}.`,
  });
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
    to: order.email,
    subject: 'Seu pagamento será devolvido',
    paragraphs: [
      FAILURE_TEXTS[reason],
      `Vamos devolver ${formatMoney(order.totalCents)} pelo mesmo meio do pagamento. Você não precisa fazer nada.`,
      `Número do pedido: ${order.id}.`,
    ],
    footnote: `Ficou alguma dúvida? Fale com a gente: ${(await findContact(context)).email}.`,
  });
}

/** Mails that an order was refunded and its access has ended. */
export async function mailRefund(tx: Context, order: Order): Promise<void> {
  const context = withHost(tx, order.host);
  const isFree = order.totalCents === 0;
  await queueMail(context, {
    to: order.email,
    subject: isFree ? 'Sua matrícula foi cancelada' : 'Sua compra foi estornada',
    paragraphs: [
      ...(isFree
        ? []
        : [
            `Devolvemos ${formatMoney(order.totalCents)} pelo mesmo meio do pagamento. No cartão, o valor aparece em até duas faturas.`,
          ]),
      ...(order.status === 'paid' ? ['O acesso ao que foi comprado terminou.'] : []),
      `Número do pedido: ${order.id}.`,
    ],
    footnote: `Ficou alguma dúvida? Fale com a gente: ${(await findContact(context)).email}.`,
  });
}
