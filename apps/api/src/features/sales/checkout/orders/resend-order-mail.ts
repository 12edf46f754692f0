import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { createPasswordLink } from '../../../accounts/auth/create-password-link.ts';
import { findAccountByEmail } from '../buyers/find-account.ts';
import { mailRefund } from '../refunds/refund-mails.ts';
import { findRefundsOfOrder } from '../refunds/refund-queries.ts';
import { mailReceipt } from './order-mails.ts';
import { findItems, lockOrder, type Order } from './order-queries.ts';

export type OrderMail = 'receipt' | 'refund' | 'password';

const conflict = (message: string) => new AppError('conflict', message);

/** The receipt, with a new link for the first password while the address is not verified. */
async function sendReceipt(context: Context, order: Order, needsPassword: boolean): Promise<void> {
  if (order.status !== 'paid') throw conflict('Este pedido não está pago: não há recibo para enviar.');
  const account = await findAccountByEmail(context.db, order.email);
  const isUnverified = account?.emailVerifiedAt === null;
  if (needsPassword && !isUnverified) throw conflict('O comprador já confirmou o e-mail e criou a senha.');
  await mailReceipt(context, {
    order,
    items: await findItems(context.db, order.id),
    held: order.studentId === null,
    passwordUrl: isUnverified
      ? await createPasswordLink(withHost(context, order.host), account.id, 'first')
      : null,
  });
}

async function sendRefundNotice(context: Context, order: Order): Promise<void> {
  const refund = (await findRefundsOfOrder(context.db, order.id)).findLast(({ state }) => state === 'done');
  if (!refund) throw conflict('Este pedido ainda não tem estorno concluído.');
  // The mail states the end of the access as it was when the money went back.
  await mailRefund(context, { ...order, status: 'paid' }, refund, { isLast: order.status === 'refunded' });
}

/** Mails receipt, refund notice or first password link of an order again, at most three an hour. */
export async function resendOrderMail(context: Context, orderId: string, mail: OrderMail): Promise<void> {
  await inTransaction(context, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    if (!order) throw notFound('Não encontramos este pedido.');
    if (mail === 'refund') await sendRefundNotice(tx, order);
    else await sendReceipt(tx, order, mail === 'password');
    await tx.limits.take('orderMails', orderId);
    await recordAudit(tx, {
      action: 'resend-order-mail',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { mail },
    });
  });
}
