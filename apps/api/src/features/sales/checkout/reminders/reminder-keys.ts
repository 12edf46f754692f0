import { academyDay } from '@toro/domain/base/calendar/day';
import type { Context } from '../../../../platform/context.ts';
import { withdrawMail } from '../../../../platform/mail/outbox.ts';
import type { Order } from '../orders/order-queries.ts';

/** One reminder of a Pix per address and day: anybody can place orders with any address. */
export const pixReminderKey = ({ email, createdAt }: Pick<Order, 'email' | 'createdAt'>): string =>
  `pix-reminder:${academyDay(createdAt)}:${email.toLowerCase()}`;

/** One reminder of an abandoned checkout per address, until the sent mail is deleted after a month. */
export const checkoutReminderKey = (email: string): string => `checkout-reminder:${email.toLowerCase()}`;

/** One reminder by staff for each lead. */
export const leadReminderKey = (leadId: number): string => `lead-reminder:${leadId}`;

/** Removes the reminders of a buyer that wait in the outbox, because the payment arrived. */
export async function withdrawReminders(context: Context, order: Order): Promise<void> {
  await withdrawMail(context, pixReminderKey(order));
  await withdrawMail(context, checkoutReminderKey(order.email));
}
