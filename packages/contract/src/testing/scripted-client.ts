import { vi } from 'vitest';
import type { Call } from '../call.ts';
import { catalogue, type Route } from '../catalogue.ts';
import { ApiError, createClient } from '../client.ts';

type Answer = Response | Error;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

export const networkFailure = () => new TypeError('fetch failed');

/** A client with scripted responses; the last one repeats. */
export function createScriptedClient(
  answers: Answer[] = [json({})],
  { token = 'tok', baseUrl = 'https://api.test' }: { token?: string | null; baseUrl?: string } = {},
) {
  const requests: Request[] = [];
  const pauses: number[] = [];
  const purge = vi.fn();
  const requirePasswordChange = vi.fn();
  const client = createClient({
    baseUrl,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? json({});
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
    session: { token: () => token, purge, requirePasswordChange },
    key: async () => 'the-key',
    now: () => Date.parse('2026-03-01T12:00:00Z'),
    wait: async (ms) => {
      pauses.push(ms);
    },
  });
  const request = (at = 0) => {
    const found = requests[at];
    if (!found) throw new Error(`No request ${at}`);
    return found;
  };
  return { client, requests, request, pauses, purge, requirePasswordChange };
}

export const catchError = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call did not fail');
};

export const catchApiError = async (promise: Promise<unknown>) => {
  const error = await catchError(promise);
  if (!(error instanceof ApiError)) throw error;
  return error;
};

export const listRoutes = (features: (keyof typeof catalogue)[]) =>
  features.flatMap((feature) => Object.values<Route>(catalogue[feature]).map(({ call }) => call));

export const all = listRoutes(
  Object.keys(catalogue).filter((name): name is keyof typeof catalogue => name in catalogue),
);
const otherClientsCalls = new Set([
  catalogue.payments.finishDebit.call.path,
  catalogue.payments.receiveGatewayNotification.call.path,
]);
export const webCalls = (calls: Call[]) => calls.filter(({ path }) => !otherClientsCalls.has(path));
export const isLogin = ({ method, path }: Call) => method === 'POST' && /^\/login(\/purchase)?$/.test(path);

/** The headers of a request. */
export async function captureHeaders(call: Call, token: string | null = 'tok') {
  const { client, request } = createScriptedClient([json({})], { token });
  await client.send(call);
  return request().headers;
}
