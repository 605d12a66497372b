import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to every connection until something else is said. */
type Line =
  | { readonly kind: 'pass' }
  /** Nobody listens. */
  | { readonly kind: 'refuse' }
  /** Connections are taken, and nothing comes through. */
  | { readonly kind: 'black-hole' }
  | { readonly kind: 'drip'; readonly bytesPerSecond: number; readonly latencyMs: number }
  /** Far away, and as wide as it is. */
  | { readonly kind: 'far'; readonly roundTripMs: number }
  /** A share of the connections is cut at their first request. */
  | { readonly kind: 'random'; readonly share: number; readonly random: () => number };

/** What happens to one request, told by its first line; used up after `times`. */
export interface RequestFault {
  readonly request: RegExp;
  readonly kind: 'cut-request' | 'drop-answer' | 'half-answer' | 'duplicate';
  times: number;
  /** How many bytes pass before the cut. */
  readonly bytes?: number;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** A line that the test holds in its hands: bytes go between a browser and the server as it says. */
export class TcpProxy {
  readonly port: number;
  /** The bytes of each duplicated request, to be sent again later. */
  readonly recorded: Buffer[] = [];
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  #line: Line = { kind: 'pass' };
  #faults: RequestFault[] = [];
  #server: Server | null = null;

  constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
  }

  /** Changes the line; what was open before is cut unless it only gets slower. */
  async set(line: Line): Promise<void> {
    this.#line = line;
    if (line.kind === 'refuse') await this.close();
    else await this.#listen();
    if (line.kind === 'black-hole') for (const { client, server } of this.#pairs) silence(client, server);
    else if (line.kind !== 'pass') this.cut();
  }

  fail(fault: Omit<RequestFault, 'times'> & { readonly times?: number }): RequestFault {
    const added = { times: 1, ...fault };
    this.#faults.push(added);
    return added;
  }

  /** Back to a sound line. */
  async heal(): Promise<void> {
    this.#faults = [];
    const wasSilent = this.#line.kind === 'black-hole';
    await this.set({ kind: 'pass' });
    if (wasSilent) this.cut();
  }

  /** Ends every open connection. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  /** Sends recorded bytes once more; resolves with what came back. */
  replay(bytes: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#target, '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
        // The head is enough to know what was answered.
        if (answer.includes('\r\n\r\n')) socket.destroy();
      });
      socket.once('close', () => resolve(answer));
      socket.once('error', reject);
    });
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.cut();
    await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  }

  async #listen(): Promise<void> {
    if (this.#server !== null) return;
    const server = createServer((client) => this.#join(client));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, resolve);
    });
  }

  #join(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    const pair = { client, server };
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.on('error', end);
      socket.on('close', end);
    }
    if (this.#line.kind === 'black-hole') {
      client.resume();
      return;
    }
    this.#carry(pair);
  }

  #carry({ client, server }: Pair): void {
    let answerFault: RequestFault | null = null;
    const up = this.#paced(server);
    const down = this.#paced(client);
    client.on('data', (data) => {
      const head = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/.exec(data.subarray(0, 2000).toString('latin1'))?.[0];
      if (head !== undefined && this.#line.kind === 'random' && this.#line.random() < this.#line.share) {
        client.destroy();
        return;
      }
      const fault = head === undefined ? null : this.#take(head);
      if (fault?.kind === 'cut-request') {
        server.write(data.subarray(0, fault.bytes ?? 50), () => client.destroy());
        return;
      }
      if (fault?.kind === 'duplicate') this.#duplicate(data);
      if (fault !== null) answerFault = fault;
      up(data);
    });
    server.on('data', (data) => {
      if (answerFault?.kind === 'drop-answer') client.destroy();
      else if (answerFault?.kind === 'half-answer')
        client.write(data.subarray(0, Math.floor(data.length / 2)), () => client.destroy());
      else down(data);
    });
  }

  /** A second, equal request on a connection of its own; its answer goes nowhere. */
  #duplicate(data: Buffer): void {
    this.recorded.push(Buffer.from(data));
    const twin = connect(this.#target, '127.0.0.1', () => twin.write(data));
    twin.resume();
    twin.on('error', () => undefined);
    twin.setTimeout(5000, () => twin.destroy());
  }

  #take(head: string): RequestFault | null {
    const fault = this.#faults.find(({ request, times }) => times > 0 && request.test(head)) ?? null;
    if (fault !== null) fault.times -= 1;
    return fault;
  }

  /** Writes in order, as slowly as the line is. */
  #paced(to: Socket): (data: Buffer) => void {
    let last: Promise<unknown> = Promise.resolve();
    return (data) => {
      const line = this.#line;
      if (line.kind === 'far') {
        setTimeout(() => to.write(data), line.roundTripMs / 2);
        return;
      }
      if (line.kind !== 'drip') {
        to.write(data);
        return;
      }
      last = last.then(async () => {
        await wait(line.latencyMs / 2);
        for (let from = 0; from < data.length && !to.destroyed; from += line.bytesPerSecond / 10) {
          to.write(data.subarray(from, from + line.bytesPerSecond / 10));
          await wait(100);
        }
      });
    };
  }
}

const silence = (...sockets: readonly Socket[]): void => {
  for (const socket of sockets) {
    socket.removeAllListeners('data');
    socket.resume();
  }
};
