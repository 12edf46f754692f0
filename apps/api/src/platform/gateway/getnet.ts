import { z } from 'zod';
import type { CardCharge, Gateway, Outcome, PaymentMethod } from './gateway.ts';
import {
  type Answer,
  failureOf,
  outcomeOf,
  readAnswer,
  readAnswers,
  readChallenge,
  readPix,
} from './getnet-answers.ts';
import { cancelKey, creditRequest, debitRequest, pixRequest } from './getnet-requests.ts';
import { type Answered, createWire, type GetnetSettings, type Reply, type Wire } from './getnet-wire.ts';

const cardToken = z.object({ number_token: z.string().min(1).max(500) });

const isGood = (reply: Reply): reply is Answered & { status: 200 | 201 } =>
  reply.kind === 'answer' && (reply.status === 200 || reply.status === 201);

/** Getnet calls Pix after its picture. */
const pathName = (method: PaymentMethod) => (method === 'pix' ? 'qrcode' : method);

const fill = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));

/** What the money did counts more than what it did not. */
const WEIGHT: Record<Outcome['status'], number> = {
  approved: 6,
  waiting: 5,
  unclear: 4,
  cancelled: 3,
  denied: 2,
  expired: 1,
  error: 0,
};

/** Getnet, version 1. It knows no idempotency key: a charge is sent once and after that only asked for. */
export function createGetnet(
  settings: GetnetSettings,
  { wire = createWire(settings), now = () => new Date() }: { wire?: Wire; now?: () => Date } = {},
): Gateway {
  /** Good for one attempt, and nothing is charged by it. */
  async function tokenOf({ card, customer }: CardCharge): Promise<string | Outcome> {
    const body = { card_number: card.card_number, customer_id: customer.id.slice(0, 100) };
    const reply = await wire.sendPatiently({ method: 'POST', path: '/v1/tokens/card', body });
    const parsed = cardToken.safeParse(isGood(reply) ? reply.body : null);
    if (parsed.success) return parsed.data.number_token;
    const { detail } = failureOf(reply);
    return { status: 'error', detail: { ...detail, description_detail: 'card token' } };
  }

  async function charge(
    path: string,
    body: object,
    asked: { method: PaymentMethod; orderId: string },
    headers: Record<string, string> = {},
  ): Promise<{ body: unknown } | { outcome: Outcome }> {
    const reply = await wire.send({ method: 'POST', path, body, headers });
    if (isGood(reply)) return { body: reply.body };
    const outcome = failureOf(reply);
    // A clear 500 is the end of it at the gateway: unknown there, it was not charged.
    if (outcome.status !== 'unclear' || reply.kind !== 'answer' || reply.status !== 500) return { outcome };
    const found = await findPayment(asked);
    return { outcome: found === null ? { ...outcome, status: 'error' } : afterFailure(found, outcome) };
  }

  async function findPayment({
    method,
    orderId,
    gatewayPaymentId,
  }: Parameters<Gateway['findPayment']>[0]): Promise<Outcome | null> {
    const template = gatewayPaymentId ? settings.statusPath : settings.orderPath;
    if (!template) return { status: 'unclear', detail: { status: 'NO WAY TO ASK' } };
    const values = { method: pathName(method), payment_id: gatewayPaymentId ?? '', order_id: orderId };
    const reply = await wire.sendPatiently({ method: 'GET', path: fill(template, values) });
    if (reply.kind === 'answer' && reply.status === 404) return null;
    if (!isGood(reply))
      return { status: 'unclear', ...(gatewayPaymentId && { gatewayPaymentId }), detail: {} };
    const [best] = readAnswers(reply.body)
      .filter(({ answer }) => isAbout(answer, orderId, gatewayPaymentId))
      .map(({ answer, body }) => ({ outcome: outcomeOf(answer), pix: readPix(body) }))
      .sort((a, b) => WEIGHT[b.outcome.status] - WEIGHT[a.outcome.status]);
    if (!best) return null;
    const { outcome, pix } = best;
    if (outcome.status !== 'waiting' || !pix?.expiresAt) return outcome;
    return { ...outcome, pix: { code: pix.code, expiresAt: pix.expiresAt } };
  }

  return {
    async payByCredit(asked) {
      const numberToken = await tokenOf(asked);
      if (typeof numberToken !== 'string') return numberToken;
      const body = creditRequest(settings, asked, numberToken);
      const sent = await charge('/v1/payments/credit', body, { method: 'credit', orderId: asked.orderId });
      return 'outcome' in sent ? sent.outcome : outcomeOf(readAnswer(sent.body));
    },

    async payByDebit(asked) {
      const numberToken = await tokenOf(asked);
      if (typeof numberToken !== 'string') return numberToken;
      const body = debitRequest(settings, asked, numberToken);
      const sent = await charge('/v1/payments/debit', body, { method: 'debit', orderId: asked.orderId });
      if ('outcome' in sent) return sent.outcome;
      const given = readAnswer(sent.body);
      const challenge = readChallenge(sent.body, asked.returnUrl);
      if (!challenge || !given.payment_id) return outcomeOf(given);
      const waiting = outcomeOf({ ...given, status: 'WAITING' });
      return waiting.status === 'waiting' ? { ...waiting, challenge } : waiting;
    },

    async finishDebit(gatewayPaymentId, answer) {
      const path = fill('/v1/payments/debit/{id}/authenticated/finalize', { id: gatewayPaymentId });
      const body = { payer_authentication_response: answer.response };
      const reply = await wire.send({ method: 'POST', path, body });
      // The payment stands already: what never left did not end it.
      if (reply.kind === 'unsent')
        return { status: 'unclear', gatewayPaymentId, detail: { status: 'UNSENT' } };
      const outcome = isGood(reply) ? outcomeOf(readAnswer(reply.body)) : failureOf(reply);
      return outcome.gatewayPaymentId ? outcome : { ...outcome, gatewayPaymentId };
    },

    async payByPix(asked) {
      // Our own clock plus the lifetime: the answer's times carry no offset.
      const expiresAt = new Date(now().getTime() + asked.lifetimeSeconds * 1000);
      const headers = { 'x-qrcode-expiration-time': String(asked.lifetimeSeconds) };
      const sent = await charge(
        '/v1/payments/qrcode/pix',
        pixRequest(asked),
        { method: 'pix', orderId: asked.orderId },
        headers,
      );
      if ('outcome' in sent) return sent.outcome;
      const pix = readPix(sent.body);
      const outcome = outcomeOf(readAnswer(sent.body));
      if (outcome.status !== 'waiting') return outcome;
      // A Pix without its code can be paid by nobody.
      return pix ? { ...outcome, pix: { code: pix.code, expiresAt } } : { ...outcome, status: 'error' };
    },

    findPayment,

    async cancel({ method, gatewayPaymentId, amount, sameDay, key }) {
      // An earlier try whose answer was lost may have done it.
      const isGone = async () =>
        (await findPayment({ method, orderId: '', gatewayPaymentId }))?.status === 'cancelled';
      if (sameDay && method !== 'pix') {
        const path = fill('/v1/payments/{method}/{id}/cancel', { method, id: gatewayPaymentId });
        const outcome = await cancelled(wire, { path, body: {}, done: 'CANCELED' });
        if (outcome !== 'refused') return outcome;
        if (await isGone()) return 'done';
        // The day's way may be closed already; the other one stays open.
      }
      const outcome = await cancelled(wire, {
        path: '/v1/payments/cancel/request',
        body: { payment_id: gatewayPaymentId, cancel_amount: amount, cancel_custom_key: cancelKey(key) },
        done: 'ACCEPTED',
      });
      return outcome === 'refused' && (await isGone()) ? 'done' : outcome;
    },
  };
}

/** A payment of another order, or another payment, is none of ours. */
const isAbout = (given: Answer, orderId: string, id: string | undefined) =>
  id ? given.payment_id === id : given.order_id === undefined || given.order_id === orderId;

/**
 * What a question right after a failure found. Without an answer the failure stays as unclear as it was. What waits
 * for a code or a bank's page that was lost with the answer can be paid by nobody.
 */
function afterFailure(found: Outcome, failure: Outcome): Outcome {
  if (found.status === 'unclear') return failure;
  return found.status === 'waiting' && !found.pix ? { ...found, status: 'error' } : found;
}

async function cancelled(
  wire: Wire,
  { path, body, done }: { path: string; body: object; done: string },
): Promise<'done' | 'refused' | 'unclear'> {
  const reply = await wire.send({ method: 'POST', path, body });
  if (reply.kind === 'unsent') return 'unclear';
  if (isGood(reply)) {
    const { status } = readAnswer(reply.body);
    return status === done ? 'done' : status === 'DENIED' ? 'refused' : 'unclear';
  }
  if (reply.kind === 'lost' || reply.status >= 500) return 'unclear';
  return 'refused';
}
