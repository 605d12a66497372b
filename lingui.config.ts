import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Nouns of the data layer that only pages load. */
const dataOfPages = [
  'backups',
  'bulletins',
  'composites',
  'data-search',
  'feedback',
  'files',
  'history',
  'library-edit-texts',
  'people',
  'products',
  'quantity-import',
  'reports',
  'site-copies',
];

/** Pieces of screens that only pages load. */
const piecesOfPages = ['data-table', 'table-sort'];

/** What the first screen may say; every other text comes with the pages. */
const shell = [
  ...['app', 'routes', 'features/session', 'features/home', 'features/sync'].map(
    (folder) => `src/client/${folder}/**/*.{ts,tsx}`,
  ),
  `src/client/data/!(${dataOfPages.join('|')}).ts`,
  `src/client/ui/!(${piecesOfPages.join('|')}).{ts,tsx}`,
];

const config: ReturnType<typeof defineConfig> = defineConfig({
  sourceLocale: 'en',
  locales: ['fi', 'en'],
  catalogs: [
    {
      path: 'src/client/locales/{locale}',
      include: shell,
      exclude: ['**/routeTree.gen.ts'],
    },
    {
      path: 'src/client/locales/pages/{locale}',
      include: ['src/client'],
      exclude: ['**/routeTree.gen.ts', ...shell],
    },
  ],
  format: formatter({ lineNumbers: false }),
});

export default config;
