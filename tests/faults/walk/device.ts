import { IDBFactory } from 'fake-indexeddb';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { makeChannels, makeLocks } from '#tests/support/client/fake-tabs.ts';
import type { Random } from '#tests/support/random.ts';
import { Line } from './line.ts';
import type { PageCode, StartPage } from './page-code.ts';
import { type Life, memoryStorage, pageGlobals, type Surroundings } from './page-globals.ts';
import type { WalkServer } from './server.ts';
import type { VirtualTime } from './virtual-time.ts';

interface DeviceOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly server: WalkServer;
  readonly start: StartPage;
  readonly user: { readonly id: string; readonly cookie: string };
  readonly place: CalculationPlace;
}

const reconnectMs = 3000;

/** A browser of a user: its store, its clock, its line; tabs come and go. */
export class Device {
  readonly line: Line;
  readonly complaints: string[] = [];
  /** ms */
  clockError = 0;
  readonly options: DeviceOptions;
  readonly #shared: Pick<Surroundings, 'store' | 'local' | 'locks' | 'openChannel'>;

  constructor(options: DeviceOptions) {
    this.options = options;
    const { time, random, server, user } = options;
    this.line = new Line({ time, random, server, cookie: user.cookie });
    this.#shared = {
      store: new IDBFactory(),
      local: memoryStorage(),
      locks: makeLocks(),
      openChannel: makeChannels(),
    };
  }

  surroundings(): Surroundings {
    const { time, random } = this.options;
    return {
      ...this.#shared,
      time,
      random,
      clockError: () => this.clockError,
      fetch: (url, init, life) => this.line.fetch(url, init, life),
      openSource: (life) => this.#openSource(life),
      complaints: this.complaints,
    };
  }

  /** The browser's own event stream: it comes back by itself. */
  #openSource(life: Life): unknown {
    const { time, server, user } = this.options;
    const listeners = new Map<string, (event: { readonly data: string }) => void>();
    const source = { readyState: 0, addEventListener: listeners.set.bind(listeners), close: () => close() };
    let lives = 0;
    const isUp = () => source.readyState === 1 && this.line.isOnline && lives === server.lives && !life.isDead();
    const stop = server.onChange((change) => {
      const isOwn = change.user.id === user.id;
      const data = JSON.stringify({ ...change, key: isOwn ? change.key : null });
      time.after(20, () => {
        if (isUp()) listeners.get('message')?.({ data });
        // What is missed breaks the stream, which comes back by itself.
        else if (source.readyState === 1) source.readyState = 0;
      });
    });
    const look = () => {
      if (source.readyState === 2 || life.isDead()) return;
      time.after(reconnectMs, look);
      if (isUp() || !this.line.isOnline || server.isDown) return;
      source.readyState = 1;
      lives = server.lives;
      listeners.get('open')?.({ data: '' });
    };
    const close = () => {
      source.readyState = 2;
      stop();
    };
    void life.ended.then(close);
    time.after(50, look);
    return source;
  }
}

/** A tab of a device, which can be killed and opened anew. */
export class Tab {
  readonly device: Device;
  #page: PageCode | null = null;
  #end: (isLeft: boolean) => Promise<void> = async () => undefined;

  constructor(device: Device) {
    this.device = device;
  }

  get page(): PageCode {
    if (this.#page === null) throw new Error('the tab is not open');
    return this.#page;
  }

  async open(): Promise<void> {
    const { time, start, place } = this.device.options;
    let isDead = false;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { globals, window, die } = pageGlobals(this.device.surroundings(), { isDead: () => isDead, ended });
    this.#end = async (isLeft) => {
      if (isLeft) {
        window.dispatchEvent(new Event('pagehide'));
        await time.turns(50);
      }
      isDead = true;
      end();
      die();
    };
    this.#page = start(globals);
    await time.until(this.#page.open(place));
    await time.pass(1000);
  }

  isSignedIn(): boolean {
    return this.page.data().status.get() === 'authenticated';
  }

  async reopen(isLeft = true): Promise<void> {
    await this.close(isLeft);
    await this.open();
  }

  /** @param isLeft the user went away; false: it was killed */
  async close(isLeft: boolean): Promise<void> {
    this.#page = null;
    await this.#end(isLeft);
  }
}
