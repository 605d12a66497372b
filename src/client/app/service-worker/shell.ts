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

/** The program's files on this device, each checked by its hash before it is kept. */
export const createShell = (files: readonly PrecacheEntry[]) => {
  let isPastCache = false;
  const controller = new PrecacheController({
    plugins: [
      {
        requestWillFetch: async ({ request, event }) =>
          isPastCache && event?.type === 'install' ? new Request(request, { cache: 'reload' }) : request,
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
