import { CHARGEBACK_STATES, PAPER_KINDS } from '@toro/domain/sales/checkout/chargebacks';
import { OFFICE_ORDER_STATES, ORDER_METHODS } from '@toro/domain/sales/checkout/order-labels';
import { z } from 'zod';
import { exportSchemas, reason } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { day, instant, list, longId, longIdText, money, nothing, text, withoutCard } from '../../shapes.ts';
import { namesOf, orderFileLink, orderParams, orderSums } from '../orders/order-shapes.ts';
import { chargebacksList } from './chargebacks-list.ts';

const params = z.object({ id: longIdText });
const end = z.enum(['won', 'lost']);

export const listChargebacks = listSchemas(chargebacksList, 'The chargebacks of the academy');

export const exportChargebacks = exportSchemas(chargebacksList, 'Export the chargebacks of a filter');

const fields = {
  id: longId,
  day,
  due_on: day.nullable(),
  amount: money,
  /** What it took of the payment; zero unless it is lost. */
  lost: money,
  reference: z.string().max(60),
  state: namesOf(CHARGEBACK_STATES),
  ended_enrolment: z.boolean(),
  cashback: money,
  created_by: z.string().max(120),
  closed_at: instant.nullable(),
};

export const chargeback = z.object(fields);

export const getChargeback = {
  summary: 'A chargeback with its order, its history and the papers of the defence',
  params,
  response: z.object({
    ...fields,
    order: z.object({
      number: longId,
      buyer: z.string().max(200),
      state: namesOf(OFFICE_ORDER_STATES),
      method: namesOf(ORDER_METHODS),
      paid_at: instant.nullable(),
      sums: orderSums,
    }),
    /** What it would take now if it were lost. */
    loss: money,
    entries: list(
      z.object({
        id: longId,
        state: namesOf(CHARGEBACK_STATES),
        amount: money,
        cashback: money,
        reason: z.string().max(500).nullable(),
        created_by: z.string().max(120),
        created_at: instant,
      }),
      200,
    ),
    papers: list(
      z.object({
        id: longId,
        kind: namesOf(PAPER_KINDS),
        file: orderFileLink,
        created_by: z.string().max(120),
        created_at: instant,
      }),
      50,
    ),
  }),
};

export const registerChargeback = {
  summary: 'Record a chargeback; refunds of the order wait for its end',
  params: orderParams,
  body: z.object({
    day,
    /** The last day of the defence. */
    due_on: day.nullable().default(null),
    /** In cents. */
    amount: z.number().int().min(1, 'Digite o valor contestado.').max(1e12),
    reference: withoutCard(text(60)),
    ends_enrolment: z.boolean(),
  }),
  response: chargeback,
};

export const closeChargeback = {
  summary: 'End a chargeback as won, which gives back what its opening took, or as lost',
  params,
  body: z.object({ state: end, ends_enrolment: z.boolean().default(false) }),
  response: chargeback,
};

export const correctChargeback = {
  summary: 'Correct the end of a chargeback by a second entry',
  params,
  body: z.object({ state: end, reason }),
  response: chargeback,
};

export const addChargebackPaper = {
  summary: 'Add a paper (PDF or image of at most 5 MB) to the defence',
  params,
  body: z.object({ kind: namesOf(PAPER_KINDS), file_id: longId }),
  response: z.object({ id: longId }),
};

export const removeChargebackPaper = {
  summary: 'Remove a paper and its file',
  params: z.object({ id: longIdText, paper: longIdText }),
  response: nothing,
};
