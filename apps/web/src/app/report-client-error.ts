import { systemCalls } from '@toro/contract/office/system/calls';
import { api } from '../shared/api.ts';

/** Reports an error of a page to the server. A failed report is ignored. */
export function reportClientError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  api
    .send(systemCalls.reportClientError, {
      body: {
        message: message.slice(0, 1000) || 'unknown',
        stack: stack?.slice(0, 8000),
        path: window.location.pathname.slice(0, 500),
        version: __APP_VERSION__,
      },
    })
    .catch(() => undefined);
}
