import * as v from 'valibot';
import { fillPath } from '#contract/endpoint.ts';
import { type SiteEvent, siteEvent, streamEvents } from '#contract/events.ts';

/** What of `EventSource` is used; a test gives its own. */
export interface Source {
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
}

const closed = 2;
/** The server beats every 20 s. */
const silenceMs = 60_000;
/** The browser comes back by itself after a cut, but not after a refusal. */
const retryMs = 30_000;

/** One open stream of changes, which is opened anew when it falls silent or is refused. */
export class EventLine {
  readonly #options: LineOptions;
  #source: Source | null = null;
  /** Of the last event: the server then begins with what was missed, and who did it. */
  #lastId = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  open(): void {
    if (this.#source !== null) return;
    const source = this.#options.open(streamAddress(streamEvents, this.#lastId));
    this.#source = source;
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
      if (source.readyState === closed && this.#source === source) this.#reopenAfter(retryMs);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
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
