import { toDecimal } from '@toro/domain/base/money/money';
import { maskCpf, maskPhone } from '@toro/domain/base/text/mask';
import { nameOfAction } from '@toro/domain/office/audit/actions';
import { describeEntry } from '@toro/domain/office/audit/describe-entry';
import { listGatewayWords } from '@toro/domain/sales/checkout/gateway-words';
import {
  describeOrderState,
  type OfficeOrderState,
  type PaymentStateName,
} from '@toro/domain/sales/checkout/order-labels';
import { computeOrderSums } from '@toro/domain/sales/checkout/order-sums';
import { findRefundable } from '@toro/domain/sales/checkout/refunds';
import type { GatewayDetail } from '../../../database/schema/gateway-types.ts';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { toChargeback } from '../chargebacks/to-chargeback.ts';
import { listQuarantineOfOrder } from '../checkout/quarantine/list-open-quarantine.ts';
import { toOrderFileLink } from '../order-files/order-files.ts';
import { findOfficeOrder, type OfficeOrder } from '../orders/find-office-order.ts';
import { toSums } from '../orders/to-sums.ts';
import { toQuarantinedPayment } from '../quarantine/to-quarantined-payment.ts';
import {
  findActions,
  findChargebackRows,
  findEvents,
  findInvoices,
  findItemsWithEnrolment,
  findMails,
  findManualPayment,
  findPaymentRow,
  findRefundRows,
} from './queries.ts';
import { toRefund } from './to-refund.ts';

/** Numbers of ten digits or more may be card numbers or personal documents. */
const LONG_NUMBER = /\d(?:[ .-]?\d){9,}/g;

/** The gateway's own words about an event, without long numbers. */
function describeDetail(state: PaymentStateName, detail: unknown): string {
  const { description, description_detail, error_code, antifraud } = (detail ?? {}) as GatewayDetail;
  const words = [
    description,
    description_detail === description ? undefined : description_detail,
    error_code,
  ];
  return listGatewayWords(state, [...words, antifraud?.description])
    .join(' · ')
    .replaceAll(LONG_NUMBER, '…')
    .slice(0, 1500);
}

const toBuyer = ({ studentId, fullName, email, cpf, phone, address }: OfficeOrder) => ({
  student: studentId,
  name: fullName,
  email,
  cpf: maskCpf(cpf),
  phone: maskPhone(phone),
  city: [address.city, address.state].filter(Boolean).join(', ').slice(0, 120),
});

async function collectItems({ db }: Context, order: OfficeOrder) {
  const items = await findItemsWithEnrolment(db, order);
  return items.map(({ course, group, priceCents, fullCents, startsOn, endedAt, isEnrolled }) => ({
    course,
    group,
    // The items stand at their list price, so that they sum to 'Tabela'.
    price: toDecimal(fullCents ?? priceCents),
    starts_on: startsOn,
    enrolment: isEnrolled ? (endedAt === null ? ('active' as const) : ('ended' as const)) : ('none' as const),
  }));
}

/** How an order was paid outside the gateway; null for any other order. */
async function collectManualPayment(context: Context, orderId: string) {
  const row = await findManualPayment(context.db, orderId);
  if (!row) return null;
  const { payment, proof } = row;
  return {
    means: payment.means,
    received_on: payment.receivedOn,
    reference: payment.reference,
    reason: payment.reason,
    has_own_price: payment.hasOwnPrice,
    created_by: payment.createdByName,
    proof: toOrderFileLink(context, proof),
  };
}

async function collectInvoices(context: Context, orderId: string) {
  const rows = await findInvoices(context.db, orderId);
  return rows.map(({ invoice, file }) => ({
    id: invoice.id,
    series: invoice.series,
    number: invoice.number,
    day: invoice.day,
    created_by: invoice.createdByName,
    replaced_at: invoice.replacedAt?.toISOString() ?? null,
    file: toOrderFileLink(context, file),
  }));
}

async function collectPayment({ db }: Context, orderId: string) {
  const payment = await findPaymentRow(db, orderId);
  const events = await findEvents(db, orderId);
  return {
    payment: payment && {
      state: payment.status,
      gateway_id: payment.gatewayPaymentId,
      amount: toDecimal(payment.amountCents),
      queried_at: payment.queriedAt?.toISOString() ?? null,
    },
    events: events.map(({ source, status, detail, createdAt }) => ({
      at: createdAt.toISOString(),
      source,
      state: status as PaymentStateName,
      words: describeDetail(status as PaymentStateName, detail),
    })),
  };
}

const mailState = ({ sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null }) =>
  sentAt ? ('sent' as const) : failedAt ? ('failed' as const) : ('waiting' as const);

async function collectHistory({ db }: Context, orderId: string) {
  const [mails, actions] = [await findMails(db, orderId), await findActions(db, orderId)];
  return {
    mails: mails.map(({ id, subject, createdAt, ...mail }) => ({
      id,
      subject,
      created_at: createdAt.toISOString(),
      state: mailState(mail),
    })),
    actions: actions.map(({ id, createdAt, actor, actorName, action, subject, subjectName, reason }) => ({
      id,
      at: createdAt.toISOString(),
      name: nameOfAction(action),
      text: [
        describeEntry({
          actor_kind: actor.split(':')[0] ?? null,
          actor,
          actor_name: actorName,
          action,
          subject_kind: 'order',
          subject,
          subject_name: subjectName,
          refused: null,
        }),
        reason && `“${reason}”`,
      ]
        .filter(Boolean)
        .join(': ')
        .slice(0, 1000),
    })),
  };
}

async function collectMoney({ db }: Context, order: OfficeOrder, staff: StaffSession) {
  const rows = await findRefundRows(db, order.id);
  const disputes = await findChargebackRows(db, order.id);
  const isRefundable = order.status === 'paid' || order.status === 'refunding';
  const sums = computeOrderSums(order, rows, disputes);
  return {
    state: describeOrderState(order.status, sums, disputes),
    total: toDecimal(sums.total),
    sums: toSums(sums),
    refunds: rows.map((row) => toRefund(row, staff.id)),
    chargebacks: disputes.map(toChargeback),
    refundable: toDecimal(isRefundable ? findRefundable(order.totalCents, rows, sums.chargedBack) : 0),
    latest_refund: rows[0]?.id ?? 0,
    cashback_taken: toDecimal(
      [...rows, ...disputes].reduce((sum, { cashbackCents }) => sum + cashbackCents, 0),
    ),
  };
}

/** The payments in quarantine of an order, decided or not. */
async function collectQuarantine(context: Context, order: OfficeOrder, state: OfficeOrderState) {
  const rows = await listQuarantineOfOrder(context, order.id);
  const quarantine = [];
  for (const row of rows) {
    const { manualOrderId } = row.decision ?? {};
    const manualOrder = manualOrderId ? await findOfficeOrder(context, manualOrderId) : null;
    quarantine.push(toQuarantinedPayment({ ...row, order, state, manualOrder: manualOrder?.number ?? null }));
  }
  return { quarantine };
}

/** An order with items, buyer, payment, events, refunds, mails and acts. */
export async function getOfficeOrder(
  context: Context,
  { by, id: idOrNumber }: { by: StaffSession; id: string },
) {
  const order = await findOfficeOrder(context, idOrNumber);
  const money = await collectMoney(context, order, by);
  return {
    id: order.id,
    number: order.number,
    method: order.method,
    instalments: order.instalments,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    cashback: toDecimal(order.cashbackCents),
    coupon: order.coupon,
    affiliate: order.affiliate,
    buyer: toBuyer(order),
    manual: await collectManualPayment(context, order.id),
    invoices: await collectInvoices(context, order.id),
    items: await collectItems(context, order),
    ...(await collectPayment(context, order.id)),
    ...money,
    ...(await collectQuarantine(context, order, money.state)),
    ...(await collectHistory(context, order.id)),
  };
}
