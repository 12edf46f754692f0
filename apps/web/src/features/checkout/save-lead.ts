import { saveByStep } from '@toro/contract/checkout/calls';
import { leadForm } from '@toro/domain/checkout/process-body';
import type { LeadStep } from '@toro/domain/checkout/restore-address';
import { api } from '../../app/api.ts';
import { useDraft } from './draft-store.ts';
import type { Checkout } from './use-checkout.ts';

/** Keeps the purchase on the server, to go on elsewhere. It never stands in the way of buying. */
export async function saveLead({ course, draft, affiliate }: Checkout, step: LeadStep): Promise<void> {
  const { leadToken, keepLead } = useDraft.getState();
  try {
    const { token } = await api.send(saveByStep, {
      body: {
        curso: course.tag,
        id_turma: course.id_turma,
        step,
        form: leadForm(draft, affiliate),
        ...(leadToken && { token: leadToken }),
      },
    });
    keepLead(token);
  } catch {
    // What was typed is still on this device.
  }
}
