import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;
type Key = string | { url: string };

const ORIGIN = 'http://toro.test';
const listeners: Record<string, Listener> = {};
const stores = new Map<string, Map<string, Response>>();
let isFull = false;
/** Whether a page holds the lock of an open exam, review or training. */
let isAnswering = false;

/** Paths of this origin, addresses of others. */
const nameOf = (key: Key) => {
  const url = new URL(typeof key === 'string' ? key : key.url, ORIGIN);
  return url.origin === ORIGIN ? url.pathname : url.href;
};

const openCache = (name: string) => {
  const stored = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, stored);
  return {
    put: async (key: Key, response: Response) => {
      if (isFull) throw new Error('full');
      stored.delete(nameOf(key));
      stored.set(nameOf(key), response);
    },
    match: async (key: Key) => stored.get(nameOf(key))?.clone(),
    delete: async (key: Key) => stored.delete(nameOf(key)),
    keys: async () => [...stored.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
  };
};

const skipWaiting = vi.fn();
const claim = vi.fn();

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    location: { origin: ORIGIN },
  });
  await import('./service-worker.ts');
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stores.clear();
  isFull = false;
  isAnswering = false;
  skipWaiting.mockClear();
  const locks = {
    request: async (_name: string, _options: object, run: (lock: object | null) => unknown) =>
      run(isAnswering ? null : {}),
  };
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    navigator: { locks },
    skipWaiting,
    clients: { claim },
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Dispatches an event and waits for everything passed to `waitUntil`. */
async function dispatch(name: string, event: object = {}): Promise<void> {
  const pending: Promise<unknown>[] = [];
  listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => pending.push(promise) });
  await Promise.all(pending);
}

/** The response to a request, after everything passed to `waitUntil`; undefined when the worker leaves it to the browser. */
async function request(path: string, init: { mode?: string; destination?: string; method?: string } = {}) {
  const pending: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', destination: '', ...init },
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
    waitUntil: (promise: Promise<unknown>) => pending.push(promise),
  });
  const text = await (await answer)?.text();
  await Promise.all(pending);
  return text;
}

const open = (path: string) => request(path, { mode: 'navigate' });

/** A server of one release, by path; everything else is missing. */
function serve(files: Record<string, string>): void {
  vi.stubGlobal('fetch', async (input: Key) => {
    const body = files[nameOf(input)] ?? (nameOf(input).includes('.') ? undefined : files['/']);
    return body === undefined
      ? new Response('', { status: 404 })
      : new Response(body, { headers: { 'content-type': 'text/html' } });
  });
}

const offline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('away');
  });

/** Release `name`: its page, its list and two files. */
const release = (name: string) => ({
  '/': `<head><meta name="offline-files" content="/assets/offline-files-${name}.json"></head>${name}`,
  [`/assets/offline-files-${name}.json`]: JSON.stringify([`/assets/exam-${name}.js`, '/assets/same.js']),
  [`/assets/exam-${name}.js`]: `exam ${name}`,
  '/assets/same.js': 'same',
  '/v1/config': 'config',
});

/** Sends the message of an exam's start page and returns the answer. */
async function storeApp(message = 'store-app'): Promise<unknown> {
  const postMessage = vi.fn();
  await dispatch('message', { data: message, ports: [{ postMessage }] });
  return postMessage.mock.calls[0]?.[0];
}

it('takes control at once and deletes only caches that it does not know', async () => {
  openCache('toro-shell-0');
  openCache('toro-offline-1');
  openCache('toro-exam-pictures-1');
  await dispatch('install');
  await dispatch('activate');
  expect(skipWaiting).toHaveBeenCalled();
  expect(claim).toHaveBeenCalled();
  expect([...stores.keys()]).toEqual(['toro-offline-1', 'toro-exam-pictures-1']);
});

it('waits with a new release while an exam, review or training is open, and takes over when told after its end', async () => {
  isAnswering = true;
  await dispatch('install');
  await dispatch('message', { data: 'activate', ports: [] });
  expect(skipWaiting).not.toHaveBeenCalled();
  isAnswering = false;
  await dispatch('message', { data: 'activate', ports: [] });
  expect(skipWaiting).toHaveBeenCalled();
});

it('stores the page without its server-rendered frame, and opens it offline', async () => {
  serve({ '/': '<a><!--first-paint-->frame<!--first-paint--></a>' });
  expect(await open('/auth/login')).toContain('frame');
  offline();
  expect(await open('/courses')).toBe('<a></a>');
});

it('opens the stored page while the server is too busy to send one, and shows what the server sent without a copy', async () => {
  const busy = () => vi.stubGlobal('fetch', async () => new Response('busy', { status: 503 }));
  busy();
  expect(await open('/courses')).toBe('busy');
  serve({ '/': 'app' });
  await open('/courses');
  busy();
  expect(await open('/exam/1')).toBe('app');
  expect(await open('/v1/downloads/report.pdf')).toBe('busy');
});

it.each(['/courses', '/v1/config', '/assets/index.js'])(
  'serves %s from the network although the device has no room for a copy',
  async (path) => {
    isFull = true;
    serve({ '/': 'new', '/v1/config': 'new', '/assets/index.js': 'new' });
    expect(await request(path, { mode: path === '/courses' ? 'navigate' : 'cors' })).toBe('new');
  },
);

it('requests an asset once', async () => {
  serve({ '/assets/index.js': 'code' });
  await request('/assets/index.js');
  offline();
  expect(await request('/assets/index.js')).toBe('code');
});

it('leaves every other call to the browser', async () => {
  serve({ '/': 'page' });
  expect(await request('/v1/services/questions/lecture/21')).toBeUndefined();
  expect(await request('/v1/config', { method: 'POST' })).toBeUndefined();
  expect([...stores.values()].flatMap((store) => [...store.keys()])).toEqual([]);
});

it('stores page, configuration and all files of an exam on the first visit', async () => {
  serve(release('a'));
  expect(await storeApp()).toBe(true);
  offline();
  expect(await open('/lectures/101/21')).toContain('</head>a');
  expect(await request('/v1/config')).toBe('config');
  expect(await request('/assets/exam-a.js')).toBe('exam a');
  expect(await storeApp()).toBe(true);
});

it('stores what draws formulas only for an exam with formulas, and then for each release', async () => {
  const withFormulas = (name: string) => ({
    ...release(name),
    [`/assets/offline-files-${name}.json`]: JSON.stringify([
      `/assets/exam-${name}.js`,
      `/assets/render-formula-${name}.js`,
      '/assets/KaTeX_Main-Regular-1.woff2',
    ]),
    [`/assets/render-formula-${name}.js`]: `katex ${name}`,
    '/assets/KaTeX_Main-Regular-1.woff2': 'font',
  });
  const listFormulaFiles = () =>
    [...stores.values()]
      .flatMap((store) => [...store.keys()])
      .filter((url) => /KaTeX_|render-formula/.test(url)).length;
  serve(withFormulas('a'));
  expect(await storeApp()).toBe(true);
  expect(listFormulaFiles()).toBe(0);
  offline();
  expect(await storeApp('store-app-with-formulas')).toBe(false);
  serve(withFormulas('a'));
  expect(await storeApp('store-app-with-formulas')).toBe(true);
  expect(listFormulaFiles()).toBe(2);
  serve(withFormulas('b'));
  expect(await storeApp()).toBe(true);
  offline();
  expect(await request('/assets/render-formula-b.js')).toBe('katex b');
  expect(await request('/assets/KaTeX_Main-Regular-1.woff2')).toBe('font');
});

it.each([
  ['a file is missing', () => serve({ ...release('a'), '/assets/exam-a.js': undefined as never })],
  [
    'the device is full',
    () => {
      isFull = true;
      serve(release('a'));
    },
  ],
  ['there is no network', offline],
])('answers that the app is not stored when %s', async (_name, prepare) => {
  prepare();
  expect(await storeApp()).toBe(false);
});

it('opens a new release with its own files, and an exam of the release before keeps its files', async () => {
  serve(release('a'));
  await storeApp();
  serve(release('b'));
  expect(await open('/courses')).toContain('</head>b');
  offline();
  expect(await open('/lectures/101/21')).toContain('</head>b');
  expect(await request('/assets/exam-b.js')).toBe('exam b');
  expect(await request('/assets/exam-a.js')).toBe('exam a');
});

it('keeps the release before while the files of a new one cannot be stored', async () => {
  serve(release('a'));
  await storeApp();
  serve({ ...release('b'), '/assets/exam-b.js': undefined as never });
  expect(await open('/courses')).toContain('</head>b');
  offline();
  expect(await open('/lectures/101/21')).toContain('</head>a');
});

it('keeps the files of two releases', async () => {
  for (const name of ['a', 'b', 'c']) {
    serve(release(name));
    await storeApp();
  }
  const paths = [...(stores.get('toro-offline-1')?.keys() ?? [])];
  expect(paths).not.toContain('/assets/exam-a.js');
  expect(paths).toEqual(
    expect.arrayContaining(['/assets/exam-b.js', '/assets/exam-c.js', '/assets/same.js']),
  );
});

it.each(['/files/uploads/a.png', 'https://files.test/uploads/a.png'])(
  'shows the picture %s of an exam offline',
  async (address) => {
    await openCache('toro-exam-pictures-1').put(address, new Response('picture'));
    offline();
    expect(await request(address, { mode: 'no-cors', destination: 'image' })).toBe('picture');
  },
);
