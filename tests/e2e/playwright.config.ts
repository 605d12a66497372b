import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/tools/chromium.ts';
import { browserWorkers } from '#tests/tools/workers.ts';

/** Several checkouts on one machine can run their journeys at the same time. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3457);
const originOf = (worker: number): string => `http://localhost:${firstPort + worker}`;
const executablePath = findChromium();
// Workers read the config again, so the folder is handed on by the environment.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'tyomaahiili-e2e-'));
const dataDir = process.env['E2E_DATA_DIR'];

const serverOf = (worker: number) => ({
  command: 'node dist/server/main.js',
  cwd: '../..',
  url: `${originOf(worker)}/api/health/ready`,
  timeout: 60_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  env: { PORT: new URL(originOf(worker)).port, DATA_DIR: join(dataDir, String(worker)) },
});

/**
 * The real product as built: `npm run build` first. Each worker has a server of its own, because the journeys of a
 * worker share one database.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  workers: browserWorkers,
  // Twice, because a machine that runs tests does other things as well; what passes only then is named.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    // A worker is told its number before it reads this file.
    baseURL: originOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)),
    locale: 'fi-FI',
    viewport: { width: 1280, height: 800 },
    // Recording takes as long as some journeys do; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  webServer: Array.from({ length: browserWorkers }, (_, worker) => serverOf(worker)),
});
