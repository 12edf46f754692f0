import { STORED_MEANS } from '@toro/domain/sales/checkout/manual-orders';
import {
  EVENT_SOURCES,
  OFFICE_ORDER_STATES,
  ORDER_METHODS,
  PAYMENT_STATES,
} from '@toro/domain/sales/checkout/order-labels';
import {
  ALL_REFUND_REASONS,
  REFUND_REASONS,
  REFUND_STATES,
  REFUND_WAYS,
} from '@toro/domain/sales/checkout/refunds';
import { z } from 'zod';
import { exportSchemas, listFilterSchema, reason } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  count,
  day,
  id,
  instant,
  list,
  longId,
  longIdText,
  money,
  nothing,
  text,
  withoutCard,
} from '../../shapes.ts';
import { chargeback } from '../chargebacks/schemas.ts';
import { namesOf, orderFileLink, orderParams, orderSums, sumFields } from '../orders/order-shapes.ts';
import { quarantinedPayment } from '../quarantine/schemas.ts';
import { ordersList } from './orders-list.ts';

const refundParams = z.object({ id: longIdText });

export const listOrders = listSchemas(ordersList, 'The orders of the academy');

export const sumOrders = {
  summary: 'Count and sums of the orders of a filter, to the cent',
  query: listFilterSchema(ordersList),
  response: z.object({
    orders: z.number().int().min(0),
    /** The totals of all orders of the filter, paid or not. */
    total: money,
    /** Of those that were paid. */
    ...sumFields,
  }),
};

export const listStuckOrders = {
  summary: 'Orders whose money could not be given back yet, those of withdrawals first',
  response: z.object({
    orders: list(
      z.object({
        number: longId,
        buyer: z.string().max(200),
        amount: money,
        /** The number of the refund, which the student has. */
        protocol: longId,
        state: namesOf(REFUND_STATES),
        is_withdrawal: z.boolean(),
        since: instant,
        due_on: day.nullable(),
      }),
      50,
    ),
  }),
};

export const exportOrders = exportSchemas(ordersList, 'Export the orders of a filter');

export const refund = z.object({
  id: longId,
  state: namesOf(REFUND_STATES),
  way: namesOf(REFUND_WAYS),
  amount: money,
  cashback: money,
  reason: namesOf(ALL_REFUND_REASONS),
  note: z.string().max(500),
  ends_enrolment: z.boolean(),
  requested_by: z.string().max(120),
  /** The person requested it and so cannot approve it. */
  is_own: z.boolean(),
  decided_by: z.string().max(120).nullable(),
  created_at: instant,
  send_after: instant.nullable(),
  sent_at: instant.nullable(),
  done_at: instant.nullable(),
  lapses_at: instant.nullable(),
  returned_by: z.string().max(60).nullable(),
  returned_on: day.nullable(),
  /** Until when a person must have given the money back. */
  due_on: day.nullable(),
  awaits_return: z.boolean(),
  can_cancel: z.boolean(),
});

const person = z.object({
  /** Null until the order has an account. */
  student: id.nullable(),
  name: z.string().max(200),
  email: z.string().max(254),
  /** Masked. */
  cpf: z.string().max(20),
  phone: z.string().max(30),
  city: z.string().max(120),
});

export const getOfficeOrder = {
  summary: 'An order with everything that belongs to it',
  params: orderParams,
  response: z.object({
    id: z.string().max(36),
    number: longId,
    state: namesOf(OFFICE_ORDER_STATES),
    method: namesOf(ORDER_METHODS),
    instalments: count,
    created_at: instant,
    paid_at: instant.nullable(),
    /** What was to be paid. */
    total: money,
    sums: orderSums,
    cashback: money,
    cashback_taken: money,
    coupon: z.string().max(40).nullable(),
    affiliate: z.string().max(60).nullable(),
    buyer: person,
    /** How a manual order was paid. */
    manual: z
      .object({
        means: namesOf(STORED_MEANS),
        received_on: day,
        reference: z.string().max(100),
        reason: z.string().max(500),
        has_own_price: z.boolean(),
        created_by: z.string().max(120),
        proof: orderFileLink,
      })
      .nullable(),
    /** The current one first, then those that it replaced. */
    invoices: list(
      z.object({
        id: longId,
        series: z.string().max(10),
        number: z.string().max(20),
        day,
        created_by: z.string().max(120),
        replaced_at: instant.nullable(),
        file: orderFileLink,
      }),
      100,
    ),
    items: list(
      z.object({
        course: z.string().max(200),
        group: z.string().max(200),
        price: money,
        starts_on: day.nullable(),
        enrolment: z.enum(['active', 'ended', 'none']),
      }),
      50,
    ),
    payment: z
      .object({
        state: namesOf(PAYMENT_STATES),
        /** The last part of the gateway's id, which people compare. */
        gateway_id: z.string().max(100).nullable(),
        amount: money,
        queried_at: instant.nullable(),
      })
      .nullable(),
    events: list(
      z.object({
        at: instant,
        source: namesOf(EVENT_SOURCES),
        state: namesOf(PAYMENT_STATES),
        words: z.string().max(1500),
      }),
      100,
    ),
    refunds: list(refund, 200),
    chargebacks: list(chargeback, 50),
    /** Its payments in quarantine, decided or not. */
    quarantine: list(quarantinedPayment, 20),
    /** What can still be refunded. */
    refundable: money,
    /** The newest refund, 0 for none: a request names it, so that two people do not refund at once. */
    latest_refund: z.number().int().min(0),
    mails: list(
      z.object({
        id: longId,
        subject: z.string().max(200),
        created_at: instant,
        state: z.enum(['waiting', 'sent', 'failed']),
      }),
      200,
    ),
    actions: list(
      z.object({ id: longId, at: instant, name: z.string().max(80), text: z.string().max(1000) }),
      200,
    ),
  }),
};

export const revealBuyer = {
  summary: 'Show CPF or phone of a buyer; recorded',
  params: orderParams,
  body: z.object({ field: z.enum(['cpf', 'phone']) }),
  response: z.object({ value: z.string().max(30) }),
};

export const queryGateway = {
  summary: 'Query the gateway for the payment and settle what it reports',
  params: orderParams,
  response: z.object({ gateway: namesOf(PAYMENT_STATES), here: namesOf(PAYMENT_STATES), at: instant }),
};

const note = withoutCard(
  z
    .string()
    .trim()
    .min(5, 'Escreva o que aconteceu, com pelo menos 5 letras.')
    .max(500, 'Use no máximo 500 caracteres.'),
);

export const refundOfficeOrder = {
  summary: 'Request a refund of all or a part',
  params: orderParams,
  body: z.object({
    /** In cents; null for all that can be refunded. */
    amount: z.number().int().min(1, 'Digite um valor a partir de R$\u00a00,01.').max(1e12).nullable(),
    to_wallet: z.boolean(),
    reason: namesOf(REFUND_REASONS),
    note,
    ends_enrolment: z.boolean(),
    latest_refund: z.number().int().min(0),
    /** Of a manual order: how and when the money went back. */
    returned_by: withoutCard(text(60)).nullable().default(null),
    returned_on: day.nullable().default(null),
  }),
  response: refund,
};

export const resendOrder = {
  summary: 'Mail receipt, refund notice or first password link again, at most 3 an hour for an order',
  params: orderParams,
  body: z.object({ mail: z.enum(['receipt', 'refund', 'password']) }),
  response: nothing,
};

export const cancelFreeEnrolment = {
  summary: 'End the enrolments of an order without a price',
  params: orderParams,
  body: z.object({ reason }),
  response: nothing,
};

export const approveRefund = {
  summary: 'Approve a refund as the second person',
  params: refundParams,
  response: refund,
};

export const declineRefund = {
  summary: 'Decline a refund as the second person',
  params: refundParams,
  body: z.object({ reason }),
  response: refund,
};

export const cancelRefund = {
  summary: 'Take back a refund that was not sent yet',
  params: refundParams,
  response: refund,
};

const closingAmounts = {
  sales: z.number().int(),
  refunds: z.number().int(),
  chargebacks: z.number().int(),
  ...sumFields,
};

const closingLine = z.object({
  method: namesOf(ORDER_METHODS),
  course: z.string().max(200),
  ...closingAmounts,
});

const dayClosing = z.object({
  day,
  /** `running`: the day is not over. */
  state: z.enum(['running', 'open', 'closed']),
  lines: list(closingLine, 2000),
  /** Later news of closed days. */
  adjustments: list(closingLine.extend({ day }), 2000),
  sum: z.object(closingAmounts),
  sum_with_adjustments: z.object(closingAmounts),
  /** Reports of the gateway and refunds that nobody has explained. */
  differences: count,
  history: list(
    z.object({
      closed_at: instant,
      closed_by: z.string().max(120),
      reason: z.string().max(500).nullable(),
      reopened_at: instant.nullable(),
      reopened_by: z.string().max(120).nullable(),
      reopen_reason: z.string().max(500).nullable(),
    }),
    100,
  ),
});

const dayParams = z.object({ day });

export const getDayClosing = {
  summary: 'Sales, discounts, refunds and net of a day by method and course',
  params: dayParams,
  response: dayClosing,
};

export const listOpenDays = {
  summary: 'The days since the first closing that are over and not closed, the oldest first',
  response: z.object({
    /** All of them, at most 92. */
    count,
    days: list(z.object({ day, differences: count }), 31),
    last_closed: day.nullable(),
  }),
};

export const closeDay = {
  summary: 'Freeze the figures of a day that is over',
  params: dayParams,
  body: z.object({ reason: reason.nullable() }),
  response: dayClosing,
};

export const reopenDay = {
  summary: 'Open a closed day again',
  params: dayParams,
  body: z.object({ reason }),
  response: dayClosing,
};
