import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { maskEmail, maskPhone } from '@toro/domain/base/text/mask';
import type { LeadStep } from '@toro/domain/sales/checkout/restore-path';
import { findLeadState, isChosenState, type LeadState } from '@toro/domain/sales/leads/lead-states';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { leads, staffMembers } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findContactConsents } from '../checkout/reminders/contact-consents.ts';
import { findReminderRejection } from '../checkout/reminders/remind-of-lead.ts';
import { leadValue, maskedName } from './list-leads.ts';

export type LeadRow = typeof leads.$inferSelect;

const GONE = 'Este carrinho não existe mais. Os dados são apagados 7 dias depois da última etapa.';

/** A lead; locked, it waits for other changes. */
export async function requireLead({ db }: Context, id: number, { lock = false } = {}): Promise<LeadRow> {
  const query = db.select().from(leads).where(eq(leads.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound(GONE);
  return row;
}

/** The people who may follow leads up. */
async function findOwners({ db }: Context) {
  const rows = await db
    .select({ id: staffMembers.id, name: staffMembers.name, roles: staffMembers.roles })
    .from(staffMembers)
    .where(isNull(staffMembers.deactivatedAt))
    .orderBy(asc(staffMembers.name));
  return rows
    .filter(({ roles }) => isAllowed(roles as Role[], 'leads.write'))
    .slice(0, 200)
    .map(({ id, name }) => ({ id, name }));
}

/** Who of the team may be the owner; null for anybody else. */
export const findOwner = async (context: Context, id: number) =>
  (await findOwners(context)).find((owner) => owner.id === id) ?? null;

interface LeadDetails extends Record<string, unknown> {
  who: string | null;
  course: string;
  group: string;
  value: string;
  owner: string | null;
}

/** A lead, masked, with the channels by which the person may be contacted. */
export async function getLead(context: Context, { id }: { id: number }) {
  const { db, now } = context;
  const lead = await requireLead(context, id);
  const state: LeadState = findLeadState(lead, now());
  const isGone = lead.expiresAt <= now();
  const { rows } = await db.execute<LeadDetails>(sql`
    select ${maskedName} as who, c.title as course, g.name as group, ${leadValue} as value,
      (select s.name from staff_members s where s.id = l.owner_id) as owner
    from leads l join class_groups g on g.id = l.class_group_id and g.course_id = l.course_id
    join courses c on c.id = l.course_id where l.id = ${id}`);
  const [details] = rows;
  if (!details) throw notFound(GONE);
  const { email = '', phone_number: phone = '', cupom, afiliado } = isGone ? {} : lead.form;
  const isOpen = isChosenState(state);
  return {
    id,
    state,
    version: lead.version,
    who: isGone ? null : details.who,
    email: email.includes('@') ? maskEmail(email.trim()) : null,
    phone: phone.trim() === '' ? null : maskPhone(phone),
    course: details.course,
    group: details.group,
    step: lead.step as LeadStep,
    value: details.value,
    coupon: cupom ?? null,
    affiliate: afiliado ?? null,
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    expires_at: lead.expiresAt.toISOString(),
    reminded_at: lead.remindedAt?.toISOString() ?? null,
    owner: lead.ownerId !== null && details.owner ? { id: lead.ownerId, name: details.owner } : null,
    note: isGone ? '' : lead.note,
    next_on: lead.nextOn,
    consents: isOpen
      ? await findContactConsents(context, email)
      : { email: false, phone: false, whatsapp: false },
    reminder_rejection: await findReminderRejection(context, lead),
    owners: await findOwners(context),
  };
}
