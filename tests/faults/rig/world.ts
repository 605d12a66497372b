import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { workerControls } from '#tests/faults/controls/controls.ts';
import type { FaultNumber } from '#tests/faults/fault-list.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { chromiumArgs, findChromium } from '#tests/tools/chromium.ts';
import { type Caller, signInCaller, type Username } from './caller.ts';
import { isOfServer, takeOff, usualWaitMs } from './controls.ts';
import { Device } from './device.ts';
import { HttpLayer } from './http-layer.ts';
import { type ConfirmedEdit, judge, readEffects } from './ledger.ts';
import { type OwnBrowser, openOwnBrowser } from './own-browser.ts';
import type { Release } from './releases.ts';
import { withoutDay } from './report-text.ts';
import { ServerProcess } from './server-process.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** A calculation to work on, with its first category and rows. */
export interface TestSite {
  readonly place: CalculationPlace;
  readonly categoryId: string;
  readonly rows: readonly string[];
}

interface DeviceOptions {
  readonly username?: Username;
  /** A session of its own, which may be ended without the others. */
  readonly ownSession?: boolean;
  /** Signed in as nobody. */
  readonly isAnonymous?: boolean;
}

/** Browser, line, HTTP layer and server of one run, and the truth about what became of the edits. */
export class World {
  readonly tcp: TcpProxy;
  readonly http: HttpLayer;
  readonly server: ServerProcess;
  readonly origin: string;
  /** Of the fault that is tried now. */
  startedAt = new Date();
  lost = 0;
  doubled = 0;
  /** The fault whose protections are off in every page. */
  #control: FaultNumber | null = null;
  readonly #folder: string;
  readonly #ports: { readonly server: number; readonly line: number };
  readonly #callers = new Map<Username, Promise<Caller>>();
  readonly #contexts: BrowserContext[] = [];
  readonly #browsers: OwnBrowser[] = [];
  #browser: Promise<Browser> | null = null;

  private constructor(
    folder: string,
    ports: { server: number; line: number; http: number },
    http: HttpLayer,
    databaseUrl: string | undefined,
  ) {
    this.#folder = folder;
    this.#ports = ports;
    this.http = http;
    this.origin = `http://localhost:${ports.line}`;
    this.tcp = new TcpProxy(ports.line, ports.http);
    const dataDir = join(folder, 'data');
    this.server = new ServerProcess({ port: ports.server, publicPort: ports.line, dataDir, databaseUrl });
  }

  /** @param databaseUrl a PostgreSQL instead of the embedded database */
  static async start(release: Release | { readonly folder: string } = 'a', databaseUrl?: string): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-faults-'));
    const server = await freePort();
    const http = new HttpLayer(() => server);
    const world = new World(folder, { server, line: await freePort(), http: await http.listen() }, http, databaseUrl);
    await world.tcp.set({ kind: 'pass' });
    await world.server.start(release);
    return world;
  }

  async stop(): Promise<void> {
    await this.closeDevices();
    await (await this.#browser)?.close();
    await this.tcp.close();
    this.http.close();
    await this.server.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Everything sound again, before the next fault. */
  async reset(): Promise<void> {
    await this.closeDevices();
    this.http.heal();
    await this.tcp.heal();
    this.server.disarm();
    if (!this.server.serves('a')) {
      await this.server.stop();
      await this.server.start('a');
    }
    this.startedAt = new Date();
    this.lost = 0;
    this.doubled = 0;
  }

  async closeDevices(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close().catch(() => undefined)));
    await Promise.all(this.#browsers.splice(0).map((browser) => browser.kill()));
  }

  /** Past the line and every fault. */
  get serverOrigin(): string {
    return `http://127.0.0.1:${this.#ports.server}`;
  }

  caller(username: Username = 'esittely'): Promise<Caller> {
    const known = this.#callers.get(username) ?? signInCaller(this.origin, this.#ports.server, username);
    this.#callers.set(username, known);
    return known;
  }

  /** A device of its own in the common browser. */
  async device(options: DeviceOptions = {}): Promise<Device> {
    this.#browser ??= launch();
    const context = await (await this.#browser).newContext({ baseURL: this.origin, locale: 'fi-FI' });
    this.#contexts.push(context);
    await this.#unprotectPages(context);
    await this.#signIn(context, options);
    return new Device(context, this.origin, this.#control);
  }

  /** A device whose browser can be killed; the profile outlives it. */
  async killableDevice(profile = join(this.#folder, `profile-${Math.random()}`), options: DeviceOptions = {}) {
    const browser = await openOwnBrowser(profile);
    this.#browsers.push(browser);
    await this.#unprotectPages(browser.context);
    await this.#signIn(browser.context, options);
    return {
      device: new Device(browser.context, this.origin, this.#control),
      profile,
      kill: browser.kill,
      quit: browser.quit,
    };
  }

  /** The session that the device has lost is there again. */
  signInAgain({ context }: Device): Promise<void> {
    return this.#signIn(context, {});
  }

  /** Takes the protections against this fault off, for pages opened from now on and for the server; null puts them back. */
  async unprotect(number: FaultNumber | null): Promise<void> {
    const isOther = [this.#control, number].some((control) => control !== null && isOfServer(control));
    this.#control = number;
    // What went wrong without a protection may have ended their sessions.
    this.#callers.clear();
    this.http.workerPrefix = number === null ? null : (workerControls[number] ?? null);
    if (!isOther) return;
    await this.server.stop();
    await this.server.start('a', number);
  }

  async #unprotectPages(context: BrowserContext): Promise<void> {
    if (this.#control !== null) await context.addInitScript(takeOff, this.#control);
  }

  async #signIn(context: BrowserContext, { username = 'esittely', ownSession, isAnonymous }: DeviceOptions) {
    if (isAnonymous === true) return;
    const caller = await (ownSession === true
      ? signInCaller(this.origin, this.#ports.server, username)
      : this.caller(username));
    await context.addCookies(caller.cookies.map((cookie) => ({ ...cookie, url: this.origin })));
  }

  /** The server ends as on a deploy, and another release of the program comes up. */
  async deploy(release: Release | { readonly folder: string }): Promise<void> {
    await this.server.stop();
    await this.server.start(release);
  }

  /** A folder for what only this run needs. */
  folder(name: string): string {
    return join(this.#folder, name);
  }

  /** A site with a category and some rows; `members` may edit it. */
  async site({ rows = 3, members = [] }: { rows?: number; members?: readonly Username[] } = {}): Promise<TestSite> {
    const { call } = await this.caller();
    const name = `Vikatyömaa ${Date.now()}`;
    const site = await call<{ id: string; defaultCalculationId: string }>('POST', '/sites', { name });
    const calculation = `/sites/${site.id}/calculations/${site.defaultCalculationId}`;
    const category = await call<{ id: string }>('POST', `${calculation}/categories`, { name: 'Runko' });
    const ids: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      const body = { name: `Rivi ${row}`, amount: 1 };
      ids.push((await call<{ id: string }>('POST', `${calculation}/categories/${category.id}/quantities`, body)).id);
    }
    for (const username of members) {
      const body = { email: `${username}@example.com`, role: 'editor' };
      const invite = await call<{ id: string }>('POST', `/sites/${site.id}/users/invites`, body);
      await (await this.caller(username)).call('POST', `/sites/${site.id}/users/invites/${invite.id}/accept`);
    }
    const place = { siteId: site.id, calculationId: site.defaultCalculationId };
    return { place, categoryId: category.id, rows: ids };
  }

  async serverRows({ siteId, calculationId }: CalculationPlace): Promise<readonly Quantity[]> {
    const { call } = await this.caller();
    const all: Quantity[] = [];
    for (;;) {
      const path = `/sites/${siteId}/calculations/${calculationId}/quantities?limit=1000&offset=${all.length}`;
      const { data, total } = await call<{ data: readonly Quantity[]; total: number }>('GET', path);
      all.push(...data);
      if (all.length >= total) return all;
    }
  }

  /**
   * After a fault is healed: everything is sent but what the user must decide, every confirmed edit had its effect once, every
   * device shows what the server has, its report is the server's to the last bit, and nothing failed unseen.
   */
  async converged(
    place: CalculationPlace,
    devices: readonly Device[],
    { held = 0, timeout = usualWaitMs }: { held?: number; timeout?: number } = {},
  ): Promise<void> {
    for (const device of devices) await device.settled(held, timeout);
    await this.judge(devices.flatMap(({ confirmed }) => confirmed));
    if (held === 0) for (const device of devices) await this.#checkViews(place, device);
    for (const device of devices) {
      await device.checkIndicator();
      expect(device.complaints, 'nothing failed unseen').toEqual([]);
    }
  }

  /** Counts what was lost and what was doubled; neither may be. */
  async judge(confirmed: readonly ConfirmedEdit[]): Promise<void> {
    const { lost, doubled } = judge(await readEffects(this.server, this.startedAt), confirmed);
    this.lost += lost.length;
    this.doubled += doubled.length;
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  }

  async #checkViews(place: CalculationPlace, device: Device): Promise<void> {
    await expect
      .poll(async () => rowsOf((await device.at('shown', place)).quantities), { timeout: 30_000 })
      .toEqual(rowsOf(await this.serverRows(place)));
    const { call } = await this.caller();
    const path = `/sites/${place.siteId}/calculations/${place.calculationId}/reports/climate-report`;
    await expect
      .poll(async () => withoutDay(await device.at('report', place)), { timeout: 30_000 })
      .toBe(withoutDay(JSON.stringify(await call('GET', path))));
  }
}

const rowsOf = (rows: readonly Quantity[]) =>
  rows.map(({ id, name, amount, note, categoryId, version }) => ({ id, name, amount, note, categoryId, version }));

const launch = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) });
};
