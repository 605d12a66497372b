declare const self: ServiceWorkerGlobalScope;
/** Changes with the page: set by the build. */
declare const PAGE_MARK: string;

const cacheName = `contributor-${PAGE_MARK}`;
const page = '/g';

// The whole page is one file: from the first visit on it opens without a network. What it says lies in its database.
self.addEventListener('install', (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(cacheName);
    await cache.add(new Request(page, { cache: 'reload' }));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      if (name.startsWith('contributor-') && name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || new URL(request.url).pathname !== page) return;
  const answer = async (): Promise<Response> => (await (await caches.open(cacheName)).match(page)) ?? fetch(request);
  event.respondWith(answer());
});

export {};
