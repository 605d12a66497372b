import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { nowMs } from '#client/data/device/clock.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';
import { createShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly {
    readonly url: string;
    readonly revision: string | null;
    readonly integrity?: string;
  }[];
};

/** Paths that only the server answers, and the page of suppliers, which has a worker of its own: the shell must never stand in. */
const serverPaths = [/^\/api\//, /^\/oidc\//, /^\/g$/];
/** Pages of their own, with an ending: the instructions. */
const files = [/\.[a-z0-9]+$/i];

// The shell, every lazy part and all languages are on the device from the first visit; answers of /api never are.
const { controller, fill } = createShell([...self.__WB_MANIFEST]);
self.addEventListener('install', (event) => event.waitUntil(fill(event)));
self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
cleanupOutdatedCaches();
registerRoute(new PrecacheRoute(controller));
registerRoute(
  new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths, ...files] }),
);

// The manifest's share target: the files wait on the device, whoever is signed in, until the import page takes them.
registerRoute(
  ({ url }) => url.pathname === '/receive',
  async ({ request }) => {
    const files = (await request.formData()).getAll('files').filter((part) => part instanceof File);
    const isKept = await keepReceived(files, nowMs());
    // What this worker has in its memory only, no page will see.
    return Response.redirect(`/import?shared=true${isKept ? '' : '&full=true'}`, 303);
  },
  'POST',
);

// A new version waits until the user says so; pages in use keep their parts until then.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // What has been thrown away under a page comes back while there is a line; the page asks again. One that was opened in the
  // moment in which this worker took over belongs to none: without a line its parts would not come.
  if (event.data?.type === 'FILL_SHELL') {
    event.waitUntil(Promise.allSettled([fill(event), self.clients.claim()]));
  }
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
