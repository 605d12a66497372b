import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildHook } from '#tests/faults/rig/build.ts';
import { releasesFolder } from '#tests/faults/rig/releases.ts';

/** Inside the repository, so that the server finds its packages. */
const folder = join(process.cwd(), 'tests/bench/dist');

/** The page's own data layer by name; nothing loads that part but the bench. */
const door = (): Plugin => ({
  name: 'bench-door',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/client\/app\/main\.tsx$/ },
    handler: (code) => `${code}\nwindow.openDoor = () => import('#tests/bench/offline/door.ts');\n`,
  },
});

let built: Promise<{ readonly folder: string }> | undefined;

/** The client as it ships with that one lazy part more, beside the server of `npm run build`. */
export const buildOffline = (): Promise<{ readonly folder: string }> => {
  built ??= buildAll();
  return built;
};

const buildAll = async (): Promise<{ readonly folder: string }> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(releasesFolder, { recursive: true });
  await buildHook();
  await build({
    logLevel: 'error',
    plugins: [door()],
    build: { outDir: join(folder, 'client') },
  });
  await rename(join(folder, 'client/client-manifest.json'), join(folder, 'client-manifest.json'));
  await cp('dist/server', join(folder, 'server'), { recursive: true });
  return { folder };
};
