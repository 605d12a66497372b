import { connect } from 'node:net';

/** What a run of requests over kept connections showed. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** How many answers had which status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Milliseconds from request to whole answer, in no order. */
  readonly times: readonly number[];
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next request, ready to be written; connections count from 0. */
  readonly next: (connection: number) => Buffer;
}

/**
 * Requests one after another on each of some connections. It reads of an answer what tells its end and its status only,
 * so that the load takes little of the processor that it shares with the server.
 */
export const load = async (options: LoadOptions): Promise<LoadResult> => {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + options.seconds * 1000;
  const answered = (status: number, ms: number): boolean => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times.push(ms);
    return performance.now() < until;
  };
  await Promise.all(Array.from({ length: options.connections }, (_, index) => talk(options, index, answered)));
  return { requests: times.length, seconds: (performance.now() - startedAt) / 1000, statuses, times };
};

const talk = (
  { port, next }: LoadOptions,
  connection: number,
  answered: (status: number, ms: number) => boolean,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let sentAt = 0;
    let head = '';
    /** Bytes of the body that are still to come; null = the head is not complete. */
    let left: number | null = null;
    const socket = connect(port, '127.0.0.1', () => send());
    const send = (): void => {
      sentAt = performance.now();
      head = '';
      left = null;
      socket.write(next(connection));
    };
    const finish = (): void => {
      const status = Number(head.slice(9, 12));
      if (answered(status, performance.now() - sentAt)) send();
      else socket.end();
    };
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      if (left === null) {
        const before = head.length;
        head += chunk.toString('latin1', 0, 8192);
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        left = bodyBytes(head.slice(0, end)) - (chunk.length - (end + 4 - before));
      } else {
        left -= chunk.length;
      }
      if (left <= 0) finish();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });

const bodyBytes = (head: string): number => {
  if (/^HTTP\/1.1 (204|304)/.test(head)) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head.slice(0, 200)}`);
  return Number(length);
};

/** A GET as bytes. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
