import { isEmail } from '@toro/domain/base/validation/email';
import { CHECKOUT_REMINDER_FROM_MS, CHECKOUT_REMINDER_UNTIL_MS } from '@toro/domain/sales/checkout/reminders';
import { eq, sql } from 'drizzle-orm';
import { leads } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { findSale } from '../../../catalogue/class-groups/find-sale.ts';
import { findClassGroup } from '../../../catalogue/class-groups/find-sale-rows.ts';
import { hasCourse } from '../purchases/assert-not-purchased.ts';
import { lockPurchasesOfEmail } from '../purchases/lock-purchases.ts';
import { type Lead, mailCheckoutReminder } from './remind-of-lead.ts';
import { wantsReminder } from './reminder-consent.ts';
import { checkoutReminderKey } from './reminder-keys.ts';

const MAX_LEADS = 500;

/** Whether the lead was left long enough ago, and not too long ago. */
const isAbandoned = (lead: Pick<Lead, 'updatedAt'>, now: Date): boolean => {
  const age = now.getTime() - lead.updatedAt.getTime();
  return age >= CHECKOUT_REMINDER_FROM_MS && age <= CHECKOUT_REMINDER_UNTIL_MS;
};

/** Leads with the box ticked that were left, of addresses without a reminder. */
async function findAbandonedLeads({ db, now }: Context): Promise<number[]> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from leads
    where (form ->> 'reminder') = 'true' and expires_at > ${now()} and reminded_at is null
      and updated_at between ${before(CHECKOUT_REMINDER_UNTIL_MS)} and ${before(CHECKOUT_REMINDER_FROM_MS)}
      and not exists (select from mail_outbox where key = 'checkout-reminder:' || lower(trim(form ->> 'email')))
      and not exists (select from orders o where lower(o.email) = lower(trim(form ->> 'email'))
        and o.class_group_id = leads.class_group_id and o.status in ('open', 'processing', 'paid', 'refunding'))
    order by updated_at limit ${MAX_LEADS}`);
  return rows.map(({ id }) => Number(id));
}

/** Whether the buyer has an order for the class group that is paid or may still be paid. */
async function hasOrder({ db }: Context, email: string, classGroupId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from orders where lower(email) = ${email} and class_group_id = ${classGroupId}
      and status in ('open', 'processing', 'paid', 'refunding') limit 1`);
  return rows.length > 0;
}

/** Reminds of one lead, under the lock that a purchase takes: a buyer who has bought is never reminded. */
async function remindOfLead(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const [found] = await tx.db.select().from(leads).where(eq(leads.id, id));
    const email = found?.form.email?.trim().toLowerCase() ?? '';
    if (!isEmail(email)) return;
    // Before the lock of the lead: a purchase takes this lock first, too, and changes the lead when it is paid.
    await lockPurchasesOfEmail(tx, email);
    const [lead] = await tx.db
      .select()
      .from(leads)
      .where(eq(leads.id, id))
      .for('update', { skipLocked: true });
    if (lead?.form.email?.trim().toLowerCase() !== email) return;
    if (!lead.form.reminder || lead.remindedAt || !isAbandoned(lead, tx.now())) return;
    if (!(await wantsReminder(tx, email)) || (await hasOrder(tx, email, lead.classGroupId))) return;
    if (await hasCourse(tx.db, { email, classGroupIds: [lead.classGroupId] })) return;
    const group = await findClassGroup(tx.db, lead.classGroupId);
    const sale = group && (await findSale(tx, { tag: group.tag, classGroupId: group.id }));
    if (sale) await mailCheckoutReminder(tx, lead, sale, { email, key: checkoutReminderKey(email) });
  });
}

/** Mails one reminder of each checkout that was left by a buyer who wanted one. Safe to repeat and to run twice at once. */
export async function sendCheckoutReminders(context: Context): Promise<void> {
  for (const id of await findAbandonedLeads(context)) {
    try {
      await remindOfLead(context, id);
    } catch (error) {
      context.log.error({ err: error, lead: id }, 'a reminder of a checkout could not be queued');
    }
  }
}
