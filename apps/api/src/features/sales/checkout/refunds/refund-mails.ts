import { listRolesWith } from '@toro/domain/accounts/staff/permissions';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatMoney } from '@toro/domain/base/money/money';
import type { RefundWay } from '@toro/domain/sales/checkout/refunds';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { type Context, withHost } from '../../../../platform/context.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { findContact } from '../../../../platform/settings/find-contact.ts';
import { findStaffById, findStaffWithRoles } from '../../../accounts/staff/find-staff.ts';
import type { Order } from '../orders/order-queries.ts';
import type { Refund } from './refund-queries.ts';

const WAY_TEXTS: Record<RefundWay, string> = {
  gateway: 'pelo mesmo meio do pagamento. No cartão, o valor aparece em até duas faturas',
  wallet: 'na sua carteira da área do aluno, onde já pode ser usado',
  outside: 'por',
};

const describeWay = ({ way, returnedBy, returnedOn }: Refund) =>
  way === 'outside' && returnedBy && returnedOn
    ? `${WAY_TEXTS.outside} ${returnedBy} em ${formatBrazilianDay(returnedOn)}`
    : WAY_TEXTS[way];

const sumOf = (order: Order, cents: number) => [
  { label: 'Pedido', value: formatOrderNumber(order.number) },
  { label: 'Valor', value: formatMoney(cents), isTotal: true },
];

/** Mails that money went back, and whether the access has ended. */
export async function mailRefund(
  tx: Context,
  order: Order,
  refund: Refund,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const context = withHost(tx, order.host);
  const ends = order.status === 'paid' && (isLast || refund.endsEnrolment);
  const values = {
    acesso: ends ? 'O acesso ao que foi comprado terminou.' : null,
    tabela: sumOf(order, refund.amountCents),
    atendimento: (await findContact(context)).email,
    valor: formatMoney(refund.amountCents),
  };
  if (refund.way === 'gateway' && refund.amountCents === order.totalCents)
    await queueMail(context, { mail: 'refund', to: order.email, orderId: order.id, values });
  else
    await queueMail(context, {
      mail: 'refund-part',
      to: order.email,
      orderId: order.id,
      values: { ...values, meio: describeWay(refund) },
    });
}

const linkOf = ({ config }: Context, order: Order) => `${config.officeUrl ?? ''}/pedidos/${order.number}`;

/** Mails all who may approve a refund, except the person who requested it. */
export async function mailApprovers(context: Context, order: Order, refund: Refund): Promise<void> {
  const approvers = await findStaffWithRoles(context.db, listRolesWith('orders.approve'));
  for (const { id, email, name } of approvers) {
    if (id === refund.requestedBy) continue;
    await queueMail(context, {
      mail: 'staff-refund-waiting',
      to: email,
      name,
      values: {
        pedido: formatOrderNumber(order.number),
        valor: formatMoney(refund.amountCents),
        pedido_por: refund.requestedByName,
        prazo: refund.lapsesAt ? dateAndTime(refund.lapsesAt) : null,
        link: linkOf(context, order),
      },
    });
  }
}

/** Mails all who may refund that a student has withdrawn from a manual order, whose money a person gives back. */
export async function mailReturnTask(context: Context, order: Order, refund: Refund): Promise<void> {
  for (const { email, name } of await findStaffWithRoles(context.db, ['finance']))
    await queueMail(context, {
      mail: 'staff-return-task',
      to: email,
      name,
      values: {
        pedido: formatOrderNumber(order.number),
        valor: formatMoney(refund.amountCents),
        prazo: refund.dueOn && formatBrazilianDay(refund.dueOn),
        link: linkOf(context, order),
      },
    });
}

/** Mails who requested a refund that nobody approved it in time. */
export async function mailLapse(context: Context, order: Order, refund: Refund): Promise<void> {
  const requester = refund.requestedBy === null ? null : await findStaffById(context.db, refund.requestedBy);
  if (!requester) return;
  await queueMail(context, {
    mail: 'staff-refund-lapsed',
    to: requester.email,
    name: requester.name,
    values: {
      pedido: formatOrderNumber(order.number),
      valor: formatMoney(refund.amountCents),
      link: linkOf(context, order),
    },
  });
}
