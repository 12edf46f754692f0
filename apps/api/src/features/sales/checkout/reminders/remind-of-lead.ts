import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isEmail } from '@toro/domain/base/validation/email';
import { buildRestorePath } from '@toro/domain/sales/checkout/restore-path';
import { findLeadState, isChosenState, LEAD_STATES } from '@toro/domain/sales/leads/lead-states';
import { eq, sql } from 'drizzle-orm';
import { leads } from '../../../../database/schema/index.ts';
import { findOrigin } from '../../../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { createUnsubscribeLink } from '../../../accounts/channels/create-unsubscribe-link.ts';
import { findSale, type Sale } from '../../../catalogue/class-groups/find-sale.ts';
import { findClassGroup } from '../../../catalogue/class-groups/find-sale-rows.ts';
import { newLeadToken } from '../leads/lead-token.ts';
import { hasCourse } from '../purchases/assert-not-purchased.ts';
import { lockPurchasesOfEmail } from '../purchases/lock-purchases.ts';
import { findContactConsents } from './contact-consents.ts';
import { leadReminderKey } from './reminder-keys.ts';

export type Lead = typeof leads.$inferSelect;

/** Mails the restore link of a lead. The caller holds the lock of the lead. */
export async function mailCheckoutReminder(
  tx: Context,
  lead: Lead,
  sale: Sale,
  { email, key }: { email: string; key: string },
): Promise<void> {
  const context = withHost(tx, lead.host);
  const token = newLeadToken();
  await tx.db
    .update(leads)
    .set({ reminderTokenHash: hashToken(token), remindedAt: tx.now() })
    .where(eq(leads.id, lead.id));
  const path = buildRestorePath({ curso: sale.tag, id_turma: sale.id, token });
  const unsubscribe = await createUnsubscribeLink(context, { studentId: null, email });
  await queueMail(context, {
    mail: 'checkout-reminder',
    to: email,
    key,
    sendBefore: lead.expiresAt,
    headers: unsubscribe.headers,
    unsubscribeUrl: unsubscribe.url,
    values: {
      curso: sale.title,
      link: `${await findOrigin(context)}${path}`,
      tabela: [
        { label: 'Curso', value: sale.title },
        { label: 'Turma', value: sale.name },
      ],
    },
  });
}

const emailOf = (lead: Lead) => lead.form.email?.trim().toLowerCase() ?? '';

/** Whether the CPF or the address has an order in progress, or one that is paid for the course. */
async function hasOrder({ db }: Context, lead: Lead): Promise<boolean> {
  const cpf = lead.form.document_number?.replace(/\D/g, '') ?? '';
  const { rows } = await db.execute(sql`
    select from orders o where (o.cpf = ${cpf} or lower(o.email) = ${emailOf(lead)})
      and (o.status in ('open', 'processing') or (o.status in ('paid', 'refunding') and (o.course_id = ${lead.courseId}
        or exists (select from order_items i where i.order_id = o.id and i.course_id = ${lead.courseId})))) limit 1`);
  return rows.length > 0;
}

/** Why the restore link of a lead cannot be mailed; null when it can. */
export async function findReminderRejection(context: Context, lead: Lead): Promise<string | null> {
  const email = emailOf(lead);
  const state = findLeadState(lead, context.now());
  if (!isChosenState(state)) return `Este carrinho já está como "${LEAD_STATES[state]}".`;
  if (lead.remindedAt) return `O lembrete já foi enviado em ${dateAndTime(lead.remindedAt)}.`;
  if (!isEmail(email)) return 'Este carrinho não tem um e-mail válido.';
  if (!(await findContactConsents(context, email)).email) return 'Sem consentimento para contato por E-mail.';
  const hasBought =
    (await hasOrder(context, lead)) ||
    (await hasCourse(context.db, { email, classGroupIds: [lead.classGroupId] }));
  return hasBought ? 'Esta pessoa tem um pedido em andamento ou já pago.' : null;
}

/** Mails the restore link once; throws 409 when it was mailed, or may not be. */
export async function sendLeadReminder(tx: Context, found: Lead): Promise<void> {
  const email = emailOf(found);
  // Before the lock of the lead: a purchase takes this lock first, too, and changes the lead when it is paid.
  await lockPurchasesOfEmail(tx, email);
  const [lead] = await tx.db.select().from(leads).where(eq(leads.id, found.id)).for('update');
  const rejection =
    !lead || emailOf(lead) !== email ? 'Este carrinho mudou.' : await findReminderRejection(tx, lead);
  if (!lead || rejection) throw new AppError('conflict', rejection ?? 'Este carrinho mudou.');
  const group = await findClassGroup(tx.db, lead.classGroupId);
  const sale = group && (await findSale(tx, { tag: group.tag, classGroupId: group.id }));
  if (!sale) throw new AppError('conflict', 'Esta turma não está mais à venda.');
  await mailCheckoutReminder(tx, lead, sale, { email, key: leadReminderKey(lead.id) });
}
