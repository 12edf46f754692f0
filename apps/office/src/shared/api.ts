import { QueryClient } from '@tanstack/react-query';
import type { Call, Schemas } from '@toro/contract/call';
import { ApiError, type Client, createClient } from '@toro/contract/client';
import { fetchOnce } from './fetch-once.ts';
import { noteAction } from './session/idle-clock.ts';
import { type ProofReason, requestProof } from './session/proof-request.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The client retries reads itself.
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

const client = createClient({
  baseUrl: '',
  application: 'escritorio',
  fetch: (input, init) => fetchOnce(String(input), init ?? {}),
  // The session is a cookie that scripts cannot read, and no answer ends it here.
  session: { token: () => null, purge: () => undefined },
  key: async () => '',
});

/** What an error asks of the person before the call is sent again. */
function neededProof(call: Call, error: unknown): ProofReason | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'access_ended') return 'ended';
  if (error.code === 'step_up_required') return 'step-up';
  const isLogin = call.office?.session !== undefined;
  return error.status === 401 && !isLogin ? 'login' : null;
}

/**
 * Sends a call. When the session has ended, or a sensitive act needs the second factor again, a dialog asks for it over
 * the page and the same call is sent again, so that nothing typed is lost.
 */
const send: Client['send'] = async (call, ...input) => {
  try {
    const response = await client.send(call, ...input);
    if (!call.office?.automatic) noteAction();
    return response;
  } catch (error) {
    const needed = neededProof(call as Call<Schemas>, error);
    if (!needed || !(await requestProof(needed))) throw error;
    return client.send(call, ...input);
  }
};

export const api: Client = { send, serverTime: client.serverTime };

/** The message of an error, for display. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Algo deu errado. Tente de novo em instantes.';
