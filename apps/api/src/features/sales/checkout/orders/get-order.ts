import type { purchaseResult } from '@toro/contract/sales/checkout/shapes';
import { maskCpf, maskEmail } from '@toro/domain/base/text/mask';
import { ALREADY_ENROLLED, type OrderStatus, toCartStatus } from '@toro/domain/sales/checkout/order-states';
import type { z } from 'zod';
import type { GatewayDetail } from '../../../../database/schema/gateway-types.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { canLoginAfterPurchase } from '../../../accounts/auth/login-after-purchase.ts';
import { buildReceipt } from './build-receipt.ts';
import { findOwnOrder } from './find-own-order.ts';
import {
  findOrder,
  findPaymentOfOrder,
  type Order,
  type Payment,
  replaceOrderToken,
} from './order-queries.ts';
import { loginToken, orderToken } from './order-token.ts';

/** How an order ended, where the gateway does not know it. */
const ENDED_DETAILS: Partial<Record<OrderStatus, GatewayDetail>> = {
  expired: { status: 'EXPIRED', description: 'O prazo para o pagamento terminou.' },
  refunding: {
    status: 'CANCELED',
    description: 'O pagamento chegou tarde demais para esta matrícula e será devolvido.',
  },
  refunded: { status: 'CANCELED', description: 'O pagamento foi devolvido.' },
};

const ENROLLED_DETAIL: GatewayDetail = {
  status: 'CANCELED',
  error_code: ALREADY_ENROLLED,
  description: 'Você já tem matrícula nesta turma. Este pagamento a repetiria e será devolvido.',
};

const findEndedDetail = ({ status, refundReason }: Order): GatewayDetail | undefined =>
  refundReason === 'enrolled' ? ENROLLED_DETAIL : ENDED_DETAILS[status];

/** What the page shows while a payment is pending: the Pix code, or the form for the card issuer. */
function toPendingPayment(order: Order, payment: Payment | null) {
  if (!payment || order.status !== 'processing') return {};
  const { pix, challenge } = payment.detail;
  return { ...(pix && { pix }), ...(challenge && { challenge }) };
}

/** An order as the checkout page shows it, with the token that opens it. */
async function toOrderResponse(
  context: Context,
  order: Order,
  token: string,
): Promise<z.input<typeof purchaseResult>> {
  const payment = await findPaymentOfOrder(context.db, order.id);
  const loginTokenOfOrder = loginToken(context, order.id);
  const canLogin = order.createdStudent === 1 && (await canLoginAfterPurchase(context, loginTokenOfOrder));
  const gatewayDetail = payment?.detail.gateway ?? null;
  const endedDetail = findEndedDetail(order);
  return {
    processing: {
      extra: {
        _aluno: { email: maskEmail(order.email), documento: maskCpf(order.cpf) },
        _order: {
          id_order: order.id,
          // The token of an order that staff wrote is never handed out.
          metodo_pagamento: order.method === 'manual' ? 'free' : order.method,
          json_retorno: endedDetail ? { ...gatewayDetail, ...endedDetail } : gatewayDetail,
        },
        _cart: { status: toCartStatus(order.status) },
      },
    },
    token,
    receipt: await buildReceipt(context, order),
    ...toPendingPayment(order, payment),
    ...(canLogin && { login_token: loginTokenOfOrder }),
  };
}

/** The state of an order, for the holder of its token. */
export async function getOrder(
  context: Context,
  { id_order: id, token }: { id_order: string; token: string },
) {
  const order = await findOwnOrder(context, id, token);
  if (!order) throw notFound('Não encontramos este pedido.');
  // The received token: a derived one does not open an order of another `APP_SECRET`.
  return toOrderResponse(context, order, token);
}

/** The state of an order that was created by this request, or by an earlier one with the same idempotency key. */
export async function getOrderResponse(context: Context, id: string) {
  const order = await findOrder(context.db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  const token = orderToken(context, id);
  // The order was placed with another `APP_SECRET`: its buyer, who has the key, gets a token that opens it.
  if (order.tokenHash !== hashToken(token)) await replaceOrderToken(context.db, id, hashToken(token));
  return toOrderResponse(context, order, token);
}
