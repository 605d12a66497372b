import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { programArgs } from '#tests/support/server/program.ts';

/** The server as a process of its own. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** Everything that it has written so far. */
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

export const startServerProcess = (environment: Readonly<Record<string, string>>): ServerProcess => {
  const child = spawn(process.execPath, programArgs('main'), {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  const collect = (data: Buffer) => {
    output += data;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { process: child, output: () => output, exit: new Promise((resolve) => child.on('exit', resolve)) };
};

/** Resolves when the server answers that it is ready; rejects with its output when it ends or takes a minute. */
export const untilReady = async (server: ServerProcess, origin: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (response?.ok === true) return;
    if (server.process.exitCode !== null) throw new Error(server.output());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not ready: ${server.output()}`);
};

/**
 * A port that nobody listens on, below those that the system hands out itself: between the question and the server's
 * start, an outgoing connection or another test's question could otherwise get the same.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    server.once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
