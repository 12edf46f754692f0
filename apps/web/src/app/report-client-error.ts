import { reportClientError } from '@toro/contract/system/calls';
import { api } from '../shared/api.ts';

/** Tells the server that a screen broke; it never makes things worse by failing itself. */
export function reportFailure(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  api
    .send(reportClientError, {
      body: {
        message: message.slice(0, 1000) || 'unknown',
        stack: stack?.slice(0, 8000),
        path: window.location.pathname.slice(0, 500),
        version: __APP_VERSION__,
      },
    })
    .catch(() => undefined);
}
