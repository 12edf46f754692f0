import { EVENT_SOURCES, OFFICE_ORDER_STATES, PAYMENT_STATES } from '@toro/domain/sales/checkout/order-labels';
import { QUARANTINE_OUTCOMES } from '@toro/domain/sales/checkout/quarantine';
import { z } from 'zod';
import { reason } from '../../office/lists/export-schemas.ts';
import { day, instant, list, longId, longIdText, money, nothing, text, withoutCard } from '../../shapes.ts';
import { namesOf } from '../orders/order-shapes.ts';

/** The id of the payment. */
const params = z.object({ id: longIdText });

/** The newest report that the person saw: a newer one is a conflict. */
const seen = { report_id: longId };

export const quarantinedPayment = z.object({
  /** The id of the payment. */
  id: longId,
  /** The newest report. */
  report_id: longId,
  order: z.object({
    number: longId,
    buyer: z.string().max(200),
    state: namesOf(OFFICE_ORDER_STATES),
    /** Money was received for it: it can be returned or dismissed, not accepted again. */
    is_paid: z.boolean(),
  }),
  since: instant,
  expected: money,
  /** Null when the report has no readable amount. */
  reported: money.nullable(),
  /** What differs, in words: what was expected and what came. */
  differences: list(z.string().max(200), 10),
  source: namesOf(EVENT_SOURCES),
  state: namesOf(PAYMENT_STATES),
  gateway_id: z.string().max(100).nullable(),
  decision: z
    .object({
      outcome: namesOf(QUARANTINE_OUTCOMES),
      reason: z.string().max(500),
      by: z.string().max(120),
      at: instant,
      manual_order: longId.nullable(),
      returned_by: z.string().max(60).nullable(),
      returned_on: day.nullable(),
    })
    .nullable(),
});

export const listQuarantinedPayments = {
  summary: 'Payments whose report differs from their order and that nobody has decided about',
  response: z.object({ payments: list(quarantinedPayment, 200) }),
};

export const acceptQuarantinedPayment = {
  summary: 'Accept the money by a manual order for the same purchase; the order that waits ends',
  params,
  body: z.object({
    ...seen,
    /** What was received, in cents. */
    amount: z.number().int().min(1, 'Digite o valor recebido.').max(1e10),
    received_on: day,
    reference: withoutCard(text(100)),
    proof_id: longId,
    reason,
  }),
  response: z.object({ number: longId }),
};

export const returnQuarantinedPayment = {
  summary: 'Record how and when the money went back; the order that waits ends',
  params,
  body: z.object({ ...seen, returned_by: withoutCard(text(60)), returned_on: day, reason }),
  response: nothing,
};

export const dismissQuarantinedPayment = {
  summary: 'Dismiss the reports: no money came; nothing else changes',
  params,
  body: z.object({ ...seen, reason }),
  response: nothing,
};
