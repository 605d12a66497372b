import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What the first screen may say; every other text comes with the pages. */
const shell = ['app', 'data', 'routes', 'features/session', 'features/home', 'features/sync'].map(
  (folder) => `src/client/${folder}/**`,
);
const shellParts = 'src/client/ui/*.{ts,tsx}';

const config = defineConfig({
  sourceLocale: 'en',
  locales: ['fi', 'en'],
  catalogs: [
    {
      path: 'src/client/locales/{locale}',
      include: [...shell.map((pattern) => `${pattern}/*.{ts,tsx}`), shellParts],
      exclude: ['**/routeTree.gen.ts'],
    },
    {
      path: 'src/client/locales/pages/{locale}',
      include: ['src/client'],
      exclude: ['**/routeTree.gen.ts', ...shell, shellParts],
    },
  ],
  format: formatter({ lineNumbers: false }),
});

export default config;
