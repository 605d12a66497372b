import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';

let dataDir: string;
let port: number;
let origin: string;
let running: ServerProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'));
  port = await freePort();
  origin = `http://localhost:${port}`;
  running = [];
});

afterEach(async () => {
  for (const server of running) server.process.kill('SIGKILL');
  await Promise.all(running.map((server) => server.exit));
  await rm(dataDir, { recursive: true, force: true });
});

const start = (environment: Readonly<Record<string, string>> = {}): ServerProcess => {
  const server = startServerProcess({ PORT: String(port), DATA_DIR: dataDir, ...environment });
  running.push(server);
  return server;
};

const ours = { 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1', 'content-type': 'application/json' };

describe('the server process', () => {
  it('loses no answered write when it is killed in the middle of writing', { timeout: 180_000 }, async () => {
    const browser = createHttpBrowser();
    const answered = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const server = start();
      await untilReady(server, origin);
      if (round === 0) await signInOverHttp(browser, origin);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const listed = await (await fetch(`${origin}/api/sites`, { headers: { cookie } })).json();
      const names = new Set(listed.data.map((site: { name: string }) => site.name));
      expect([...answered].filter((name) => !names.has(name))).toEqual([]);
      const write = async (lane: number): Promise<void> => {
        for (let count = 0; ; count += 1) {
          const name = `${round}-${lane}-${count}`;
          const response = await fetch(`${origin}/api/sites`, {
            method: 'POST',
            headers: { ...ours, cookie },
            body: JSON.stringify({ name }),
          }).catch(() => null);
          if (response?.status !== 201) return;
          answered.add(name);
        }
      };
      const lanes = [0, 1, 2].map(write);
      const enough = answered.size + 2;
      await new Promise((resolve) => setTimeout(resolve, 400 + round * 150));
      await vi.waitUntil(() => answered.size >= enough, { timeout: 60_000 });
      server.process.kill('SIGKILL');
      await server.exit;
      await Promise.all(lanes);
    }
    expect(answered.size).toBeGreaterThan(3);
  });

  it('lets no second one onto the same data, and ends cleanly when asked', { timeout: 120_000 }, async () => {
    const first = start();
    await untilReady(first, origin);
    expect(first.output()).toContain(`Työmaahiili: ${origin}/`);
    expect(first.output()).toContain('esittely');
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^Another server \(process \d+\) uses this data directory/);
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });

  it('names the wrong variable in one line', { timeout: 60_000 }, async () => {
    const server = start({ PORT: 'many' });
    expect(await server.exit).toBe(78);
    expect(server.output()).toBe('PORT must be a number from 1 to 65535.\n');
  });
});
