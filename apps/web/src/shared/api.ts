import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type Client, createClient } from '@toro/contract/client';
import { createKeyHeader } from '@toro/contract/key-header';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import type { RuntimeConfig } from './runtime-config.ts';
import { useSession } from './session.ts';

/** How to go to the login; the router sets it when it is created. */
let redirectToLogin: () => void = () => undefined;
export const setLoginRedirect = (action: () => void) => {
  redirectToLogin = action;
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // biome-ignore lint/suspicious/noConsole: a list that cannot be loaded is logged and stays empty
    onError: (error) => console.error(errorMessage(error)),
  }),
  defaultOptions: {
    // The API client retries reads itself, so queries do not retry.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// Clears the cache when the session ends, here or in another tab: the data belong to that student.
useSession.subscribe(({ token }, before) => {
  if (before.token !== null && token !== before.token) queryClient.clear();
});

// The calls that were rejected until the password was changed, or the e-mail verified, are sent again.
useSession.subscribe(({ user }, before) => {
  const changed = before.user?.require_password_change && user?.require_password_change === false;
  const verified = before.user?.limited && user && !user.limited;
  if (changed || verified) void queryClient.resetQueries();
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
      requirePasswordChange() {
        const { user, update } = useSession.getState();
        if (user && !user.require_password_change) update({ ...user, require_password_change: true });
      },
    },
    key,
  });
  const keyHeader = createKeyHeader(config.key, () => api.serverTime());
}

/** Today in the academy's time zone by the server's clock: the device's clock may be wrong. */
export const today = (): Day => academyDay(new Date(api.serverTime()));

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Whether a retry may help: the network or the server failed, not the request. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR);

/** The message of an error, for display. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Algo deu errado. Tente de novo em instantes.';
