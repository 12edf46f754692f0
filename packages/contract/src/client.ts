import { errorOf, networkError } from './api-error.ts';
import type { Call, Input, Output, Schemas } from './call.ts';
import { APPLICATION, addressOf, bodyOf, type Sending } from './request.ts';

export { ApiError } from './api-error.ts';

const RETRIES = 2;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;
const TRANSIENT = new Set([502, 503, 504]);
const REFUSALS = new Set([400, 401, 403]);
const LOGINS = new Set(['POST /login', 'POST /login/purchase']);

export interface ClientOptions {
  /** Scheme and host of the API; empty means the page's own. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly session: {
    token(): string | null;
    /** Forgets the session and leads to the login. */
    purge(): void;
  };
  /** The key header's value. */
  readonly key: () => Promise<string>;
  readonly now?: () => number;
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

type Extra = { readonly signal?: AbortSignal };

type Arguments<S extends Schemas> =
  Record<never, never> extends Input<S> ? [input?: Input<S> & Extra] : [input: Input<S> & Extra];

export interface Client {
  /**
   * Sends a call and answers with its response. An answer that is not JSON counts as empty:
   * `undefined`, which no server of ours sends. Throws `ApiError`, or the signal's own reason.
   */
  send<S extends Schemas>(call: Call<S>, ...input: Arguments<S>): Promise<Output<S>>;
  /** The server's clock in milliseconds, as its newest answer told it. */
  serverTime(): number;
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How long to wait before asking again: what the server says, else longer each time. */
function pauseBefore(retry: number, response: Response | null, now: number): number {
  const said = response?.headers.get('retry-after');
  const asked = said ? (/^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now) : Number.NaN;
  const wanted = Number.isNaN(asked) ? FIRST_PAUSE_MS * 3 ** retry : asked;
  return Math.min(Math.max(wanted, 0), LONGEST_PAUSE_MS);
}

const needsKey = (call: Call) =>
  call.guard === 'key' || call.guard === 'student-key' || call.carriesKey === true;

/** The typed client of every call: headers, errors, session purge and retries in one place. */
export function createClient(options: ClientOptions): Client {
  // Taken out of the options, because a browser's fetch refuses to be called as their method.
  const { baseUrl, fetch, session, key, now = Date.now, wait = pause } = options;
  let clockOffset = 0;

  async function headersOf(call: Call, type: string | undefined): Promise<Headers> {
    const headers = new Headers({ Accept: 'application/json', 'X-Application': APPLICATION });
    const token = session.token();
    if (type) headers.set('Content-Type', type);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (needsKey(call)) headers.set('X-Api-Key', await key());
    return headers;
  }

  async function ask(url: string, init: RequestInit) {
    const response = await fetch(url, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clockOffset = date - now();
    return { response, body: parse(await response.text()) };
  }

  async function send<S extends Schemas>(call: Call<S>, ...[input]: Arguments<S>) {
    const { signal, ...sending }: Sending & Extra = input ?? {};
    const { content, type } = bodyOf(call, sending.body);
    const url = addressOf(baseUrl, call, sending);
    const init = { method: call.method, headers: await headersOf(call, type), body: content, signal };
    const retries = call.method === 'GET' ? RETRIES : 0;

    for (let retry = 0; ; retry++) {
      let answer: Awaited<ReturnType<typeof ask>>;
      try {
        answer = await ask(url, init);
      } catch (cause) {
        if (signal?.aborted) throw cause;
        if (retry >= retries) throw networkError(cause);
        await wait(pauseBefore(retry, null, now()), signal);
        continue;
      }
      const { response, body } = answer;
      if (response.ok) return body;
      if (TRANSIENT.has(response.status) && retry < retries) {
        await wait(pauseBefore(retry, response, now()), signal);
        continue;
      }
      if (REFUSALS.has(response.status) && !LOGINS.has(`${call.method} ${call.path}`)) session.purge();
      throw errorOf(response, body);
    }
  }

  return { send, serverTime: () => now() + clockOffset };
}
