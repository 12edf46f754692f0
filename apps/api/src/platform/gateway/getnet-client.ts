import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '../config.ts';

export type GetnetSettings = NonNullable<Config['getnet']>;

/**
 * The result of a request. `unsent`: it was not sent, so it had no effect.
 * `lost`: it was sent, and its effect is unknown.
 */
export interface ReceivedReply {
  kind: 'answer';
  status: number;
  body: unknown;
}

export type Reply = ReceivedReply | { kind: 'unsent' } | { kind: 'lost' };

export interface GetnetRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface GetnetClient {
  /** Sends once. Only a rejected token makes it send again, because then the request had no effect. */
  send(request: GetnetRequest): Promise<Reply>;
  /** For requests that move no money: retries a few times. */
  sendWithRetries(request: GetnetRequest): Promise<Reply>;
}

/** A charge may be slow; all attempts of the token request before it fit into half a minute. */
const TIMEOUTS_MS = { charge: 25_000, query: 5000 };
const RETRY_DELAYS_MS = [200, 600];
const TOKEN_MARGIN_SECONDS = 60;

/** Connection errors after which the request cannot have reached the gateway. */
const NOT_SENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function errorCodeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, errors } = cause as { code?: unknown; errors?: { code?: unknown }[] };
  return String(code ?? errors?.[0]?.code ?? '');
}

/** Sends a request and parses the response; a body that is not JSON becomes null. */
async function fetchReply(url: string, init: RequestInit, timeoutMs: number): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const text = await response.text();
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {}
    return { kind: 'answer', status: response.status, body };
  } catch (error) {
    return { kind: NOT_SENT_CODES.has(errorCodeOf(error)) ? 'unsent' : 'lost' };
  }
}

const isRetryable = (reply: Reply) =>
  reply.kind === 'answer' ? reply.status === 429 || reply.status >= 500 : reply.kind === 'lost';

async function withRetries(attempt: () => Promise<Reply>): Promise<Reply> {
  let reply = await attempt();
  for (const ms of RETRY_DELAYS_MS) {
    if (!isRetryable(reply)) return reply;
    await pause(ms);
    reply = await attempt();
  }
  return reply;
}

const tokenResponse = z.object({ access_token: z.string().min(1).max(5000), expires_in: z.number() });

interface Token {
  value: Promise<string | null>;
  until: number;
}

/** An HTTP client for Getnet: shares and renews the access token, has a timeout on every request, and never throws. */
export function createGetnetClient(settings: GetnetSettings, clock: () => number = Date.now): GetnetClient {
  let token: Token | null = null;

  async function fetchToken(fresh: Token): Promise<string | null> {
    const { clientId, clientSecret, url } = settings;
    const reply = await withRetries(() =>
      fetchReply(
        `${url}/auth/oauth/v2/token`,
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'scope=oob&grant_type=client_credentials',
        },
        TIMEOUTS_MS.query,
      ),
    );
    const parsed = tokenResponse.safeParse(
      reply.kind === 'answer' && reply.status === 200 ? reply.body : null,
    );
    if (!parsed.success) {
      if (token === fresh) token = null;
      return null;
    }
    fresh.until = clock() + (parsed.data.expires_in - TOKEN_MARGIN_SECONDS) * 1000;
    return parsed.data.access_token;
  }

  /** Concurrent requests share one token request. */
  function getToken(): Promise<string | null> {
    if (token && clock() < token.until) return token.value;
    const fresh: Token = { value: Promise.resolve(null), until: Number.POSITIVE_INFINITY };
    token = fresh;
    fresh.value = fetchToken(fresh);
    return fresh.value;
  }

  async function sendOnce({ method, path, body, headers }: GetnetRequest, timeoutMs: number): Promise<Reply> {
    const accessToken = await getToken();
    if (accessToken === null) return { kind: 'unsent' };
    const usedToken = token;
    const reply = await fetchReply(
      settings.url + path,
      {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          seller_id: settings.sellerId,
          ...(body && { 'content-type': 'application/json; charset=utf-8' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      timeoutMs,
    );
    if (reply.kind === 'answer' && reply.status === 401 && token === usedToken) token = null;
    return reply;
  }

  async function send(request: GetnetRequest, timeoutMs = TIMEOUTS_MS.charge): Promise<Reply> {
    const reply = await sendOnce(request, timeoutMs);
    return reply.kind === 'answer' && reply.status === 401 ? sendOnce(request, timeoutMs) : reply;
  }

  return {
    send: (request) => send(request),
    sendWithRetries: (request) => withRetries(() => send(request, TIMEOUTS_MS.query)),
  };
}
