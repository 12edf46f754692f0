/** The keys of creations whose answer is not known, by what was sent. */
const unanswered = new Map<string, string>();

/**
 * Sends a request; a creation with an idempotency key. One that is sent again, by a double click or after a lost answer,
 * has the same key, so that the server does it once.
 */
export async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'POST') return window.fetch(url, init);
  const request = `${url} ${String(init.body)}`;
  const key = unanswered.get(request) ?? crypto.randomUUID();
  unanswered.set(request, key);
  const headers = new Headers(init.headers);
  headers.set('Idempotency-Key', key);
  const response = await window.fetch(url, { ...init, headers });
  // The server may have done it before it failed.
  if (response.status < 500) unanswered.delete(request);
  return response;
}
