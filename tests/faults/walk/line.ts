import type { Random } from '#tests/support/random.ts';
import type { Life } from './page-globals.ts';
import type { ServedRequest, WalkServer } from './server.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What can happen to one exchange with the server. */
export const mishaps = [
  'refused',
  'cut',
  'answer-lost',
  'half',
  'internal',
  'unavailable',
  'too-many',
  'portal',
  'empty-json',
  'late',
  'twice',
  'again-later',
] as const;
export type Mishap = (typeof mishaps)[number];

interface Weather {
  readonly share: number;
  readonly kinds: readonly Mishap[];
  readonly until: number;
}

interface LineOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly server: WalkServer;
  readonly cookie: string;
}

const lateMs = 14_000;
const fair: Weather = { share: 0, kinds: [], until: 0 };

/** One device's way to the server. */
export class Line {
  isOnline = true;
  readonly #options: LineOptions;
  #weather = fair;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  heal(): void {
    this.isOnline = true;
    this.#weather = fair;
  }

  disturb(share: number, kinds: readonly Mishap[], ms: number): void {
    this.#weather = { share, kinds, until: this.#options.time.now + ms };
  }

  fetch(url: string, init: RequestInit, { isDead }: Life): Promise<Response> {
    const { time, server } = this.#options;
    const mishap = this.#mishap();
    const { signal } = init;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const end = (settle: () => void) => {
        if (!isOver && !isDead()) settle();
        isOver = true;
      };
      const fail = () => end(() => reject(new TypeError('Failed to fetch')));
      const deliver = (response: Response | null) => end(() => (response === null ? fail() : resolve(response)));
      signal?.addEventListener('abort', () => end(() => reject(signal.reason)));
      const arrive = () => {
        if (!this.isOnline || server.isDown || mishap === 'refused' || mishap === 'cut') return fail();
        const { lives } = server;
        void time.track(this.#serve(url, init, mishap)).then((response) =>
          time.after(this.#delay(), () => {
            if (this.isOnline && server.lives === lives) deliver(response);
            else fail();
          }),
        );
      };
      time.after(this.#delay() + (mishap === 'late' ? lateMs : 0), arrive);
    });
  }

  /** null = the answer is lost. */
  async #serve(url: string, init: RequestInit, mishap: Mishap | null): Promise<Response | null> {
    const { time, server, random, cookie } = this.#options;
    const request: ServedRequest = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
      cookie,
    };
    const refusal = refusalOf(mishap, request);
    if (refusal !== null) return refusal;
    if (mishap === 'again-later') time.after(5000 + random.below(60_000), () => void time.track(server.serve(request)));
    const [response] = await Promise.all([
      server.serve(request),
      ...(mishap === 'twice' ? [server.serve(request)] : []),
    ]);
    if (mishap === 'answer-lost') return null;
    return mishap === 'half' ? halfOf(response) : response;
  }

  #mishap(): Mishap | null {
    const { time, random } = this.#options;
    const { share, kinds, until } = this.#weather;
    return time.now < until && random.chance(share) ? (random.pick(kinds) ?? null) : null;
  }

  #delay(): number {
    return 5 + this.#options.random.below(120);
  }
}

/** Answers of our server, or of somebody else, that the edit never reached. */
const refusalOf = (mishap: Mishap | null, { headers }: ServedRequest): Response | null => {
  const key = headers.get('idempotency-key');
  const ours = { 'x-app': 'test', 'content-type': 'application/problem+json', ...(key && { 'idempotency-key': key }) };
  const refused = (status: number, type: string, more: Readonly<Record<string, string>> = {}) =>
    new Response(JSON.stringify({ type, title: type, status }), { status, headers: { ...ours, ...more } });
  switch (mishap) {
    case 'internal':
      return refused(500, 'internal');
    case 'unavailable':
      return refused(503, 'unavailable', { 'retry-after': '4' });
    case 'too-many':
      return refused(429, 'too-many-requests', { 'retry-after': '2' });
    case 'portal':
      return new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } });
    case 'empty-json':
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    default:
      return null;
  }
};

/** The connection ends in the middle of the body. */
const halfOf = async (response: Response): Promise<Response> => {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) return new Response(null, { status, headers });
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status, headers });
};
