import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';
import { createWorld, type KilledCall, killedCalls, type State } from './killed-world.ts';

/** One call in the middle of which the server was killed, and how everything was found after the next start. */
export interface Outcome {
  readonly call: KilledCall;
  readonly killedAfterMs: number;
  readonly wasAnswered: boolean;
  /** As before the call, as after it, or anything else. */
  readonly found: 'before' | 'after' | 'torn';
}

/** Kills a real server by SIGKILL at a random moment of a copy, a backup and a restore in turn, and starts it again. */
export const killCalls = async (runs: number): Promise<readonly Outcome[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started: ServerProcess[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = startServerProcess({ PORT: String(port), DATA_DIR: dataDir });
    started.push(server);
    await untilReady(server, origin);
    return server;
  };
  try {
    let server = await start();
    const browser = createHttpBrowser();
    await signInOverHttp(browser, origin);
    const world = await createWorld(origin, browser.cookies);
    const outcomes: Outcome[] = [];
    for (let run = 0; run < runs; run += 1) {
      const call = killedCalls[run % killedCalls.length] ?? 'copy';
      await world.edit(`Katu ${run}`);
      const before = await world.look();
      const killedAfterMs = Math.random() * 1.4 * world.usualMs[call];
      const answer = world.perform(call).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, killedAfterMs));
      server.process.kill('SIGKILL');
      await server.exit;
      const wasAnswered = await answer;
      server = await start();
      const state = await world.look();
      outcomes.push({ call, killedAfterMs, wasAnswered, found: found(state, before, world.expected(call, before)) });
      await world.tidyUp();
    }
    return outcomes;
  } finally {
    for (const { process, exit } of started) {
      process.kill('SIGKILL');
      await exit;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** New sites and backups have ids that nobody could know before. */
const found = (state: State, before: State, after: State): Outcome['found'] => {
  const known = new Set(before.map(({ id }) => id));
  const text = (one: State) =>
    one
      .map(({ id, kind, content }) => `${known.has(id) ? id : 'new'} ${kind} ${content}`)
      .sort()
      .join('\n');
  if (text(state) === text(before)) return 'before';
  return text(state) === text(after) ? 'after' : 'torn';
};
