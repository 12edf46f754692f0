import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type Client, createClient } from '@toro/contract/client';
import { createKeyHeader } from '@toro/contract/key-header';
import { academyDay, type Day } from '@toro/domain/calendar/day';
import type { RuntimeConfig } from './runtime-config.ts';
import { useSession } from './session.ts';

/** What leaving for the login means; the router says it once it exists. */
let redirectToLogin: () => void = () => undefined;
export const setLoginRedirect = (action: () => void) => {
  redirectToLogin = action;
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // biome-ignore lint/suspicious/noConsole: what a list cannot load is logged, and the list stays empty
    onError: (error) => console.error(errorMessage(error)),
  }),
  defaultOptions: {
    // The client itself retries reads; a screen never asks a third time.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// What was fetched with a session is nobody else's, whether it ended here or in another tab.
useSession.subscribe(({ token }, before) => {
  if (before.token !== null && token !== before.token) queryClient.clear();
});

export let api: Client;

export function connectApi(config: RuntimeConfig): void {
  const key = () => keyHeader();
  api = createClient({
    baseUrl: '',
    fetch: (input, init) => window.fetch(input, init),
    session: {
      token: () => useSession.getState().token,
      purge() {
        const { token, close } = useSession.getState();
        if (token === null) return;
        close();
        redirectToLogin();
      },
    },
    key,
  });
  const keyHeader = createKeyHeader(config.key, () => api.serverTime());
}

/** The academy's day by the server's clock: a device's own may be wrong. */
export const today = (): Day => academyDay(new Date(api.serverTime()));

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Whether asking again may help: the network or the server was away, and what was asked for may well be there. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR);

/** The text of a failure, fit to show. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Algo deu errado. Tente de novo em instantes.';
