import type { purchaseResult } from '@toro/contract/checkout/shapes';
import { toCartStatus, type OrderStatus } from '@toro/domain/checkout/order-states';
import { maskCpf, maskEmail } from '@toro/domain/text/mask';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { GatewayDetail } from '../../platform/gateway/gateway.ts';
import { canLoginAfterPurchase } from '../auth/login-after-purchase.ts';
import { findOwnOrder } from './find-own-order.ts';
import { findOrder, findPaymentOfOrder, type Order, type Payment } from './order-queries.ts';
import { loginToken, orderToken } from './order-token.ts';

/** What only we know of how an order ended. */
const ENDINGS: Partial<Record<OrderStatus, GatewayDetail>> = {
  expired: { status: 'EXPIRED', description: 'O prazo para o pagamento terminou.' },
  refunding: {
    status: 'CANCELED',
    description: 'O pagamento chegou tarde demais para esta matrícula e será devolvido.',
  },
  refunded: { status: 'CANCELED', description: 'O pagamento foi devolvido.' },
};

/** What a page that waits needs: the Pix code, or the form for the issuer. */
function waitingFor(order: Order, payment: Payment | null) {
  if (!payment || order.status !== 'processing') return {};
  const { pix, challenge } = payment.detail;
  return { ...(pix && { pix }), ...(challenge && { challenge }) };
}

/** An order as the buyer's page reads it. */
async function describeOrder(context: Context, order: Order): Promise<z.input<typeof purchaseResult>> {
  const payment = await findPaymentOfOrder(context.db, order.id);
  const login = loginToken(context, order.id);
  const mayLogin = order.createdStudent === 1 && (await canLoginAfterPurchase(context, login));
  const told = payment?.detail.gateway ?? null;
  const ending = ENDINGS[order.status];
  return {
    processing: {
      extra: {
        _aluno: { email: maskEmail(order.email), documento: maskCpf(order.cpf) },
        _order: {
          id_order: order.id,
          metodo_pagamento: order.method,
          json_retorno: ending ? { ...told, ...ending } : told,
        },
        _cart: { status: toCartStatus(order.status) },
      },
    },
    token: orderToken(context, order.id),
    ...waitingFor(order, payment),
    ...(mayLogin && { login_token: login }),
  };
}

/** How an order stands, for who holds its token. */
export async function getOrder(context: Context, id: string, token: string) {
  const order = await findOwnOrder(context, id, token);
  if (!order) throw notFound('Não encontramos este pedido.');
  return describeOrder(context, order);
}

/** How an order stands that was bought in this very call, or by an earlier one with the same key. */
export async function answerOrder(context: Context, id: string) {
  const order = await findOrder(context.db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return describeOrder(context, order);
}
