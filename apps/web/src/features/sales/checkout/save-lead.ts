import { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { buildLeadForm } from '@toro/domain/sales/checkout/purchase-body';
import type { LeadStep } from '@toro/domain/sales/checkout/restore-path';
import { api } from '../../../shared/api.ts';
import { useDraft } from './draft-store.ts';
import type { Checkout } from './use-checkout.ts';

/** Saves the form on the server, so that the buyer can continue on another device. A failure never blocks the purchase. */
export async function saveLead({ course, draft, affiliate }: Checkout, step: LeadStep): Promise<void> {
  const { leadToken, storeLead } = useDraft.getState();
  try {
    const { token } = await api.send(checkoutCalls.saveLead, {
      body: {
        curso: course.tag,
        id_turma: course.id_turma,
        step,
        form: buildLeadForm(draft, affiliate),
        ...(leadToken && { token: leadToken }),
      },
    });
    storeLead(token);
  } catch {
    // The form is still stored on this device.
  }
}
