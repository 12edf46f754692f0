import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const listeners: Record<string, Listener> = {};
const put = vi.fn();
const stored = new Map<string, Response>();
const nameOf = (key: string | { url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname);
const cache = {
  put,
  match: async (key: string | { url: string }) => stored.get(nameOf(key))?.clone(),
  keys: async () => [],
};

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    location: { origin: 'http://toro.test' },
  });
  await import('./service-worker.ts');
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stored.clear();
  put.mockReset();
  put.mockImplementation(async (key, response: Response) => void stored.set(nameOf(key), response));
  vi.stubGlobal('self', { location: { origin: 'http://toro.test' } });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The response to a request, after everything passed to `waitUntil` is done. */
async function request(path: string, mode = 'cors'): Promise<string> {
  const pending: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request: { url: `http://toro.test${path}`, method: 'GET', mode },
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
    waitUntil: (promise: Promise<unknown>) => pending.push(promise),
  });
  const text = (await answer)?.text();
  await Promise.all(pending);
  return (await text) ?? '';
}

const online = (text: string) =>
  vi.stubGlobal('fetch', async () => new Response(text, { headers: { 'content-type': 'text/html' } }));
const offline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('away');
  });

it('stores the page without its server-rendered frame, and opens it offline', async () => {
  online('<a><!--first-paint-->frame<!--first-paint--></a>');
  expect(await request('/auth/login', 'navigate')).toContain('frame');
  offline();
  expect(await request('/courses', 'navigate')).toBe('<a></a>');
});

it.each([
  ['/courses', 'navigate'],
  ['/v1/config', 'cors'],
  ['/assets/index.js', 'cors'],
])('serves %s from the network although the device has no room for a copy', async (path, mode) => {
  put.mockRejectedValue(new Error('full'));
  stored.set(path === '/courses' ? '/' : path, new Response('old'));
  if (path.startsWith('/assets/')) stored.clear();
  online('new');
  expect(await request(path, mode)).toBe('new');
});

it('requests an asset once', async () => {
  online('code');
  await request('/assets/index.js');
  offline();
  expect(await request('/assets/index.js')).toBe('code');
});
