import { academyDay } from '@toro/domain/base/calendar/day';
import {
  CHANNEL_NAMES,
  type ChosenLeadState,
  findLeadState,
  isChosenState,
  LEAD_STATES,
} from '@toro/domain/sales/leads/lead-states';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { updateFollowUp } from '../checkout/leads/follow-up.ts';
import { findContactConsents } from '../checkout/reminders/contact-consents.ts';
import { sendLeadReminder } from '../checkout/reminders/remind-of-lead.ts';
import { findOwner, getLead, type LeadRow, requireLead } from './get-lead.ts';

const subjectOf = ({ id }: LeadRow) => ({ kind: 'lead' as const, id, name: `nº ${id}` });

/** Throws 409 for a lead that has ended by itself. */
function assertOpen({ now }: Context, lead: LeadRow): void {
  const state = findLeadState(lead, now());
  if (!isChosenState(state))
    throw new AppError('conflict', `Este carrinho já está como "${LEAD_STATES[state]}".`);
}

interface FollowInput {
  base_version: number;
  state: ChosenLeadState;
  owner: number | null;
  note: string;
  next_on: string | null;
}

/** Sets state, owner, note and next day of a lead. */
export function followLead(context: Context, { id, base_version, ...input }: { id: number } & FollowInput) {
  return inTransaction(context, async (tx) => {
    const lead = await requireLead(tx, id, { lock: true });
    assertOpen(tx, lead);
    if (lead.version !== base_version)
      throw new AppError(
        'conflict',
        'Outra pessoa mudou este carrinho depois que você o abriu. Confira e salve de novo.',
      );
    const isKnown = input.owner === null || (await findOwner(tx, input.owner)) !== null;
    assertValid({
      owner: isKnown ? undefined : 'Escolha uma pessoa que pode acompanhar carrinhos.',
      next_on:
        input.next_on !== null && input.next_on !== lead.nextOn && input.next_on < academyDay(tx.now())
          ? 'Escolha hoje ou um dia depois.'
          : undefined,
    });
    const before = { state: lead.state, owner: lead.ownerId, note: lead.note, next_on: lead.nextOn };
    await updateFollowUp(tx.db, lead, {
      state: input.state,
      ownerId: input.owner,
      note: input.note.trim(),
      nextOn: input.next_on,
    });
    // The audit outlives the personal data that a note may have.
    const changes = listChanges<Record<string, unknown>>(
      { ...before, note: before.note === '' ? '' : '…' },
      { ...input, note: input.note.trim() === '' ? '' : '…' },
    );
    await recordAudit(tx, { action: 'save-lead', subject: subjectOf(lead), changes });
    return getLead(tx, { id });
  });
}

/** Brazilian numbers have ten or eleven digits without the code of the country. */
function buildContactUrl(channel: 'phone' | 'whatsapp', phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  if (!/^\d{10,11}$/.test(digits)) return null;
  return channel === 'phone' ? `tel:+55${digits}` : `https://wa.me/55${digits}`;
}

/** The address of a call or a message to a person who consented to it; it is recorded and takes the lead on. */
export function contactLead(
  context: Context,
  { id, channel }: { id: number; channel: 'phone' | 'whatsapp' },
) {
  return inTransaction(context, async (tx) => {
    const lead = await requireLead(tx, id, { lock: true });
    assertOpen(tx, lead);
    const consents = await findContactConsents(tx, lead.form.email ?? '');
    if (!consents[channel])
      throw new AppError('conflict', `Sem consentimento para contato por ${CHANNEL_NAMES[channel]}.`);
    const url = buildContactUrl(channel, lead.form.phone_number ?? '');
    if (!url) throw new AppError('conflict', 'Este carrinho não tem um telefone válido.');
    if (lead.state === 'new') await updateFollowUp(tx.db, lead, { state: 'contacted' });
    await recordAudit(tx, { action: 'contact-lead', subject: subjectOf(lead), detail: { channel } });
    return { url, lead: await getLead(tx, { id }) };
  });
}

/** 'Enviar lembrete': mails the restore link once. */
export function remindLead(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const lead = await requireLead(tx, id);
    await sendLeadReminder(tx, lead);
    await recordAudit(tx, { action: 'remind-lead', subject: subjectOf(lead) });
    return getLead(tx, { id });
  });
}
