import type { BrowserContext, Page } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { inPage, namesKept } from '#tests/bench/offline/bench-page.ts';
import { addressOf } from '#tests/faults/rig/device.ts';
import { HttpLayer } from '#tests/faults/rig/http-layer.ts';
import { TcpProxy } from '#tests/faults/rig/tcp-proxy.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import type { Queue } from './page.ts';

export const kinds = ['recipe', 'transactions', 'outbox'] as const;
export type Kind = (typeof kinds)[number];

export interface Goal {
  readonly place: CalculationPlace;
  readonly categoryId: string;
}

/** One trial's own line to the common server, and its own device. */
export class Trial {
  readonly tcp: TcpProxy;
  readonly http: HttpLayer;
  readonly context: BrowserContext;
  readonly pages: Page[] = [];
  readonly kind: Kind;
  readonly names: string[] = [];
  readonly #goal: Goal;

  private constructor(kind: Kind, goal: Goal, context: BrowserContext, parts: { tcp: TcpProxy; http: HttpLayer }) {
    this.kind = kind;
    this.#goal = goal;
    this.context = context;
    this.tcp = parts.tcp;
    this.http = parts.http;
  }

  /** @param script the page of the other queues */
  static async start(
    kind: Kind,
    goal: Goal,
    { context, serverPort, script }: { context: BrowserContext; serverPort: number; script: string },
  ): Promise<Trial> {
    const http = new HttpLayer(() => serverPort);
    const tcp = new TcpProxy(await freePort(), await http.listen());
    await tcp.set({ kind: 'pass' });
    await namesKept(context);
    http.fail(/^GET \/queue\b/, (request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><title>Queue</title><script type="module">${script}</script>`);
    });
    const trial = new Trial(kind, goal, context, { tcp, http });
    await trial.open();
    return trial;
  }

  async open(): Promise<Page> {
    const { place, categoryId } = this.#goal;
    const page = await this.context.newPage();
    this.pages.push(page);
    const origin = `http://localhost:${this.tcp.port}`;
    if (this.kind === 'outbox') {
      await page.goto(origin + addressOf(place, 'table-values'));
      await page.waitForFunction(() => 'openDoor' in window && document.querySelector('#root h1') !== null);
      await page.evaluate(async () => void (await window.openDoor()));
      return page;
    }
    const path = `/api/sites/${place.siteId}/calculations/${place.calculationId}/categories/${categoryId}/quantities`;
    await page.goto(`${origin}/queue?kind=${this.kind}&path=${encodeURIComponent(path)}`);
    await page.waitForFunction(() => 'queue' in window, undefined, { timeout: 10_000 }).catch(() => undefined);
    return page;
  }

  /** Makes an edit as soon as its page can; an edit counts from here on. */
  async edit(page: Page | undefined, name: string): Promise<void> {
    if (page === undefined) throw new Error('no page is open');
    this.names.push(name);
    if (this.kind === 'outbox')
      await inPage(page, 'createQuantity', this.#goal.place, this.#goal.categoryId, { name, amount: 1 });
    else await page.evaluate((text) => (window as unknown as { queue: Queue }).queue.edit(text), name);
  }

  /** Edits that the newest page still keeps. */
  async kept(): Promise<readonly string[]> {
    const page = this.pages.at(-1);
    if (page === undefined) return [];
    if (this.kind === 'outbox') return inPage(page, 'waitingNames');
    return page.evaluate(() => (window as unknown as { queue?: Queue }).queue?.kept() ?? []);
  }

  async closePages(): Promise<void> {
    await Promise.all(this.pages.splice(0).map((page) => page.close()));
  }

  async stop(): Promise<void> {
    await this.context.close();
    await this.tcp.close();
    this.http.close();
  }
}
