import { defineConfig } from '@playwright/test';

/** `npm run test:faults`: two releases are built before (`run.ts`). Each worker has a server and a line of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/faults',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
