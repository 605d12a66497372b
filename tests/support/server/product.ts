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

/** @param more environment variables beside those that name port and folder */
export const startProduct = async (
  port: number,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const startedAt = performance.now();
  // A build made by the same process has set it.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...inherited, ...more, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
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

/** The server says its address when it listens: asking in a loop would slow the start that is measured. */
const waitUntilReady = (url: string, child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = async (): Promise<void> => {
      const { ok, status } = await fetch(`${url}/api/health/ready`);
      if (ok) resolve();
      else reject(new Error(`The server is not ready: ${status}`));
    };
    child.once('exit', (code) => reject(new Error(`The server ended with exit code ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes(url)) check().catch(reject);
    });
  });

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
