import type { OpenSource, Source } from '#client/data/event-line.ts';

const closed = 2;

/** One `EventSource` without a network: the test says what happens to it. */
class FakeSource extends EventTarget implements Source {
  readyState = 0;

  close(): void {
    this.readyState = closed;
  }

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  says(event: object): void {
    if (this.readyState !== closed) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }

  /** As after any status but 200. */
  isRefused(): void {
    this.readyState = closed;
    this.dispatchEvent(new Event('error'));
  }
}

/** All streams that a test's tabs have opened. */
export class FakeSources {
  readonly all: FakeSource[] = [];

  readonly open: OpenSource = () => {
    const source = new FakeSource();
    this.all.push(source);
    return source;
  };

  last(): FakeSource {
    const source = this.all.at(-1);
    if (source === undefined) throw new Error('no stream was opened');
    return source;
  }
}
