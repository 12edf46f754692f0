import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { logError } from '../log-error.ts';
import { buildBrCode } from './br-code.ts';
import type { SandboxGateway } from './gateway.ts';
import {
  denied,
  GetnetError,
  internalError,
  invalid,
  unauthorised,
  unknownPayment,
} from './getnet-errors.ts';
import { cancelRequest, creditCharge, debitCharge, pixCharge, toGetnetPayment } from './getnet-shapes.ts';
import type { Method, Payment, Reason } from './payment-store.ts';
import { findRejection } from './test-cards.ts';

const TOKEN_SECONDS = 3600;
const SLOW_SECONDS = 4;
const TIMEOUT_SECONDS = 40;

interface CardToken {
  lastFour: string;
  rejection: Reason | null;
}

function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.')}: ${issue?.message}`);
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{13,19}$/.test(value);

/** The part of Getnet's API, version 1, that a shop uses. */
export function serveGetnet(http: FastifyInstance, gateway: SandboxGateway): void {
  const { faults, store } = gateway;
  /** Both are kept in memory only: they expire within minutes, and a shop requests new ones after a restart. */
  const bearers = new Map<string, number>();
  const cards = new Map<string, CardToken>();

  /** Runs a charge with the injected faults before and after it. */
  async function charge<T>(reply: FastifyReply, work: () => T): Promise<T> {
    if (faults.next('error-before-charge')) throw internalError();
    const answer = work();
    if (faults.next('error-after-charge')) throw internalError();
    const lost = faults.next('timeout-after-charge');
    if (lost) {
      await pause((lost.seconds ?? TIMEOUT_SECONDS) * 1000, undefined, { ref: false });
      reply.raw.destroy();
    }
    return answer;
  }

  /** A card token can be used once. */
  function acceptCard(token: string): CardToken {
    const found = cards.get(token);
    if (!found) throw invalid('number_token: unknown or used');
    cards.delete(token);
    return found;
  }

  function find(id: string): Payment {
    const found = store.find(id);
    if (!found) throw unknownPayment();
    return found;
  }

  http.register(async (api) => {
    api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (error instanceof GetnetError) return reply.status(error.status).send(error.body);
      const status = error.statusCode ?? 500;
      if (status >= 500) logError(error);
      return reply.status(status).send({ message: status < 500 ? error.message : 'Internal Server Error' });
    });
    api.addHook('preHandler', async () => {
      const slow = faults.next('slow');
      if (slow) await pause((slow.seconds ?? SLOW_SECONDS) * 1000, undefined, { ref: false });
    });

    api.post('/auth/oauth/v2/token', async (request, reply) => {
      if (!/^Basic [\w+/]+=*$/.test(request.headers.authorization ?? ''))
        return reply.status(401).send({ error: 'invalid_client', error_description: 'Unknown client' });
      const token = randomUUID();
      bearers.set(token, Date.now() + TOKEN_SECONDS * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: 'oob' };
    });

    api.register(async (shop) => {
      shop.addHook('onRequest', async (request) => {
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
        if ((bearers.get(token) ?? 0) < Date.now()) throw unauthorised();
        if (!request.headers.seller_id) throw invalid('seller_id');
      });

      shop.post('/v1/tokens/card', async (request, reply) => {
        const { card_number: number } = (request.body ?? {}) as { card_number?: unknown };
        if (!isNumber(number)) throw invalid('card_number');
        const token = randomBytes(64).toString('hex');
        cards.set(token, { lastFour: number.slice(-4), rejection: findRejection(number) });
        return reply.status(201).send({ number_token: token });
      });

      shop.post('/v1/payments/credit', async (request, reply) => {
        const { amount, order, customer, credit } = parseBody(creditCharge, request.body);
        const { lastFour, rejection } = acceptCard(credit.card.number_token);
        const payment = await charge(reply, () =>
          gateway.add({
            orderId: order.order_id,
            customerId: customer.customer_id,
            method: 'credit',
            amount,
            status: rejection ? 'DENIED' : 'APPROVED',
            card: { brand: credit.card.brand, lastFour, instalments: credit.number_installments },
            ...(rejection && { reason: rejection }),
          }),
        );
        if (rejection) throw denied(rejection, payment.id);
        return toGetnetPayment(payment);
      });

      shop.post('/v1/payments/debit', async (request, reply) => {
        const { amount, order, customer, debit } = parseBody(debitCharge, request.body);
        const { lastFour, rejection } = acceptCard(debit.card.number_token);
        const challenge = { id: randomUUID(), version: faults.settings.challenge };
        const payment = await charge(reply, () =>
          gateway.add({
            orderId: order.order_id,
            customerId: customer.customer_id,
            method: 'debit',
            amount,
            status: rejection ? 'DENIED' : 'PENDING',
            card: { brand: debit.card.brand, lastFour, instalments: 1 },
            challenge,
            ...(rejection && { reason: rejection }),
          }),
        );
        if (rejection) throw denied(rejection, payment.id);
        return {
          payment_id: payment.id,
          seller_id: 'sandbox',
          redirect_url: `http://${request.host}/gateway/issuer`,
          post_data:
            challenge.version === 2
              ? { creq: challenge.id }
              : { issuer_payment_id: challenge.id, payer_authentication_request: challenge.id },
        };
      });

      shop.post<{ Params: { id: string } }>(
        '/v1/payments/debit/:id/authenticated/finalize',
        async (request, reply) => {
          const payment = find(request.params.id);
          const body = (request.body ?? {}) as { payer_authentication_response?: unknown };
          const finished = await charge(reply, () =>
            gateway.finish(payment, String(body.payer_authentication_response ?? '')),
          );
          if (!finished) throw invalid('payer_authentication_response');
          if (finished.reason) throw denied(finished.reason, finished.id);
          return toGetnetPayment(finished);
        },
      );

      shop.post('/v1/payments/qrcode/pix', async (request, reply) => {
        const { amount, order_id, customer_id } = parseBody(pixCharge, request.body);
        const lifetime = Number(request.headers['x-qrcode-expiration-time'] ?? 900);
        if (!Number.isInteger(lifetime) || lifetime < 1) throw invalid('x-qrcode-expiration-time');
        const transactionId = randomUUID().replaceAll('-', '');
        const payment = await charge(reply, () =>
          gateway.add({
            orderId: order_id,
            customerId: customer_id,
            method: 'pix',
            amount,
            status: 'WAITING',
            pix: {
              code: pixCode(request, amount, transactionId),
              transactionId,
              expiresAt: new Date(Date.now() + lifetime * 1000).toISOString(),
            },
          }),
        );
        return reply.status(201).send(toGetnetPayment(payment));
      });

      const names: Record<string, Method> = { credit: 'credit', debit: 'debit', qrcode: 'pix' };
      shop.get<{ Params: { name: string; id: string } }>('/v1/payments/:name/:id', async (request) => {
        const payment = find(request.params.id);
        if (names[request.params.name] !== payment.method) throw unknownPayment();
        return toGetnetPayment(payment);
      });
      shop.get<{ Params: { name: string }; Querystring: { order_id?: string } }>(
        '/v1/payments/:name',
        async (request) => {
          const method = names[request.params.name];
          const found = store.findByOrder(request.query.order_id ?? '');
          return { payments: found.filter((payment) => payment.method === method).map(toGetnetPayment) };
        },
      );

      shop.post<{ Params: { name: string; id: string } }>(
        '/v1/payments/:name/:id/cancel',
        async (request, reply) => {
          const payment = find(request.params.id);
          if (payment.method === 'pix' || payment.status !== 'APPROVED' || gateway.rejectsCancellation())
            throw invalid('Pagamento não pode ser cancelado');
          const { id, changedAt } = await charge(reply, () => gateway.cancel(payment));
          return {
            payment_id: id,
            status: 'CANCELED',
            [`${payment.method}_cancel`]: { canceled_at: changedAt, message: 'Cancelado com sucesso' },
          };
        },
      );

      shop.post('/v1/payments/cancel/request', async (request, reply) => {
        const { payment_id, cancel_amount, cancel_custom_key } = parseBody(cancelRequest, request.body);
        const payment = find(payment_id);
        const isRepeated = payment.cancelKeys?.includes(cancel_custom_key);
        const rest = payment.amount - (payment.cancelledAmount ?? 0);
        const can =
          isRepeated ||
          (payment.status === 'APPROVED' && cancel_amount <= rest && !gateway.rejectsCancellation());
        if (can && !isRepeated)
          await charge(reply, () => gateway.cancelPart(payment, cancel_amount, cancel_custom_key));
        return { cancel_request_id: randomUUID(), payment_id, status: can ? 'ACCEPTED' : 'DENIED' };
      });

      shop.get<{ Querystring: { cancel_custom_key?: string } }>(
        '/v1/payments/cancel/request',
        async (request) => {
          const payment = store.findByCancelKey(request.query.cancel_custom_key ?? '');
          if (!payment) throw unknownPayment();
          return { payment_id: payment.id, status: 'ACCEPTED' };
        },
      );
    });
  });
}

const pixCode = (request: FastifyRequest, amount: number, transactionId: string) =>
  buildBrCode({
    location: `${request.host}/pix/${transactionId}`,
    amount,
    name: 'ACADEMIA TORO',
    city: 'SAO PAULO',
  });
