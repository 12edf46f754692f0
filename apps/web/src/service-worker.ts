/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;

/** Pages and assets of the releases seen last; content-hashed names make an old asset harmless. */
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

/** A copy from before; none where the browser keeps nothing. */
const matchCached = (key: RequestInfo): Promise<Response | undefined> =>
  caches
    .open(CACHE)
    .then((cache) => cache.match(key))
    .catch(() => undefined);

/** Keeps a copy. A device without room keeps none: what came from the network serves all the same. */
const putInCache = (key: RequestInfo, copy: Response | Promise<Response>): Promise<void> =>
  caches
    .open(CACHE)
    .then(async (cache) => cache.put(key, await copy))
    .catch(() => undefined);

/** The page without the frame of the one it was: offline it may be opened anywhere. */
async function withoutQuery(response: Response): Promise<Response> {
  const [before = '', ...rest] = (await response.text()).split('<!--first-paint-->');
  return new Response(before + (rest.at(-1) ?? ''), response);
}

const isApp = (response: Response) =>
  response.ok && !response.redirected && response.headers.get('content-type')?.includes('text/html');

/** The page always comes from the network, so a deploy is seen at once; the copy serves only offline. */
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

/** What may change while its address stays: from the network, and the copy offline. */
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
