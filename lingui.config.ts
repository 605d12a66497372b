import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What the first screen may say; every other text comes with the pages, those of the data layer before the first toast. */
const shell = [
  'src/client/app/!(after-start|install-invitation|storage-notice|update-notice).tsx',
  'src/client/routes/**/*.{ts,tsx}',
  'src/client/features/palette/palette-button.tsx',
  'src/client/features/home/!(fallback-page|home-news|log-gaps|usage-notice).tsx',
  'src/client/features/session/!(earlier-installation|waiting-here|waiting-edits-dialog|left-edits-dialog).tsx',
  'src/client/features/sync/sync-indicator.tsx',
  'src/client/ui/{text,look,browser,layout,states,buttons,overlays,notices,fields,form,table}/!(awaited|cancel-button|data-table|more-menu|notice|table-sort|confirm-dialog|dialog-form).tsx',
  'src/client/parts/figures/!(figures-notice).tsx',
];

const config: ReturnType<typeof defineConfig> = defineConfig({
  sourceLocale: 'en',
  locales: ['fi', 'sv', 'en'],
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
