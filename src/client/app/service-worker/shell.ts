import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

/** Has the library install what is missing in the time of another event, and tells only the whole outcome. */
class Filling extends ExtendableEvent {
  readonly #event: ExtendableEvent;

  constructor(event: ExtendableEvent) {
    super('install');
    this.#event = event;
  }

  override waitUntil(work: Promise<unknown>): void {
    this.#event.waitUntil(work.catch(() => undefined));
  }
}

/** Rests before a page's part is asked for again; a browser that knows of no line is not kept waiting. */
const againAfterMs: readonly number[] = [0, 500, 2000];

/**
 * Asks again for a part that failed on its way to a page, past the browser's own cache, which may hold it broken. A page
 * that is told of the failure remembers it: browsers import what failed once no more until the page is loaded anew.
 */
const askAgain = async (url: string, integrity: string | undefined): Promise<Response | undefined> => {
  for (const restMs of againAfterMs) {
    if (!navigator.onLine) return undefined;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const request = new Request(url, { cache: 'reload', ...(integrity !== undefined && { integrity }) });
    const response = await fetch(request).catch(() => undefined);
    if (response !== undefined && !isBroken(response)) return response;
  }
  return undefined;
};

/** The server has the part, and could not give it. */
const isBroken = ({ status }: Response): boolean => status >= 500;

/** The program's files on this device, each checked by its hash before it is kept. */
export const createShell = (files: readonly PrecacheEntry[]) => {
  let isPastCache = false;
  const controller: PrecacheController = new PrecacheController({
    plugins: [
      {
        requestWillFetch: async ({ request, event }) =>
          isPastCache && event?.type === 'install' ? new Request(request, { cache: 'reload' }) : request,
        fetchDidSucceed: async ({ response, event }) => {
          if (event.type === 'fetch' && isBroken(response)) throw new Error(`${response.status} for a part`);
          return response;
        },
        handlerDidError: async ({ request: { url }, event }) =>
          event.type === 'fetch'
            ? askAgain(url, controller.getIntegrityForCacheKey(controller.getCacheKeyForURL(url) ?? url))
            : undefined,
      },
    ],
  });
  controller.addToCacheList([...files]);
  const isWhole = async (): Promise<boolean> => {
    const cache = await caches.open(controller.strategy.cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return files.every(({ url }) => kept.has(controller.getCacheKeyForURL(url) ?? ''));
  };
  return {
    controller,
    /**
     * Fetches what is not here: all of it at first, and what the browser or its user has thrown away later. A file that
     * came broken would be given again out of the browser's own cache, so the second attempt is made past that.
     */
    fill: async (event: ExtendableEvent): Promise<void> => {
      if (await isWhole()) return;
      const filling = new Filling(event);
      try {
        await controller.install(filling).catch(() => {
          isPastCache = true;
          return controller.install(filling);
        });
      } finally {
        isPastCache = false;
      }
    },
  };
};
