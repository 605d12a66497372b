import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** The built product as a process of its own, for benchmarks and for tests that stop or kill it. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first ready answer. */
  readonly readyMs: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export const startProduct = async (port: number, dataDir: string): Promise<Product> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A test that fails must not leave the server behind.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: (signal = 'SIGTERM') => stop(child, signal),
  };
};

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}`);
    const isReady = await fetch(`${url}/api/health/ready`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The server was not ready within a minute');
};

const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

/** Resident memory of a process in MiB (Linux only). */
export const residentMiB = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};
