import { setTimeout as pause } from 'node:timers/promises';
import { encryptCard } from '@toro/contract/card-payload';
import { createKeyHeader } from '@toro/contract/key-header';
import type { Card, purchaseResult } from '@toro/contract/sales/checkout/shapes';
import type { z } from 'zod';
import type { Random } from '../random.ts';

export type PurchaseResponse = z.input<typeof purchaseResult>;

const RETRY_TIMEOUT_MS = 120_000;
const REQUEST_TIMEOUT_MS = 45_000;

/** A checkout client that sends requests from many networks and retries while the server is down. */
export async function createCheckoutClient(url: string, random: Random) {
  const { key } = (await (await fetch(`${url}/v1/config`)).json()) as {
    key: { publicKey: string; constant: string };
  };
  const keyHeader = createKeyHeader(key, Date.now);
  const address = () => `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;

  /** Sends until a server answers with a status below 500. */
  async function sendUntilAnswered(path: string, init: RequestInit): Promise<Response> {
    const until = Date.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      const headers = {
        'x-api-key': await keyHeader(),
        'x-forwarded-for': address(),
        ...(init.headers as Record<string, string>),
      };
      const answer = await fetch(url + path, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await answer?.arrayBuffer();
      if (Date.now() > until) throw new Error(`no answer for ${path}: ${answer?.status ?? 'no connection'}`);
      await pause(300 + random.below(700));
    }
  }

  return {
    encryptCard: (card: Card) => encryptCard(card, key.publicKey),

    /** Buys; null when the purchase was rejected as expected (sold out, coupon used up). */
    async buy(form: { type: string }): Promise<PurchaseResponse | null> {
      const path = form.type === 'credit' ? '/v1/checkout/process/onetime' : '/v1/checkout/process/start';
      const answer = await sendUntilAnswered(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      });
      const body = await answer.json();
      if (answer.ok) return body as PurchaseResponse;
      if (answer.status === 409 || answer.status === 404) return null;
      throw new Error(`a purchase was answered with ${answer.status}: ${JSON.stringify(body)}`);
    },

    /** Waits until the order is no longer being response; returns its latest state on timeout. */
    async waitForResult(response: PurchaseResponse, timeoutMs: number): Promise<PurchaseResponse> {
      const { id_order } = response.processing.extra._order;
      const until = Date.now() + timeoutMs;
      let latest = response;
      while (latest.processing.extra._cart.status === 'PROCESSING' && Date.now() < until) {
        await pause(1000);
        const answer = await sendUntilAnswered(`/v1/checkout/order/${id_order}?token=${response.token}`, {});
        if (answer.ok) latest = (await answer.json()) as PurchaseResponse;
      }
      return latest;
    },

    /** Returns from the bank with the bank's result. */
    async returnFromBank(termUrl: string, fields: Record<string, string>): Promise<void> {
      const { pathname, search } = new URL(termUrl);
      const answer = await sendUntilAnswered(pathname + search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      if (answer.status !== 303) throw new Error(`the return was answered with ${answer.status}`);
    },
  };
}

export type CheckoutClient = Awaited<ReturnType<typeof createCheckoutClient>>;
