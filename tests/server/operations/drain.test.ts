import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';

let server: ServerProcess | null = null;
let dataDir = '';

afterEach(async () => {
  server?.process.kill('SIGKILL');
  await server?.exit;
  await rm(dataDir, { recursive: true, force: true });
});

const ours = { 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1', 'content-type': 'application/json' };

/** Why a request got no answer: the system's own code. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
};

describe('a server that is asked to end', () => {
  it('answers what runs, ends its streams, refuses the rest politely, and keeps what it answered', {
    timeout: 180_000,
  }, async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drain-'));
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    server = startServerProcess({ PORT: String(port), DATA_DIR: dataDir, LOG_FORMAT: 'json' });
    await untilReady(server, origin);
    const browser = createHttpBrowser();
    await signInOverHttp(browser, origin);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${origin}/api/events`, { headers: { cookie } });
    const streamed = stream.text();
    const outcomes = new Map<string, number>();
    const stored = new Set<string>();
    const unanswered = new Set<string>();
    const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const lane = async (number: number): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const name = `${number}-${turn}`;
        try {
          const response = await fetch(`${origin}/api/sites`, {
            method: 'POST',
            headers: { ...ours, cookie },
            body: JSON.stringify({ name }),
          });
          if (response.status === 503) expect(response.headers.get('retry-after')).not.toBeNull();
          await response.text();
          count(String(response.status));
          if (response.status === 201) stored.add(name);
        } catch (error) {
          count(codeOf(error));
          unanswered.add(name);
          return;
        }
      }
    };
    const lanes = [1, 2, 3, 4].map(lane);
    await new Promise((resolve) => setTimeout(resolve, 700));
    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await Promise.all(lanes);
    await streamed;
    // A call on an idle connection may cross the connection's end; it was not begun, see below.
    const expected = ['201', '503', 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];
    expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([]);
    expect(stored.size).toBeGreaterThan(0);

    const lines = server.output().trim().split('\n');
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);

    server = startServerProcess({ PORT: String(port), DATA_DIR: dataDir });
    await untilReady(server, origin);
    const listed = await (await fetch(`${origin}/api/sites`, { headers: { cookie } })).json();
    const names = new Set(listed.data.map((site: { name: string }) => site.name));
    expect([...stored].filter((name) => !names.has(name))).toEqual([]);
    expect([...unanswered].filter((name) => names.has(name))).toEqual([]);
    const metrics = await (await fetch(`${origin}/api/metrics`)).text();
    expect(metrics).toMatch(/tyomaahiili_database_statement_duration_seconds_count\{kind="query"\} \d+/);
    expect(
      (await fetch(`http://localhost:${port}/api/metrics`, { headers: { forwarded: 'for=10.0.0.7' } })).status,
    ).toBe(404);
  });
});
