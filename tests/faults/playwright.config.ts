import { defineConfig } from '@playwright/test';

/** `npm run test:faults`: two releases are built before (`run.ts`). One worker: the faults share server and line. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/faults',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
