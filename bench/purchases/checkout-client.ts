import { setTimeout as pause } from 'node:timers/promises';
import { encryptCard } from '@toro/contract/card-payload';
import type { Card, purchaseResult } from '@toro/contract/checkout/shapes';
import { createKeyHeader } from '@toro/contract/key-header';
import type { z } from 'zod';
import type { Random } from '../random.ts';

export type Processed = z.input<typeof purchaseResult>;

const GIVE_UP_MS = 120_000;
const PATIENCE_MS = 45_000;

/** Speaks to the app as browsers do, from many networks, and tries again while the server is away. */
export async function openShop(url: string, random: Random) {
  const { key } = (await (await fetch(`${url}/v1/config`)).json()) as {
    key: { publicKey: string; constant: string };
  };
  const keyHeader = createKeyHeader(key, Date.now);
  const address = () => `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;

  /** Sends until a server answers that is neither down nor overloaded. */
  async function insist(path: string, init: RequestInit): Promise<Response> {
    const until = Date.now() + GIVE_UP_MS;
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
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await answer?.arrayBuffer();
      if (Date.now() > until) throw new Error(`nobody answers ${path}: ${answer?.status ?? 'no connection'}`);
      await pause(300 + random.below(700));
    }
  }

  return {
    cardOf: (card: Card) => encryptCard(card, key.publicKey),

    /** Buys; null when the purchase was refused on purpose (sold out, coupon gone). */
    async buy(form: { type: string }): Promise<Processed | null> {
      const path = form.type === 'credit' ? '/v1/checkout/process/onetime' : '/v1/checkout/process/start';
      const answer = await insist(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      });
      const body = await answer.json();
      if (answer.ok) return body as Processed;
      if (answer.status === 409 || answer.status === 404) return null;
      throw new Error(`a purchase was answered with ${answer.status}: ${JSON.stringify(body)}`);
    },

    /** The order, once it is no longer being processed; as it stands when that takes too long. */
    async settled(processed: Processed, longest: number): Promise<Processed> {
      const { id_order } = processed.processing.extra._order;
      const until = Date.now() + longest;
      let now = processed;
      while (now.processing.extra._cart.status === 'PROCESSING' && Date.now() < until) {
        await pause(1000);
        const answer = await insist(`/v1/checkout/order/${id_order}?token=${processed.token}`, {});
        if (answer.ok) now = (await answer.json()) as Processed;
      }
      return now;
    },

    /** The browser comes back from the bank with the bank's answer. */
    async comeBack(termUrl: string, fields: Record<string, string>): Promise<void> {
      const { pathname, search } = new URL(termUrl);
      const answer = await insist(pathname + search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      if (answer.status !== 303) throw new Error(`the return was answered with ${answer.status}`);
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
