import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Loaded before the production server in its own process (`--import`): stands between the server and its database's
 * thread, and does there what the test asks for over the process's channel. The server's own code is as it is shipped.
 */
export type Breakpoint = 'before-commit' | 'after-commit' | 'refuse-commit' | 'slow-commit';

export type HookRequest =
  | { readonly kind: 'arm'; readonly at: Breakpoint; readonly times: number; readonly call: string }
  | { readonly kind: 'disarm' }
  | { readonly kind: 'query'; readonly id: number; readonly sql: string; readonly params: readonly unknown[] };

export type HookReply =
  | { readonly kind: 'reached'; readonly at: Breakpoint }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly unknown[]; readonly error: string | null };

interface Statement {
  readonly id: number;
  readonly kind: string;
  readonly sql?: string;
  readonly params?: readonly unknown[];
}

/** Ours are far above the server's own numbers. */
const firstOwnId = 1_000_000_000;
const slowMs = 3000;

// Which protections are off in this server, on all its threads; usually none.
Reflect.set(globalThis, 'faultControl', process.env['FAULT_CONTROL']);

if (isMainThread) {
  const post = Worker.prototype.postMessage;
  let database: Worker | null = null;
  let armed: { readonly at: Breakpoint; times: number; readonly call: string } | null = null;
  let isEdit = false;
  const held = new Set<number>();

  const tell = (reply: HookReply) => process.send?.(reply);

  const watch = (worker: Worker): void => {
    database = worker;
    const emit = worker.emit.bind(worker);
    worker.emit = (name: string | symbol, ...args: unknown[]): boolean => {
      const message = args[0] as { id?: number; ok?: boolean; value?: unknown; message?: string } | undefined;
      const id = name === 'message' ? message?.id : undefined;
      if (id !== undefined && held.has(id)) {
        tell({ kind: 'reached', at: 'after-commit' });
        return true;
      }
      if (id !== undefined && id >= firstOwnId) {
        const isRight = message?.ok === true;
        const rows = isRight ? (message?.value as readonly unknown[]) : [];
        tell({ kind: 'rows', id, rows, error: isRight ? null : (message?.message ?? 'failed') });
        return true;
      }
      return (emit as (name: string | symbol, ...args: unknown[]) => boolean)(name, ...args);
    };
  };

  const isOfDatabase = (message: unknown): message is Statement =>
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    (message.kind === 'query' || message.kind === 'execute') &&
    'sql' in message;

  Worker.prototype.postMessage = function postThroughHook(this: Worker, message: unknown, ...rest: unknown[]): void {
    const send = (sent: unknown) => (post as (...args: unknown[]) => void).call(this, sent, ...rest);
    if (!isOfDatabase(message)) {
      send(message);
      return;
    }
    if (database !== this) watch(this);
    const { sql = '', params = [] } = message;
    if (sql.startsWith('begin')) isEdit = false;
    // Every edit begins by taking its key, and writes down which call it is.
    if (armed !== null && sql.includes('history') && sql.includes('insert into') && params.includes(armed.call))
      isEdit = true;
    // What a machine posts is in no history before a person has accepted it.
    if (armed?.call === 'dropFile' && sql.startsWith('insert into drops ')) isEdit = true;
    if (armed === null || !isEdit || sql !== 'commit' || armed.times <= 0) {
      send(message);
      return;
    }
    armed.times -= 1;
    isEdit = false;
    const { at } = armed;
    if (at === 'before-commit') {
      tell({ kind: 'reached', at });
    } else if (at === 'after-commit') {
      held.add(message.id);
      send(message);
    } else if (at === 'slow-commit') {
      setTimeout(() => send(message), slowMs);
    } else {
      send({ ...message, sql: `do $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$` });
    }
  };

  process.on('message', (request: HookRequest) => {
    if (request.kind === 'disarm') armed = null;
    else if (request.kind === 'arm') armed = { at: request.at, times: request.times, call: request.call };
    else if (database === null) tell({ kind: 'rows', id: request.id, rows: [], error: 'no database yet' });
    else (post as (...args: unknown[]) => void).call(database, { ...request, id: request.id });
  });
  // The channel must not keep the server alive.
  process.channel?.unref();
}
