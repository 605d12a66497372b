import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './signed-in.ts';

/**
 * For journeys after which a server is not what the others expect: it starts before them, ends after them, and their pages
 * are its own.
 * @param place how far its port stands from those of the other servers
 */
export const startOwnServer = (place: number, settings: Readonly<Record<string, string>> = {}): void => {
  const port = Number(process.env['E2E_PORT'] ?? 3457) + place + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const origin = `http://localhost:${port}`;
  test.use({ baseURL: origin });
  let server: ChildProcess;
  let folder: string;
  /** Of the server, for whoever wonders why it is not there. */
  let output = '';
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tyomaahiili-own-'));
    // A build that another journey of this worker made has set it.
    const { NODE_ENV: _, ...inherited } = process.env;
    const env = { ...inherited, ...settings, PORT: String(port), DATA_DIR: folder };
    server = spawn(process.execPath, ['dist/server/main.js'], { cwd: '.', env });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += String(text)));
    const state = () =>
      fetch(`${origin}/api/health/ready`).then(
        ({ ok }) => (ok ? 'ready' : output),
        () => (server.exitCode === null ? 'not there yet' : `exit code ${server.exitCode}: ${output}`),
      );
    await expect.poll(state, { timeout: 60_000 }).toBe('ready');
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
};
