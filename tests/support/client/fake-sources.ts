import type { OpenSource } from '#client/data/live/event-line.ts';

const closed = 2;

type Source = ReturnType<OpenSource>;
type Listener = Parameters<Source['addEventListener']>[1];

/** One `EventSource` without a network: the test says what happens to it. */
class FakeSource implements Source {
  readyState = 0;
  readonly address: string;
  readonly #listeners: { readonly type: string; readonly listener: Listener }[] = [];

  constructor(address: string) {
    this.address = address;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push({ type, listener });
  }

  close(): void {
    this.readyState = closed;
  }

  opens(): void {
    this.readyState = 1;
    this.#dispatch('open');
  }

  says(event: object, lastEventId = ''): void {
    if (this.readyState !== closed) this.#dispatch('message', JSON.stringify(event), lastEventId);
  }

  /** The connection ends; the browser would open it again. */
  isCut(): void {
    if (this.readyState === closed) return;
    this.readyState = 0;
    this.#dispatch('error');
  }

  /** As after any status but 200. */
  isRefused(): void {
    this.readyState = closed;
    this.#dispatch('error');
  }

  #dispatch(type: string, data = '', lastEventId = ''): void {
    for (const { listener } of this.#listeners.filter((one) => one.type === type)) {
      listener(new MessageEvent(type, { data, lastEventId }));
    }
  }
}

/** All streams that a test's tabs have opened. */
export class FakeSources {
  readonly all: FakeSource[] = [];

  readonly open: OpenSource = (address) => {
    const source = new FakeSource(address);
    this.all.push(source);
    return source;
  };

  last(): FakeSource {
    const source = this.all.at(-1);
    if (source === undefined) throw new Error('no stream was opened');
    return source;
  }
}
