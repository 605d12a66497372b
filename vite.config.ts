import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

/** Runs the Lingui macro only on the files that use it, so that Babel stays off all others. */
const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    // Split routes arrive as `...tsx?tsr-split=component`, hence the optional query.
    filter: { id: /\.[jt]sx?($|\?)/, code: /@lingui\/(core|react)\/macro/ },
    handler: async (code, id) => {
      const result = await transformAsync(code, {
        filename: id.split('?')[0] ?? id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        plugins: ['@lingui/babel-plugin-lingui-macro'],
        parserOpts: { plugins: ['typescript', 'jsx'] },
      });
      return result?.code ? { code: result.code, map: result.map ?? null } : null;
    },
  },
});

const router = () =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'src/client/routes',
    generatedRouteTree: 'src/client/app/routeTree.gen.ts',
    autoCodeSplitting: true,
    // Loaders come with their page: what they load with is no part of the first screen.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
    },
    quoteStyle: 'single',
  });

/** Files that the app takes from the system; what one is, its content tells. */
const importTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'application/json': ['.json'],
  'application/xml': ['.xml'],
  'application/zip': ['.zip'],
  'application/x-step': ['.ifc', '.ifczip'],
};
const shortcutIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

/** A file that comes cut or changed must not be kept as a part of the program: the service worker knows each by its hash. */
const integrities = () => {
  let folder = '';
  const rememberFolder: Plugin = {
    name: 'folder-of-shell',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const integrityOf = ({ url }: { readonly url: string }): string =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('base64')}`;
  const withIntegrity = <Entry extends { readonly url: string }>(entries: readonly Entry[]) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry) })),
  });
  return { rememberFolder, withIntegrity };
};

const pwa = ({ withIntegrity }: Pick<ReturnType<typeof integrities>, 'withIntegrity'>) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/client/app/service-worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
      // Shown before the installation only.
      globIgnores: ['screenshot-*'],
      manifestTransforms: [withIntegrity],
    },
    manifest: {
      id: '/',
      name: 'Työmaahiili',
      short_name: 'Työmaahiili',
      description: 'Rakennustyömaan hiilijalanjälki',
      lang: 'fi',
      start_url: '/',
      display: 'standalone',
      theme_color: '#1c6b52',
      background_color: '#f6f7f6',
      categories: ['business', 'productivity'],
      shortcuts: [
        { name: 'Kohteet', url: '/sites', icons: [shortcutIcon] },
        { name: 'Lisää tuote', url: '/products?product=new', icons: [shortcutIcon] },
      ],
      share_target: {
        action: '/receive',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'files', accept: Object.entries(importTypes).flat(2) }] },
      },
      file_handlers: [{ action: '/import', accept: importTypes }],
      screenshots: [
        { src: '/screenshot-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide' },
        { src: '/screenshot-narrow.png', sizes: '412x892', type: 'image/png', form_factor: 'narrow' },
      ],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });

/** The first screen in two files, few requests: our own code, and the packages, which stay cached over our releases. */
const firstLoad = {
  name: (id: string) => (id.includes('node_modules') ? 'packages' : 'shell'),
  debugName: 'first load',
  tags: ['$initial' as const],
};

/** The texts of the default language come along with the program instead of after it. */
const preloadTexts = (): Plugin => ({
  name: 'preload-texts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.facadeModuleId?.endsWith('/client/locales/fi.po')
          ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` } }]
          : [],
      ),
  },
});

/** Where `npm run dev` runs the API. */
const apiTarget = `http://localhost:${process.env['API_PORT'] ?? '3001'}`;

/** Tests that start the product on its own database, or none: PostgreSQL would tell nothing more. */
const notForPostgres =
  process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [
        'tests/server/{convert,fonts,sheets}/**',
        'tests/server/cli/{report,convert,library-import}.test.ts',
        'tests/server/{main,backups/killed,operations/drain,db/data-directory,db/lock-file}.test.ts',
      ];

/** Tests of one process, and those that say the same whichever of two answers. */
const notForTwoServers =
  process.env['TEST_TWO_APPS'] === '1'
    ? [
        'tests/server/{matrix,fuzz,kill,db,cli,library,installation,reports,files,openapi,call-thread,sample}/**',
        'tests/server/{bulletins,calculations,categories,composites,feedback,history,products,quantity-import}/**',
        'tests/server/**/{main,killed,drain,observe}.test.ts',
      ]
    : [];

/** What a second database does not change; the mutated requests, journeys and faults call it on the embedded one. */
const rooms = 'bulletins,calculations,categories,companies,composites,feedback,files,history,identity,library,matrix';
const more = 'openapi,people,products,quantities,quantity-import,quotas,reference-sets,reports,sample,sites,snapshot';
const postgresFollows = process.env['TEST_POSTGRES_FOLLOWS'] === '1';
const onPostgresToo = postgresFollows ? [`tests/server/{${rooms},${more}}/**`, 'tests/server/fuzz/valid.test.ts'] : [];

const tests: ViteUserConfig['test'] = {
  // One worker a core: left to itself the runner keeps a core free, which is half of a machine with two.
  maxWorkers: '100%',
  // Each project starts from the same plugins, so that macros and catalogues work everywhere.
  projects: [
    {
      extends: true,
      test: {
        name: 'pure',
        environment: 'node',
        // Nothing here has a state that another file could meet, so modules are read once.
        isolate: false,
        include: ['tests/{domain,contract,specification,faults}/**/*.test.ts'],
        testTimeout: 60_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'server',
        environment: 'node',
        include: ['tests/server/**/*.test.ts'],
        testTimeout: 120_000,
        hookTimeout: 180_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'fuzz',
        environment: 'node',
        include: ['tests/server/fuzz/*.fuzz.ts'],
        hookTimeout: 120_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'walks',
        environment: 'node',
        include: ['tests/faults/walk/*.walk.ts'],
        globalSetup: ['tests/faults/walk/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'client',
        environment: 'happy-dom',
        // Reading the application's modules for each file anew takes longer than the tests; the set-up cleans the device.
        isolate: false,
        include: ['tests/client/**/*.test.{ts,tsx}'],
        setupFiles: ['tests/support/client-setup.ts'],
        testTimeout: 30_000,
        // What is told depends on how soon an answer came; on a busy machine it may come late once. The runner names what passed so.
        retry: 1,
      },
    },
  ],
  exclude: [...configDefaults.exclude, 'tests/e2e/**', ...notForTwoServers, ...notForPostgres, ...onPostgresToo],
};

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const serverBuild = {
  outDir: 'dist/server',
  target: 'node20',
  emptyOutDir: true,
  rolldownOptions: {
    input: {
      main: 'src/server/main.ts',
      report: 'src/server/cli/report.ts',
      convert: 'src/server/cli/convert.ts',
      admin: 'src/server/cli/admin.ts',
      'pglite-worker': 'src/server/db/pglite-worker.ts',
      'call-thread': 'src/server/call-thread/call-thread.ts',
      'import-thread': 'src/server/sheets/import-thread.ts',
    },
    output: { entryFileNames: '[name].js' },
  },
};

const clientBuild = {
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: 'client-manifest.json',
  rolldownOptions: {
    output: {
      codeSplitting: { groups: [firstLoad] },
      // The first load knows every page's files by name, and a name costs it the letters that do not compress.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
      assetFileNames: 'assets/a-[hash:7][extname]',
    },
  },
};

const ofShell = integrities();

export default defineConfig(({ isSsrBuild, mode }) => ({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  plugins:
    mode === 'test'
      ? [linguiMacro(), react(), lingui()]
      : isSsrBuild
        ? []
        : [
            router(),
            linguiMacro(),
            react(),
            lingui({ failOnMissing: true, failOnCompileError: true }),
            preloadTexts(),
            ofShell.rememberFolder,
            pwa(ofShell),
          ],
  publicDir: isSsrBuild ? false : 'public',
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiTarget, '/oidc': apiTarget },
  },
  build: isSsrBuild ? serverBuild : clientBuild,
  test: tests,
}));
