import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { FaultNumber } from '#tests/faults/fault-list.ts';
import { hookFile, type Release, releaseFolder } from './releases.ts';
import type { Breakpoint, HookReply, HookRequest } from './server-hook.ts';

interface ServerOptions {
  readonly port: number;
  readonly publicPort: number;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** The production server as a process that can be stopped, killed, and held at a point of a transaction. */
export class ServerProcess {
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  #folder = releaseFolder('a');
  /** A server that was killed comes up without the same one. */
  #withoutProtection: FaultNumber | null = null;
  #output = '';
  #lastId = 1_000_000_000;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** It runs, and with this release. */
  serves(release: Release): boolean {
    return this.isRunning && this.#folder === releaseFolder(release);
  }

  /** Starts what was served last, or another release, or a folder with a changed one. */
  async start(
    release: Release | { readonly folder: string } | null = null,
    withoutProtection: FaultNumber | null = this.#withoutProtection,
  ): Promise<void> {
    if (release !== null) this.#folder = typeof release === 'string' ? releaseFolder(release) : release.folder;
    this.#withoutProtection = withoutProtection;
    const { port, publicPort, dataDir, databaseUrl } = this.#options;
    const child = spawn(process.execPath, ['--import', hookFile, join(this.#folder, 'server/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${publicPort}`,
        DATA_DIR: dataDir,
        RATE_LIMIT: '0',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        ...(withoutProtection !== null && { FAULT_CONTROL: withoutProtection }),
      },
    });
    this.#child = child;
    this.#output = '';
    const collect = (data: Buffer) => {
      this.#output = (this.#output + data.toString()).slice(-4000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    await this.#untilReady(child);
  }

  /** The folder of its data, to be copied or taken away while it is stopped. */
  get dataDir(): string {
    return this.#options.dataDir;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** It takes connections, because the system does, and answers nothing until `thaw`. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Holds, breaks or slows the commit of the next edits by this call; resolves when one has come there. */
  async arm(at: Breakpoint, call: string, times = 1): Promise<void> {
    const reached =
      at === 'refuse-commit' || at === 'slow-commit' ? null : this.#reply((reply) => reply.kind === 'reached');
    this.#send({ kind: 'arm', at, times, call });
    await reached;
  }

  disarm(): void {
    if (this.isRunning) this.#send({ kind: 'disarm' });
  }

  /** Asks the server's own database; for the truth, when nothing is on its way. */
  async query<Row>(sql: string, params: readonly unknown[] = []): Promise<readonly Row[]> {
    const { databaseUrl } = this.#options;
    return databaseUrl === undefined ? this.#queryThread(sql, params) : queryPostgres(databaseUrl, sql, params);
  }

  async #queryThread<Row>(sql: string, params: readonly unknown[]): Promise<readonly Row[]> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.#reply((reply) => reply.kind === 'rows' && reply.id === id);
    this.#send({ kind: 'query', id, sql, params });
    const reply = await answer;
    if (reply.kind !== 'rows' || reply.error !== null) throw new Error(JSON.stringify(reply));
    return reply.rows as readonly Row[];
  }

  #send(request: HookRequest): void {
    this.#child?.send(request);
  }

  #reply(isIt: (reply: HookReply) => boolean): Promise<HookReply> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const listen = (reply: HookReply) => {
        if (!isIt(reply)) return;
        child?.off('message', listen);
        resolve(reply);
      };
      child?.on('message', listen);
      child?.once('exit', () => reject(new Error('the server has ended')));
    });
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const address = `http://127.0.0.1:${this.#options.port}/api/health/ready`;
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const response = await fetch(address).catch(() => null);
      if (response?.ok === true) return;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server does not start: ${this.#output}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    this.#child = null;
  }
}

const queryPostgres = async <Row>(url: string, sql: string, params: readonly unknown[]): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...params])).rows as readonly Row[];
  } finally {
    await client.end();
  }
};
