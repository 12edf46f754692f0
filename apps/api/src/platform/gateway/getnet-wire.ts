import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '../config.ts';

export type GetnetSettings = NonNullable<Config['getnet']>;

/**
 * What became of a request. `unsent`: it never left, so nothing can have been done.
 * `lost`: it left, and nobody knows what was done with it.
 */
export interface Answered {
  kind: 'answer';
  status: number;
  body: unknown;
}

export type Reply = Answered | { kind: 'unsent' } | { kind: 'lost' };

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Wire {
  /** Sends once. Only a refused token makes it send again, because then nothing was done. */
  send(asked: Asked): Promise<Reply>;
  /** For what moves no money: tries a few times. */
  sendPatiently(asked: Asked): Promise<Reply>;
}

/** A charge may take its time; all tries of what goes before it fit into half a minute. */
const PATIENCE_MS = { once: 25_000, quick: 5000 };
const PAUSES_MS = [200, 600];
const TOKEN_MARGIN_SECONDS = 60;

/** Nothing was listening, or the name is unknown: the request never reached anybody. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, errors } = cause as { code?: unknown; errors?: { code?: unknown }[] };
  return String(code ?? errors?.[0]?.code ?? '');
}

/** Reads an answer; a body that is no JSON is an answer without one. */
async function exchange(url: string, init: RequestInit, patience: number): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const text = await response.text();
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {}
    return { kind: 'answer', status: response.status, body };
  } catch (error) {
    return { kind: NEVER_SENT.has(codeOf(error)) ? 'unsent' : 'lost' };
  }
}

const isPassing = (reply: Reply) =>
  reply.kind === 'answer' ? reply.status === 429 || reply.status >= 500 : reply.kind === 'lost';

async function patiently(attempt: () => Promise<Reply>): Promise<Reply> {
  let reply = await attempt();
  for (const ms of PAUSES_MS) {
    if (!isPassing(reply)) return reply;
    await pause(ms);
    reply = await attempt();
  }
  return reply;
}

const tokenAnswer = z.object({ access_token: z.string().min(1).max(5000), expires_in: z.number() });

interface Token {
  value: Promise<string | null>;
  until: number;
}

/** Speaks HTTP with Getnet: a token that is shared and renewed, a time-out on every call, no exception. */
export function createWire(settings: GetnetSettings, clock: () => number = Date.now): Wire {
  let token: Token | null = null;

  async function fetchToken(fresh: Token): Promise<string | null> {
    const { clientId, clientSecret, url } = settings;
    const reply = await patiently(() =>
      exchange(
        `${url}/auth/oauth/v2/token`,
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'scope=oob&grant_type=client_credentials',
        },
        PATIENCE_MS.quick,
      ),
    );
    const parsed = tokenAnswer.safeParse(reply.kind === 'answer' && reply.status === 200 ? reply.body : null);
    if (!parsed.success) {
      if (token === fresh) token = null;
      return null;
    }
    fresh.until = clock() + (parsed.data.expires_in - TOKEN_MARGIN_SECONDS) * 1000;
    return parsed.data.access_token;
  }

  /** Calls that come together wait for one token. */
  function bearer(): Promise<string | null> {
    if (token && clock() < token.until) return token.value;
    const fresh: Token = { value: Promise.resolve(null), until: Number.POSITIVE_INFINITY };
    token = fresh;
    fresh.value = fetchToken(fresh);
    return fresh.value;
  }

  async function once({ method, path, body, headers }: Asked, patience: number): Promise<Reply> {
    const held = await bearer();
    if (held === null) return { kind: 'unsent' };
    const used = token;
    const reply = await exchange(
      settings.url + path,
      {
        method,
        headers: {
          authorization: `Bearer ${held}`,
          seller_id: settings.sellerId,
          ...(body && { 'content-type': 'application/json; charset=utf-8' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      patience,
    );
    if (reply.kind === 'answer' && reply.status === 401 && token === used) token = null;
    return reply;
  }

  async function send(asked: Asked, patience = PATIENCE_MS.once): Promise<Reply> {
    const reply = await once(asked, patience);
    return reply.kind === 'answer' && reply.status === 401 ? once(asked, patience) : reply;
  }

  return {
    send: (asked) => send(asked),
    sendPatiently: (asked) => patiently(() => send(asked, PATIENCE_MS.quick)),
  };
}
