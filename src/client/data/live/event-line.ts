import * as v from 'valibot';
import { backOffMs } from '#client/data/device/back-off.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { type SiteEvent, siteEvent, streamEvents } from '#contract/installation/events.ts';

/** What of `EventSource` is used; a test gives its own. */
interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}
export type OpenSource = (address: string) => Source;

interface LineOptions {
  readonly open: OpenSource;
  /** The line is there (again): what happened before it is not known. */
  readonly onOpen: () => void;
  readonly onEvent: (event: SiteEvent) => void;
  /** It has ended, or was refused: the line may be gone. */
  readonly onBreak: () => void;
  readonly now: () => number;
  readonly random: () => number;
}

/** The server beats every 20 s. */
const silenceMs = 60_000;
/** A stream that has lived for so long was no vain attempt. */
const steadyMs = 15_000;
const firstRestMs = 3000;

/**
 * One open stream of changes, which is opened anew when it falls silent, breaks or is refused. The browser would do that
 * itself after a cut, every three seconds for as long as it lasts.
 */
export class EventLine {
  readonly #options: LineOptions;
  #source: Source | null = null;
  /** Of the last event: the server then begins with what was missed, and who did it. */
  #lastId = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** In a row. */
  #failures = 0;
  #openedAt = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  open(): void {
    if (this.#source !== null) return;
    const source = this.#options.open(streamAddress(streamEvents, this.#lastId));
    this.#source = source;
    this.#openedAt = this.#options.now();
    this.#reopenAfter(silenceMs);
    source.addEventListener('open', () => {
      this.#reopenAfter(silenceMs);
      this.#options.onOpen();
    });
    source.addEventListener('beat', ({ lastEventId }) => this.#note(lastEventId));
    source.addEventListener('message', ({ data, lastEventId }) => {
      this.#note(lastEventId);
      this.#take(data);
    });
    source.addEventListener('error', () => {
      if (this.#source === source) this.#break();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #break(): void {
    const { now, random, onBreak } = this.#options;
    const isSteady = Math.abs(now() - this.#openedAt) > steadyMs;
    this.#failures = isSteady ? 1 : this.#failures + 1;
    this.close();
    this.#reopenAfter(backOffMs(this.#failures, random(), firstRestMs));
    onBreak();
  }

  #note(lastEventId: string): void {
    this.#lastId = lastEventId || this.#lastId;
    this.#reopenAfter(silenceMs);
  }

  #take(data: string): void {
    const event = v.safeParse(siteEvent, parse(data));
    // Another build's event: something changed, whatever it is.
    this.#options.onEvent(event.success ? event.output : { kind: 'resync' });
  }

  #reopenAfter(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.close();
      this.open();
    }, waitMs);
  }
}

const streamAddress = ({ path }: typeof streamEvents, since: string): string =>
  `/api${fillPath(path)}${since === '' ? '' : `?since=${since}`}`;

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
};
