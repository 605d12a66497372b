import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { ownIcons, repliesOnly } from './src/server/cli/client-plugins.ts';
import { engineMarkOf } from './src/server/cli/engine-mark.ts';
import { scriptInPage } from './src/server/cli/script-in-page.ts';
import { splitPackage } from './src/server/cli/split-package.ts';
import { tests } from './tests/tools/test-projects.ts';

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
  'application/ld+json': ['.jsonld'],
  'application/xml': ['.xml'],
  'application/zip': ['.zip'],
  'application/x-step': ['.ifc', '.ifczip'],
};
/** What a site log takes beside them, from a camera or a scanner. */
const evidenceTypes = ['image/*', 'application/pdf'];
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
      globPatterns: ['**/*.{js,css,html,svg,png,wasm,woff2,webmanifest}'],
      // Pictures of the instructions (webp) are fetched when somebody reads them; these are shown before the installation only.
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
        { name: 'Lisää tuote', url: '/add', icons: [shortcutIcon] },
      ],
      share_target: {
        action: '/receive',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'files', accept: [...evidenceTypes, ...Object.entries(importTypes).flat(2)] }] },
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

/**
 * What many pages share comes in one file, and so do the small parts that few share: of 120 files of a kilobyte that a page
 * had, more than half of an offline start went into fetching them out of the device's own cache, a fifth into the last forty.
 * What is larger and shared by few stays by itself, so that no page has much of others.
 */
const sharedParts = { name: 'shared', minShareCount: 6 };
const smallParts = { name: 'small', minShareCount: 2, maxModuleSize: 4_000 };

/** The screen on which a day is spent, and the frame around it: they are the ones that are started from nothing. */
const workScreen = /construction-products\.tsx\?tsr-split=component|\$calculationId\/route\.tsx\?tsr-split=component/;

/**
 * The first load names what it fetches ahead of a page, and a name costs it the letters that do not compress: of the many
 * files of a kilobyte it leaves the fetching to the page that imports them, but for the work screen, which would wait for
 * them in a second row. Styles are always fetched ahead, and so is everything that the first load itself runs on.
 */
const largeFilesAhead = () => {
  const smallFiles = new Set<string>();
  const workFiles = new Set<string>();
  const plugin: Plugin = {
    name: 'large-files-ahead',
    enforce: 'pre',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.length < 8000) smallFiles.add(file.fileName);
        if (file.type === 'chunk' && workScreen.test(file.facadeModuleId ?? '')) workFiles.add(file.fileName);
      }
    },
  };
  const resolveDependencies = (file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
    hostType === 'html' || workFiles.has(file) ? dependencies : dependencies.filter((one) => !smallFiles.has(one));
  return { plugin, resolveDependencies };
};

/**
 * Most of the first load runs before the first screen stands there, and a browser compiles a function when it is first called,
 * between all else that the page does. A line at the head of the large files has it compile them whole beside the page, while
 * they are read (Chromium's explicit compile hints; others see a comment).
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  writeBundle: ({ dir = '' }, bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const first = new Set(chunks.flatMap(({ isEntry, fileName, imports }) => (isEntry ? [fileName, ...imports] : [])));
    for (const { fileName, code } of chunks) {
      if (!first.has(fileName) || code.length < 30_000) continue;
      // After everything else that puts lines before the others: it has to be the first.
      const file = join(dir, fileName);
      writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
    }
  },
});

/** Every letter of a hash is one that does not compress; four tell all files with styles apart. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

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

const ofShell = integrities();
const ahead = largeFilesAhead();

const clientBuild = {
  // A browser that knows no `modulepreload` fetches the same files a moment later.
  modulePreload: { polyfill: false, resolveDependencies: ahead.resolveDependencies },
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: 'client-manifest.json',
  rolldownOptions: {
    // They say what is so, and do nothing by being there: what is not asked of them stays away.
    treeshake: { moduleSideEffects: [{ test: /\/src\/(contract|domain)\//, sideEffects: false }] },
    output: {
      codeSplitting: { groups: [firstLoad, sharedParts, smallParts] },
      // The first load knows every page's files by name, and a name costs it the letters that do not compress.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
      assetFileNames: 'assets/a-[hash:7][extname]',
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(version),
    ...(isSsrBuild && { ENGINE_MARK: JSON.stringify(engineMarkOf(import.meta.dirname)) }),
  },
  plugins:
    mode === 'test'
      ? [linguiMacro(), react(), lingui()]
      : isSsrBuild
        ? []
        : [
            router(),
            repliesOnly(),
            ownIcons(),
            splitPackage(/\/valibot\/dist\/index\.mjs$/),
            linguiMacro(),
            react(),
            lingui({ failOnMissing: true, failOnCompileError: true }),
            preloadTexts(),
            scriptInPage('<!-- last screen -->', 'src/client/app/last-screen/in-page.ts'),
            ofShell.rememberFolder,
            ahead.plugin,
            compiledAhead(),
            pwa(ofShell),
          ],
  // React has had it since 18; the other one brings its own for those before.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  css: { modules: { generateScopedName: scopedName } },
  publicDir: isSsrBuild ? false : 'public',
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiTarget, '/oidc': apiTarget },
  },
  build: isSsrBuild ? serverBuild : clientBuild,
  test: tests,
}));
