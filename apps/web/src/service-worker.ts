/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;

/** Pages and assets of the releases seen last; content-hashed names make an old asset harmless. */
const CACHE = 'toro-shell-1';
const MOST_ASSETS = 150;
const PAGE = '/';
const CHANGING = ['/v1/config'];

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

/** The page without the frame of the one it was: offline it may be opened anywhere. */
async function bare(response: Response): Promise<Response> {
  const [before = '', ...rest] = (await response.text()).split('<!--first-paint-->');
  return new Response(before + (rest.at(-1) ?? ''), response);
}

/** The page always comes from the network, so a deploy is seen at once; the copy serves only offline. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    const isApp =
      response.ok && !response.redirected && response.headers.get('content-type')?.includes('text/html');
    if (isApp) await cache.put(PAGE, await bare(response.clone()));
    return response;
  } catch (error) {
    const copy = await cache.match(PAGE);
    if (!copy) throw error;
    console.info('Sem conexão: o aplicativo está em modo offline.');
    return copy;
  }
}

/** What may change while its address stays: from the network, and the copy offline. */
async function changing(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const copy = await cache.match(request);
    if (!copy) throw error;
    return copy;
  }
}

async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const copy = await cache.match(request);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const assets = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
    for (const old of assets.slice(0, Math.max(0, assets.length - MOST_ASSETS))) await cache.delete(old);
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (CHANGING.includes(url.pathname)) event.respondWith(changing(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
