/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;

/** Pages and assets of the latest releases. Asset names contain a content hash, so an old copy is never wrong. */
const CACHE = 'toro-shell-1';
/** The page of one release with all files that an exam needs; filled when an exam is opened. */
const OFFLINE_CACHE = 'toro-offline-1';
/** The pictures of the exams on this device; the exam page fills it. */
const PICTURES_CACHE = 'toro-exam-pictures-1';
const CACHES = [CACHE, OFFLINE_CACHE, PICTURES_CACHE];

const MAX_ASSETS = 150;
/** The files of the release before stay, because an exam of that release may still be open. */
const KEPT_RELEASES = 2;
const SERVER_ERROR = 500;
const PAGE = '/';
const CONFIG = '/v1/config';
const STORE_APP = 'store-app';
const STORE_APP_WITH_FORMULAS = 'store-app-with-formulas';
/** What draws formulas; an exam without formulas does not need it. */
const FORMULA_FILE = /\/(?:render-formula-|KaTeX_)/;
/** The page names the list of its files, so that page and files are always of one release. */
const FILE_LIST = /<meta name="offline-files" content="([^"]+)"/;
const LIST_PATH = '/assets/offline-files-';

/** Held by every page with an open exam, review or training. */
const SESSION_LOCK = 'toro-sitting';
const ACTIVATE = 'activate';
/** The pictures of the pack, which the page keeps. */
const PICTURES = { database: 'toro-pack-pictures', store: 'pictures' };

/** Takes over from an earlier release, unless somebody is in an exam, a review or a training: then when it has ended. */
async function activateUnlessAnswering(): Promise<void> {
  if (!self.navigator.locks) return self.skipWaiting();
  await self.navigator.locks.request(SESSION_LOCK, { ifAvailable: true }, (lock) =>
    lock ? self.skipWaiting() : undefined,
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(activateUnlessAnswering());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

/** The first cached copy; undefined where the browser has no cache storage. */
async function matchCached(key: RequestInfo, names: string[]): Promise<Response | undefined> {
  try {
    for (const name of names) {
      const cache = await caches.open(name);
      const copy = await cache.match(key, { ignoreVary: true });
      if (copy) return copy;
    }
  } catch {
    // Treated like a missing copy.
  }
  return undefined;
}

/** Stores a copy. A failure (such as a full disk) is ignored: the network response is used anyway. */
const storeInCache = (key: RequestInfo, copy: Response | Promise<Response>): Promise<void> =>
  caches
    .open(CACHE)
    .then(async (cache) => cache.put(key, await copy))
    .catch(() => undefined);

/** The page without its server-rendered frame: offline it may be opened at any address. */
async function withoutFirstPaint(response: Response): Promise<Response> {
  const [before = '', ...rest] = (await response.text()).split('<!--first-paint-->');
  return new Response(before + (rest.at(-1) ?? ''), response);
}

const isApp = (response: Response) =>
  response.ok && !response.redirected && response.headers.get('content-type')?.includes('text/html');

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

const isAsset = (path: string) => path.startsWith('/assets/');
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

/** Deletes the files that none of the kept releases has. */
async function deleteOldReleases(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(pathOf);
  const lists = paths.filter((path) => path.startsWith(LIST_PATH)).slice(-KEPT_RELEASES);
  const kept = new Set(lists);
  for (const list of lists)
    for (const file of (await (await cache.match(list))?.json()) ?? []) kept.add(file);
  for (const path of paths) if (isAsset(path) && !kept.has(path)) await cache.delete(path);
}

/** Stores the current page with all of its files. The page is stored last: what is stored is always complete. */
async function storeApp(withFormulas: boolean): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  // An exam with formulas may be stored from an earlier release.
  const areFormulasStored = (await cache.keys()).some(({ url }) => FORMULA_FILE.test(url));
  const page = await withoutFirstPaint(await fetchOk(PAGE));
  const list = FILE_LIST.exec(await page.clone().text())?.[1];
  if (!list) throw new Error('the page names no list of files');
  const listed = await fetchOk(list);
  const listedFiles: string[] = await listed.clone().json();
  const files = listedFiles.filter((file) => withFormulas || areFormulasStored || !FORMULA_FILE.test(file));
  await Promise.all([
    cache.put(CONFIG, await fetchOk(CONFIG)),
    ...files.map(async (file) => {
      if (await cache.match(file)) return;
      await cache.put(file, (await matchCached(file, [CACHE])) ?? (await fetchOk(file)));
    }),
  ]);
  // The newest list is the last one, also when it was stored before.
  await cache.delete(list);
  await cache.put(list, listed);
  await cache.put(PAGE, page);
  await deleteOldReleases(cache);
}

/** Whether a complete app is stored, also that of an earlier release. */
async function isAppStored(withFormulas: boolean): Promise<boolean> {
  if (!(await matchCached(PAGE, [OFFLINE_CACHE]))) return false;
  const files = await (await caches.open(OFFLINE_CACHE)).keys();
  return !withFormulas || files.some(({ url }) => FORMULA_FILE.test(url));
}

/** Stores the app; true when one is stored, also when only an earlier one is. */
const tryStoreApp = (withFormulas = false): Promise<boolean> =>
  storeApp(withFormulas).then(
    () => true,
    () => isAppStored(withFormulas),
  );

self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) event.waitUntil(activateUnlessAnswering());
  if (event.data !== STORE_APP && event.data !== STORE_APP_WITH_FORMULAS) return;
  const withFormulas = event.data === STORE_APP_WITH_FORMULAS;
  event.waitUntil(tryStoreApp(withFormulas).then((stored) => event.ports[0]?.postMessage(stored)));
});

/** Keeps a copy of the page. With a stored app, a page of another release is stored together with its files. */
async function storePage(response: Response): Promise<void> {
  const stored = await matchCached(PAGE, [OFFLINE_CACHE]);
  if (!stored) return storeInCache(PAGE, withoutFirstPaint(response));
  const [list, storedList] = [FILE_LIST.exec(await response.text()), FILE_LIST.exec(await stored.text())];
  if (list?.[1] !== storedList?.[1]) await tryStoreApp();
}

/**
 * The page comes from the network, so that a release is visible at once. The copy is used offline and while the server
 * is too busy to send a page.
 */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request).catch((error: unknown) => error);
  if (response instanceof Response && response.status < SERVER_ERROR) {
    if (isApp(response)) event.waitUntil(storePage(response.clone()));
    return response;
  }
  if (response instanceof Response && pathOf(event.request).startsWith('/v1/')) return response;
  const copy = await matchCached(PAGE, [OFFLINE_CACHE, CACHE]);
  if (!copy && response instanceof Response) return response;
  if (!copy) throw response;
  console.info('Sem conexão: o aplicativo está em modo offline.');
  return copy;
}

/** Files that may change under the same address: from the network, offline from the cache. */
async function respondWithConfig(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(storeInCache(event.request, response.clone()));
    return response;
  } catch (error) {
    const copy = await matchCached(event.request, [CACHE, OFFLINE_CACHE]);
    if (!copy) throw error;
    return copy;
  }
}

async function deleteOldAssets(): Promise<void> {
  const cache = await caches.open(CACHE);
  const assets = (await cache.keys()).filter((request) => isAsset(pathOf(request)));
  for (const old of assets.slice(0, Math.max(0, assets.length - MAX_ASSETS))) await cache.delete(old);
}

async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const copy = await matchCached(event.request, [OFFLINE_CACHE, CACHE]);
  if (copy) return copy;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(storeInCache(event.request, response.clone()).then(deleteOldAssets));
  return response;
}

/** A picture of the pack; undefined when there is none. */
const readPackedPicture = (address: string): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(PICTURES.database, 1);
    opening.onerror = () => resolve(undefined);
    opening.onupgradeneeded = () => opening.result.createObjectStore(PICTURES.store);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const reading = database.transaction(PICTURES.store).objectStore(PICTURES.store).get(address);
      const end = (picture?: Blob) => {
        database.close();
        resolve(picture);
      };
      reading.onsuccess = () => end(reading.result);
      reading.onerror = () => end();
    };
  });

async function respondWithPicture({ request }: FetchEvent): Promise<Response> {
  const copy = await matchCached(request, [PICTURES_CACHE]);
  if (copy) return copy;
  try {
    return await fetch(request);
  } catch (error) {
    const picture = await readPackedPicture(request.url);
    if (!picture) throw error;
    return new Response(picture);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (origin !== self.location.origin) {
    // The pictures of questions may be on another host.
    if (request.destination === 'image') event.respondWith(respondWithPicture(event));
  } else if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (pathname === CONFIG) event.respondWith(respondWithConfig(event));
  else if (isAsset(pathname)) event.respondWith(respondWithAsset(event));
  else if (request.destination === 'image') event.respondWith(respondWithPicture(event));
});
