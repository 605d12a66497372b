import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['fi', 'en'],
  catalogs: [{ path: 'src/client/locales/{locale}', include: ['src/client'], exclude: ['**/routeTree.gen.ts'] }],
  format: formatter({ lineNumbers: false }),
};

export default config;
