import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';

const port = 3457;
const baseURL = `http://localhost:${port}`;
const executablePath = findChromium();
// Workers read the config again, so the folder is handed on by the environment.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'tyomaahiili-e2e-'));
const dataDir = process.env['E2E_DATA_DIR'];

/** The real product as built: `npm run build` first. One worker, because the journeys share one database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL,
    locale: 'fi-FI',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '../..',
    url: `${baseURL}/api/health/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: { PORT: String(port), DATA_DIR: dataDir },
  },
});
