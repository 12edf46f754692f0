import { z } from 'zod';
import type { CardCharge, Gateway, Outcome, PaymentMethod } from './gateway.ts';
import {
  createGetnetClient,
  type GetnetClient,
  type GetnetSettings,
  type ReceivedReply,
  type Reply,
} from './getnet-client.ts';
import { buildCreditRequest, buildDebitRequest, buildPixRequest, toCancelKey } from './getnet-requests.ts';
import {
  type GetnetResponse,
  parseChallenge,
  parsePix,
  parseResponse,
  parseResponseList,
  toFailureOutcome,
  toOutcome,
} from './getnet-responses.ts';

const cardToken = z.object({ number_token: z.string().min(1).max(500) });

const isSuccess = (reply: Reply): reply is ReceivedReply & { status: 200 | 201 } =>
  reply.kind === 'answer' && (reply.status === 200 || reply.status === 201);

/** Getnet's path for Pix is `qrcode`. */
const pathName = (method: PaymentMethod) => (method === 'pix' ? 'qrcode' : method);

const fillPath = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));

/** Of several payments of an order the one with the highest priority counts. */
const STATUS_PRIORITY: Record<Outcome['status'], number> = {
  approved: 6,
  waiting: 5,
  unclear: 4,
  cancelled: 3,
  denied: 2,
  expired: 1,
  error: 0,
};

/** Getnet API, version 1. It has no idempotency key: a charge is sent once, and afterwards its status is only queried. */
export function createGetnet(
  settings: GetnetSettings,
  {
    client = createGetnetClient(settings),
    now = () => new Date(),
  }: { client?: GetnetClient; now?: () => Date } = {},
): Gateway {
  /** Creates a card token for one charge; this charges nothing. */
  async function createCardToken({ card, customer }: CardCharge): Promise<string | Outcome> {
    const body = { card_number: card.card_number, customer_id: customer.id.slice(0, 100) };
    const reply = await client.sendWithRetries({ method: 'POST', path: '/v1/tokens/card', body });
    const parsed = cardToken.safeParse(isSuccess(reply) ? reply.body : null);
    if (parsed.success) return parsed.data.number_token;
    const { detail } = toFailureOutcome(reply);
    return { status: 'error', detail: { ...detail, description_detail: 'card token' } };
  }

  async function charge(
    path: string,
    body: object,
    input: { method: PaymentMethod; orderId: string },
    headers: Record<string, string> = {},
  ): Promise<{ body: unknown } | { outcome: Outcome }> {
    const reply = await client.send({ method: 'POST', path, body, headers });
    if (isSuccess(reply)) return { body: reply.body };
    const outcome = toFailureOutcome(reply);
    // After a 500 the gateway does not continue: if it does not know the payment, nothing was charged.
    if (outcome.status !== 'unclear' || reply.kind !== 'answer' || reply.status !== 500) return { outcome };
    const current = await findPayment(input);
    return { outcome: current === null ? { ...outcome, status: 'error' } : resolveFailure(current, outcome) };
  }

  async function findPayment({
    method,
    orderId,
    gatewayPaymentId,
  }: Parameters<Gateway['findPayment']>[0]): Promise<Outcome | null> {
    const template = gatewayPaymentId ? settings.statusPath : settings.orderPath;
    if (!template) return { status: 'unclear', detail: { status: 'NO WAY TO ASK' } };
    const values = { method: pathName(method), payment_id: gatewayPaymentId ?? '', order_id: orderId };
    const reply = await client.sendWithRetries({ method: 'GET', path: fillPath(template, values) });
    if (reply.kind === 'answer' && reply.status === 404) return null;
    if (!isSuccess(reply))
      return { status: 'unclear', ...(gatewayPaymentId && { gatewayPaymentId }), detail: {} };
    const found = parseResponseList(reply.body);
    const isSingle = found.length === 1 && !isList(reply.body);
    const [best] = found
      // A single response about another order is returned, so that the difference is found; a list may contain others.
      .filter(
        ({ response }) =>
          isPaymentOf(response, orderId, gatewayPaymentId) || (isSingle && gatewayPaymentId === undefined),
      )
      .map(({ response, body }) => ({ outcome: toOutcome(response), pix: parsePix(body) }))
      .sort((a, b) => STATUS_PRIORITY[b.outcome.status] - STATUS_PRIORITY[a.outcome.status]);
    if (!best) return null;
    const { outcome, pix } = best;
    if (outcome.status !== 'waiting' || !pix?.expiresAt) return outcome;
    return { ...outcome, pix: { code: pix.code, expiresAt: pix.expiresAt } };
  }

  return {
    async payByCredit(input) {
      const numberToken = await createCardToken(input);
      if (typeof numberToken !== 'string') return numberToken;
      const body = buildCreditRequest(settings, input, numberToken);
      const result = await charge('/v1/payments/credit', body, { method: 'credit', orderId: input.orderId });
      return 'outcome' in result ? result.outcome : toOutcome(parseResponse(result.body));
    },

    async payByDebit(input) {
      const numberToken = await createCardToken(input);
      if (typeof numberToken !== 'string') return numberToken;
      const body = buildDebitRequest(settings, input, numberToken);
      const result = await charge('/v1/payments/debit', body, { method: 'debit', orderId: input.orderId });
      if ('outcome' in result) return result.outcome;
      const response = parseResponse(result.body);
      const challenge = parseChallenge(result.body, input.returnUrl);
      if (!challenge || !response.payment_id) return toOutcome(response);
      const waiting = toOutcome({ ...response, status: 'WAITING' });
      return waiting.status === 'waiting' ? { ...waiting, challenge } : waiting;
    },

    async finishDebit(gatewayPaymentId, answer) {
      const path = fillPath('/v1/payments/debit/{id}/authenticated/finalize', { id: gatewayPaymentId });
      const body = { payer_authentication_response: answer.response };
      const reply = await client.send({ method: 'POST', path, body });
      // The payment exists already: a request that was not sent did not change it.
      if (reply.kind === 'unsent')
        return { status: 'unclear', gatewayPaymentId, detail: { status: 'UNSENT' } };
      const outcome = isSuccess(reply) ? toOutcome(parseResponse(reply.body)) : toFailureOutcome(reply);
      return outcome.gatewayPaymentId ? outcome : { ...outcome, gatewayPaymentId };
    },

    async payByPix(input) {
      // Computed from the local clock, because the times of the response have no offset.
      const expiresAt = new Date(now().getTime() + input.lifetimeSeconds * 1000);
      const headers = { 'x-qrcode-expiration-time': String(input.lifetimeSeconds) };
      const result = await charge(
        '/v1/payments/qrcode/pix',
        buildPixRequest(input),
        { method: 'pix', orderId: input.orderId },
        headers,
      );
      if ('outcome' in result) return result.outcome;
      const pix = parsePix(result.body);
      const outcome = toOutcome(parseResponse(result.body));
      if (outcome.status !== 'waiting') return outcome;
      // A Pix without its code cannot be paid.
      return pix ? { ...outcome, pix: { code: pix.code, expiresAt } } : { ...outcome, status: 'error' };
    },

    findPayment,

    async findCancellation({ key }) {
      if (!settings.cancelPath) return 'unavailable';
      const path = fillPath(settings.cancelPath, { cancel_custom_key: toCancelKey(key) });
      const reply = await client.sendWithRetries({ method: 'GET', path });
      if (reply.kind === 'answer' && reply.status === 404) return 'unknown';
      if (!isSuccess(reply)) return 'unclear';
      const { status } = parseResponse(reply.body);
      return status === 'ACCEPTED' ? 'done' : status === 'DENIED' ? 'refused' : 'unclear';
    },

    async cancel({ method, gatewayPaymentId, amount, sameDay, key }) {
      // An earlier request whose response was lost may have cancelled it.
      const isCancelled = async () =>
        (await findPayment({ method, orderId: '', gatewayPaymentId }))?.status === 'cancelled';
      if (sameDay && method !== 'pix') {
        const path = fillPath('/v1/payments/{method}/{id}/cancel', { method, id: gatewayPaymentId });
        const outcome = await requestCancellation(client, { path, body: {}, done: 'CANCELED' });
        if (outcome !== 'refused') return outcome;
        if (await isCancelled()) return 'done';
        // The same-day cancellation may no longer be possible; the cancellation request still is.
      }
      const outcome = await requestCancellation(client, {
        path: '/v1/payments/cancel/request',
        body: { payment_id: gatewayPaymentId, cancel_amount: amount, cancel_custom_key: toCancelKey(key) },
        done: 'ACCEPTED',
      });
      return outcome === 'refused' && (await isCancelled()) ? 'done' : outcome;
    },
  };
}

const isList = (body: unknown) =>
  Array.isArray(body) || (body as { payments?: unknown })?.payments !== undefined;

/** Whether a response is about this payment, or about this order when the payment id is unknown. */
const isPaymentOf = (response: GetnetResponse, orderId: string, id: string | undefined) =>
  id ? response.payment_id === id : response.order_id === undefined || response.order_id === orderId;

/**
 * The outcome of a status query right after a failure. Without a clear response the failure stays unclear. A waiting
 * payment whose Pix code or issuer page was lost with the response cannot be paid.
 */
function resolveFailure(current: Outcome, failure: Outcome): Outcome {
  if (current.status === 'unclear') return failure;
  return current.status === 'waiting' && !current.pix ? { ...current, status: 'error' } : current;
}

async function requestCancellation(
  client: GetnetClient,
  { path, body, done }: { path: string; body: object; done: string },
): Promise<'done' | 'refused' | 'unclear'> {
  const reply = await client.send({ method: 'POST', path, body });
  if (reply.kind === 'unsent') return 'unclear';
  if (isSuccess(reply)) {
    const { status } = parseResponse(reply.body);
    return status === done ? 'done' : status === 'DENIED' ? 'refused' : 'unclear';
  }
  if (reply.kind === 'lost' || reply.status >= 500) return 'unclear';
  return 'refused';
}
