import { networkError, PASSWORD_CHANGE_REQUIRED, toApiError } from './api-error.ts';
import type { Call, CallInput, CallOutput, Schemas } from './call.ts';
import { APPLICATION_NAME, buildUrl, encodeBody, type RequestParts } from './request.ts';

export { ApiError, PASSWORD_CHANGE_REQUIRED } from './api-error.ts';

const RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 300;
const MAX_RETRY_DELAY_MS = 10_000;
const TRANSIENT_STATUSES = new Set([502, 503, 504]);
const SESSION_ENDING_STATUSES = new Set([400, 401, 403]);
const LOGIN_CALLS = new Set(['POST /login', 'POST /login/purchase']);

export interface ClientOptions {
  /** Scheme and host of the API; empty for the same origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The name by which the app identifies itself; that of the student area by default. */
  readonly application?: string;
  readonly session: {
    token(): string | null;
    /** Deletes the session and goes to the login. */
    purge(): void;
    /** Blocks the student area until the password is changed. */
    requirePasswordChange?(): void;
  };
  /** The key header's value. */
  readonly key: () => Promise<string>;
  readonly now?: () => number;
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

type RequestOptions = { readonly signal?: AbortSignal };

type SendArguments<S extends Schemas> =
  Record<never, never> extends CallInput<S>
    ? [input?: CallInput<S> & RequestOptions]
    : [input: CallInput<S> & RequestOptions];

export interface Client {
  /**
   * Sends a call and returns its response. A body that is not JSON counts as empty (`undefined`). Throws
   * `ApiError`, or the reason of an aborted signal.
   */
  send<S extends Schemas>(call: Call<S>, ...input: SendArguments<S>): Promise<CallOutput<S>>;
  /** The server's clock in milliseconds, from its latest response. */
  serverTime(): number;
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
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

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The delay before a retry: the server's Retry-After, else a growing delay. */
function retryDelay(retry: number, response: Response | null, now: number): number {
  const retryAfter = response?.headers.get('retry-after');
  const serverDelay = retryAfter
    ? /^\d+$/.test(retryAfter)
      ? Number(retryAfter) * 1000
      : Date.parse(retryAfter) - now
    : Number.NaN;
  const wanted = Number.isNaN(serverDelay) ? FIRST_RETRY_DELAY_MS * 3 ** retry : serverDelay;
  return Math.min(Math.max(wanted, 0), MAX_RETRY_DELAY_MS);
}

const needsKey = (call: Call) =>
  call.guard === 'key' || call.guard === 'student-key' || call.carriesKey === true;

/** The typed client of every call: headers, errors, session purge and retries. */
export function createClient(options: ClientOptions): Client {
  // Destructured, because a browser's fetch throws when it is called as a method of another object.
  const {
    baseUrl,
    fetch,
    session,
    key,
    application = APPLICATION_NAME,
    now = Date.now,
    wait = sleep,
  } = options;
  let clockOffset = 0;

  async function headersOf(call: Call, type: string | undefined): Promise<Headers> {
    const headers = new Headers({ Accept: 'application/json', 'X-Application': application });
    const token = session.token();
    if (type) headers.set('Content-Type', type);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (needsKey(call)) headers.set('X-Api-Key', await key());
    return headers;
  }

  async function request(url: string, init: RequestInit) {
    const response = await fetch(url, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clockOffset = date - now();
    return { response, body: parseJson(await response.text()) };
  }

  async function send<S extends Schemas>(call: Call<S>, ...[input]: SendArguments<S>) {
    const { signal, ...sending }: RequestParts & RequestOptions = input ?? {};
    const { content, type } = encodeBody(call, sending.body);
    const url = buildUrl(baseUrl, call, sending);
    const init = { method: call.method, headers: await headersOf(call, type), body: content, signal };
    const retries = call.method === 'GET' ? RETRIES : 0;

    for (let retry = 0; ; retry++) {
      let answer: Awaited<ReturnType<typeof request>>;
      try {
        answer = await request(url, init);
      } catch (cause) {
        if (signal?.aborted) throw cause;
        if (retry >= retries) throw networkError(cause);
        await wait(retryDelay(retry, null, now()), signal);
        continue;
      }
      const { response, body } = answer;
      if (response.ok) return body;
      if (TRANSIENT_STATUSES.has(response.status) && retry < retries) {
        await wait(retryDelay(retry, response, now()), signal);
        continue;
      }
      if (SESSION_ENDING_STATUSES.has(response.status) && !LOGIN_CALLS.has(`${call.method} ${call.path}`))
        session.purge();
      const error = toApiError(response, body);
      if (error.code === PASSWORD_CHANGE_REQUIRED) session.requirePasswordChange?.();
      throw error;
    }
  }

  return { send, serverTime: () => now() + clockOffset };
}
