import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import type { FaultNumber } from '#tests/faults/fault-list.ts';
import { isControlRun, isWithoutShell, usualWaitMs } from './controls.ts';
import type { ConfirmedEdit } from './ledger.ts';

type Door = typeof import('#tests/faults/page/door.ts');

declare global {
  interface Window {
    readonly openDoor: () => Promise<Door>;
  }
}

export type DeviceState = ReturnType<Door['state']>;

/**
 * The browser itself tells of each failed request, of a service worker's file and of a portal's address, too, and the
 * screens of a missing line that they show. A failure that nobody has caught is no such message.
 */
const isNetworkNoise = (text: string): boolean =>
  /Failed to load resource|net::ERR_|Failed to fetch|when fetching the script|portal\.invalid|^ApiError: network\n/.test(
    text,
  );

/** So long the outbox may stand as it should not at the end: what a click has begun is not stored yet. */
const hopelessMs = isControlRun ? 3000 : 15_000;
/** With the longest line of other work; where a control takes the shell off, it never comes. */
const shellWaitMs = 60_000;
const noShellWaitMs = 5000;

/** One browser profile of a user, with a page in it; every edit that it was told to be saved is written down. */
export class Device {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly confirmed: ConfirmedEdit[] = [];
  readonly complaints: string[] = [];
  readonly #hasShell: boolean;
  #page: Page | null = null;

  /** @param control the fault whose protections are off on this device */
  constructor(context: BrowserContext, origin: string, control: FaultNumber | null) {
    this.context = context;
    this.origin = origin;
    this.#hasShell = control === null || !isWithoutShell(control);
  }

  get page(): Page {
    if (this.#page === null) throw new Error('no page is open');
    return this.#page;
  }

  /** A page on the calculation's products, with its data shown. */
  async open(place: CalculationPlace, part = 'construction-products'): Promise<Page> {
    this.#page = await this.newPage();
    await this.page.goto(this.origin + addressOf(place, part));
    await this.ready();
    return this.page;
  }

  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isNetworkNoise(message.text())) this.complaints.push(message.text());
    });
    return page;
  }

  /** Another page of this device becomes the one that is used. */
  use(page: Page): void {
    this.#page = page;
  }

  /**
   * The page stands with its data, not its picture of the last time, and its door is open. A page that is left meanwhile, by a
   * redirect, is not the one meant, nor is one whose part did not come, which loads itself anew.
   */
  async ready(page: Page = this.page): Promise<void> {
    await this.#stand(page).catch(async (cause: unknown) => {
      if (String(cause).includes('dynamically imported module')) await page.waitForEvent('framenavigated');
      else if (!String(cause).includes('Execution context was destroyed')) throw cause;
      await this.#stand(page);
    });
  }

  async #stand(page: Page): Promise<void> {
    const stands = page.waitForFunction(
      () =>
        window.location.protocol === 'chrome-error:' ||
        ('openDoor' in window && document.querySelector('#root h1') !== null),
      undefined,
      { timeout: usualWaitMs },
    );
    await stands.catch(async (cause: unknown) => {
      const text = await page.evaluate(() => document.body.innerText).catch(() => '');
      throw new Error(`the page has no heading: ${page.url()} ${text}`, { cause });
    });
    if ((await page.evaluate(() => window.location.protocol)) === 'chrome-error:')
      throw new Error('the browser has no page to show');
    await page.evaluate(async () => void (await window.openDoor()));
  }

  /**
   * The offline shell is here: the service worker is in charge and its precache is filled. A control that takes it off
   * goes on: what it is needed for must fail then.
   */
  async waitForShell(page: Page = this.page): Promise<void> {
    // `waitForFunction` would take the promise for a yes.
    const isHere = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        if (navigator.serviceWorker.controller === null || registration?.active?.state !== 'activated') return false;
        const names = await caches.keys();
        const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        return sizes.some((size) => size > 20);
      });
    const waiting = expect
      .poll(isHere, { timeout: this.#hasShell ? shellWaitMs : noShellWaitMs, intervals: [100] })
      .toBe(true);
    await waiting.catch((cause: unknown) => {
      if (this.#hasShell) throw new Error('the program is not kept on the device', { cause });
    });
  }

  /** A function of the page's own data layer. */
  async at<Name extends keyof Door>(
    name: Name,
    ...args: Parameters<Door[Name]>
  ): Promise<Awaited<ReturnType<Door[Name]>>> {
    return this.atPage(this.page, name, ...args);
  }

  async atPage<Name extends keyof Door>(
    page: Page,
    name: Name,
    ...args: Parameters<Door[Name]>
  ): Promise<Awaited<ReturnType<Door[Name]>>> {
    const call = async ([part, values]: readonly [Name, Parameters<Door[Name]>]) => {
      // A page that has just loaded itself anew, as after a part that did not come, has its door a moment later.
      while (!('openDoor' in window) && performance.now() < 10_000) await new Promise((go) => setTimeout(go, 50));
      const door = await window.openDoor();
      const run = door[part] as (...all: Parameters<Door[Name]>) => ReturnType<Door[Name]>;
      return run(...values);
    };
    return (await page.evaluate(call as never, [name, args] as never)) as Awaited<ReturnType<Door[Name]>>;
  }

  state(): Promise<DeviceState> {
    return this.at('state');
  }

  async create(place: CalculationPlace, categoryId: string, name: string): Promise<string> {
    const { quantityId } = await this.at('createQuantity', place, categoryId, { name, amount: 1 });
    this.confirmed.push({ entityId: quantityId, field: 'created', value: null });
    return quantityId;
  }

  async createRows(place: CalculationPlace, categoryId: string, names: readonly string[]): Promise<readonly string[]> {
    const ids = await this.at('createRows', place, categoryId, names);
    for (const entityId of ids) this.confirmed.push({ entityId, field: 'created', value: null });
    return ids;
  }

  /** The row as the page shows it. */
  async row(place: CalculationPlace, id: string): Promise<Quantity | undefined> {
    return (await this.at('shown', place)).quantities.find((quantity) => quantity.id === id);
  }

  async patch(place: CalculationPlace, id: string, patch: Partial<QuantityFields>): Promise<void> {
    await this.at('patchQuantity', place, id, patch);
    this.note(id, patch);
  }

  /** Values that must be found in the server's history. */
  note(entityId: string, fields: Readonly<Record<string, unknown>>): void {
    for (const [field, value] of Object.entries(fields)) this.confirmed.push({ entityId, field, value });
  }

  /** The user gave an edit up, or another overtook it before it was sent. */
  forget(entityId: string, field?: string): void {
    const kept = this.confirmed.filter((edit) => edit.entityId !== entityId || (field ?? edit.field) !== edit.field);
    this.confirmed.splice(0, this.confirmed.length, ...kept);
  }

  /** @param hopeless why it cannot become so any more, when that has been the case for a while; null = it still can */
  async until(
    isSo: (state: DeviceState) => boolean,
    message: string,
    timeout = usualWaitMs / 2,
    hopeless: (state: DeviceState) => string | null = () => null,
  ): Promise<DeviceState> {
    const endsAt = Date.now() + timeout;
    let hopelessSince = Number.POSITIVE_INFINITY;
    for (let waitMs = 50; ; waitMs = Math.min(2 * waitMs, 200)) {
      const state = await this.state();
      if (isSo(state)) return state;
      const why = hopeless(state);
      hopelessSince = why === null ? Number.POSITIVE_INFINITY : Math.min(hopelessSince, Date.now());
      if (Date.now() - hopelessSince > hopelessMs) throw new Error(`${why}: ${briefly(state)}`);
      if (Date.now() > endsAt) throw new Error(`not within ${timeout} ms: ${message}: ${briefly(state)}`);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  /** Nothing waits but what asks for a decision. */
  settled(held = 0, timeout = usualWaitMs): Promise<DeviceState> {
    const isSettled = ({ waiting, entries }: DeviceState) =>
      waiting === held && entries.every(({ state }) => state === 'held');
    return this.until(isSettled, `all but ${held} edits are sent`, timeout, ({ waiting, entries }) => {
      if (waiting < held) return 'an edit that asks for a decision is gone';
      return heldOf(entries) > held ? 'an edit is held that asks for no decision' : null;
    });
  }

  /** The session's end is noticed; an edit that it refuses is none that asks for a decision. */
  sessionEnd(): Promise<DeviceState> {
    return this.until(
      ({ pause }) => pause === 'sign-in',
      'the ended session is seen',
      usualWaitMs / 2,
      ({ entries }) => (heldOf(entries) > 0 ? 'an edit is held that asks for no decision' : null),
    );
  }

  /** The number that the indicator shows is the number that waits. */
  async checkIndicator(): Promise<void> {
    await expect
      .poll(async () => {
        const [{ waiting, entries, unreadable, line, missing, pause }, text] = await Promise.all([
          this.state(),
          this.page.locator('header [data-status]').first().innerText(),
        ]);
        const needed = heldOf(entries) + unreadable.length;
        const isAsking = needed > 0 || missing > 0 || pause !== null;
        const expected = isAsking ? needed : line === 'offline' || waiting > 0 ? waiting : 0;
        return Number(/\d+/.exec(text.replace(/(?<=\d)\s(?=\d)/g, ''))?.[0] ?? 0) === expected
          ? 'right'
          : `${text} with ${waiting} waiting`;
      })
      .toBe('right');
  }
}

const heldOf = (entries: DeviceState['entries']): number => entries.filter(({ state }) => state === 'held').length;

/** Of many edits the first ones say enough. */
const briefly = ({ entries, ...state }: DeviceState): string =>
  JSON.stringify({ ...state, entries: entries.slice(0, 3) });

export const addressOf = ({ siteId, calculationId }: CalculationPlace, part: string): string =>
  `/sites/${siteId}/calculations/${calculationId}/${part}`;
