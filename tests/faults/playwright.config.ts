import { defineConfig } from '@playwright/test';
import { browserWorkers } from '#tests/tools/workers.ts';
import { isControlRun } from './rig/controls.ts';

/** `npm run test:faults`: two releases are built before (`run.ts`). Each worker has a server and a line of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/faults',
  workers: browserWorkers,
  // Twice, because a machine that runs tests does other things as well; what passes only then is named.
  retries: isControlRun ? 0 : 1,
  timeout: 120_000,
  // Without a protection it is the failure that is waited for.
  expect: { timeout: isControlRun ? 8000 : 20_000 },
});
