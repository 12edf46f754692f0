/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;

/** Pages and assets of the latest releases. Asset names contain a content hash, so an old copy is never wrong. */
const CACHE = 'toro-shell-1';
const MAX_ASSETS = 150;
const PAGE = '/';
const CONFIG_PATH = ['/v1/config'];

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

/** The cached copy; undefined where the browser has no cache storage. */
const matchCached = (key: RequestInfo): Promise<Response | undefined> =>
  caches
    .open(CACHE)
    .then((cache) => cache.match(key))
    .catch(() => undefined);

/** Stores a copy. A failure (such as a full disk) is ignored: the network response is used anyway. */
const putInCache = (key: RequestInfo, copy: Response | Promise<Response>): Promise<void> =>
  caches
    .open(CACHE)
    .then(async (cache) => cache.put(key, await copy))
    .catch(() => undefined);

/** The page without its server-rendered frame: offline it may be opened at any address. */
async function withoutQuery(response: Response): Promise<Response> {
  const [before = '', ...rest] = (await response.text()).split('<!--first-paint-->');
  return new Response(before + (rest.at(-1) ?? ''), response);
}

const isApp = (response: Response) =>
  response.ok && !response.redirected && response.headers.get('content-type')?.includes('text/html');

/** The page comes from the network, so that a release is visible at once; the copy is used offline only. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (isApp(response)) event.waitUntil(putInCache(PAGE, withoutQuery(response.clone())));
    return response;
  } catch (error) {
    const copy = await matchCached(PAGE);
    if (!copy) throw error;
    console.info('Sem conexão: o aplicativo está em modo offline.');
    return copy;
  }
}

/** Files that may change under the same address: from the network, offline from the cache. */
async function respondWithConfig(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(putInCache(event.request, response.clone()));
    return response;
  } catch (error) {
    const copy = await matchCached(event.request);
    if (!copy) throw error;
    return copy;
  }
}

async function deleteOldAssets(): Promise<void> {
  const cache = await caches.open(CACHE);
  const assets = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
  for (const old of assets.slice(0, Math.max(0, assets.length - MAX_ASSETS))) await cache.delete(old);
}

async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const copy = await matchCached(event.request);
  if (copy) return copy;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(putInCache(event.request, response.clone()).then(deleteOldAssets));
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (CONFIG_PATH.includes(url.pathname)) event.respondWith(respondWithConfig(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(event));
});
