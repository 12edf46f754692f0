import { academyTime } from '@toro/domain/base/calendar/day';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { isPixReminderDue } from '@toro/domain/sales/checkout/reminders';
import { sql } from 'drizzle-orm';
import { findOrigin } from '../../../../platform/brands/find-origin.ts';
import { type Context, inTransaction, withHost } from '../../../../platform/context.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { createUnsubscribeLink } from '../../../accounts/channels/create-unsubscribe-link.ts';
import { findClassGroup } from '../../../catalogue/class-groups/find-sale-rows.ts';
import { buildOrderSummary } from '../orders/order-mails.ts';
import { findItems, findPaymentOfOrder, lockOrder, type Order } from '../orders/order-queries.ts';
import { orderToken } from '../orders/order-token.ts';
import { hasCourse } from '../purchases/assert-not-purchased.ts';
import { hasUnsubscribed } from './reminder-consent.ts';
import { pixReminderKey } from './reminder-keys.ts';

const MAX_ORDERS = 500;

/** Orders that wait for a Pix and may be due. */
async function findWaitingPixOrders({ db, now }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o join payments p on p.order_id = o.id
    where o.status = 'processing' and o.method = 'pix' and p.status = 'waiting' and p.expires_at > ${now()}
      and not exists (select from mail_outbox where key = 'pix-reminder:'
        || to_char(o.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') || ':' || lower(o.email))
    order by o.created_at limit ${MAX_ORDERS}`);
  return rows.map(({ id }) => id);
}

/** The page of the order, which any device can open; null for a token of another `APP_SECRET`. */
async function buildOrderUrl(context: Context, order: Order): Promise<string | null> {
  const token = orderToken(context, order.id);
  const group = await findClassGroup(context.db, order.classGroupId);
  if (!group || order.tokenHash !== hashToken(token)) return null;
  const page = isModular(group.typeId) ? 'newCheckout' : 'checkout';
  const query = new URLSearchParams({ stepIndex: '4', status: 'PROCESSING', order: order.id, token });
  return `${await findOrigin(context)}/${page}/${group.tag}/${group.id}?${query}`;
}

async function mailPixReminder(tx: Context, order: Order, pix: { code: string; expiresAt: Date }) {
  const context = withHost(tx, order.host);
  const url = await buildOrderUrl(context, order);
  if (!url) return;
  const { email } = order;
  const unsubscribe = await createUnsubscribeLink(context, { studentId: order.studentId, email });
  await queueMail(context, {
    mail: 'pix-reminder',
    to: email,
    key: pixReminderKey(order),
    sendBefore: pix.expiresAt,
    headers: unsubscribe.headers,
    unsubscribeUrl: unsubscribe.url,
    values: {
      hora: academyTime(pix.expiresAt),
      codigo: pix.code,
      link: url,
      tabela: await buildOrderSummary(context, order, await findItems(context.db, order.id)),
    },
  });
}

/** Reminds of one Pix, under the lock that a payment takes: a paid order is never reminded of. */
async function remindOfOrder(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const order = await lockOrder(tx.db, id);
    if (order?.status !== 'processing') return;
    const payment = await findPaymentOfOrder(tx.db, id);
    const code = payment?.detail.pix?.qr_code;
    if (payment?.status !== 'waiting' || !payment.expiresAt || !code) return;
    if (!isPixReminderDue(payment.createdAt, payment.expiresAt, tx.now())) return;
    const { email, classGroupId } = order;
    if (await hasUnsubscribed(tx, email)) return;
    if (await hasCourse(tx.db, { email, classGroupIds: [classGroupId] })) return;
    await mailPixReminder(tx, order, { code, expiresAt: payment.expiresAt });
  });
}

/** Mails one reminder of each Pix that is due. Safe to repeat and to run twice at once. */
export async function sendPixReminders(context: Context): Promise<void> {
  for (const id of await findWaitingPixOrders(context)) {
    try {
      await remindOfOrder(context, id);
    } catch (error) {
      context.log.error({ err: error, order: id }, 'a reminder of a Pix could not be queued');
    }
  }
}
