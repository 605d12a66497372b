import { randomUUID } from 'node:crypto';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { getClimateReport } from '#contract/reports/reports.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Comment } from '#domain/calculations/comment.ts';
import { isSame } from '#domain/values/patch.ts';
import type { Database } from '#server/db/database.ts';
import { withoutDay } from '#tests/faults/rig/report-text.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { type Confirmed, changesBetween } from './confirmed.ts';
import { decide } from './decide.ts';
import { Device, Tab } from './device.ts';
import { chooseEdit } from './edit-steps.ts';
import { findFaults } from './judge.ts';
import type { StartPage } from './page-code.ts';
import { WalkServer } from './server.ts';
import { makeTrouble } from './trouble-steps.ts';
import { VirtualTime } from './virtual-time.ts';

export interface WalkOptions {
  readonly database: Database;
  readonly start: StartPage;
  readonly seed: number;
  /** The steps to take; all when absent. A step does the same whichever others are taken. */
  readonly steps?: readonly number[];
}

export interface Walked {
  /** What went wrong, empty when nothing did. */
  readonly faults: readonly string[];
  readonly log: readonly string[];
  readonly edits: number;
}

export const stepCount = 36;
const startMs = Date.UTC(2026, 10, 20, 8);
const maxSettleRounds = 60;

/** Random edits of three clients on one site under random faults; the same seed makes the same walk. */
export const walk = async (options: WalkOptions): Promise<Walked> => {
  const course = new Course(options);
  try {
    await course.begin();
    for (const step of options.steps ?? Array.from({ length: stepCount }, (_, index) => index)) await course.take(step);
    await course.settle();
    await course.check();
  } catch (error) {
    course.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await course.end();
  }
  return { faults: course.faults, log: course.log, edits: course.confirmed.length };
};

/** One walk while it goes on. */
export class Course {
  readonly faults: string[] = [];
  readonly log: string[] = [];
  readonly confirmed: Confirmed[] = [];
  readonly time = new VirtualTime(startMs);
  readonly server: WalkServer;
  readonly tabs: Tab[] = [];
  readonly #options: WalkOptions;
  #owner: Client | null = null;
  #firstRevision = 0;
  place: CalculationPlace = { siteId: '', calculationId: '' };

  constructor(options: WalkOptions) {
    this.#options = options;
    this.server = new WalkServer(options.database, this.time);
  }

  async begin(): Promise<void> {
    const { seed, start } = this.#options;
    const random = createRandom(seed);
    // The same walk again, in the same database, makes the same keys: of other users they are other keys.
    const taken = randomUUID();
    const owner = await this.server.signIn(`omistaja ${taken}`);
    const colleague = await this.server.signIn(`kollega ${taken}`);
    this.#owner = owner;
    const { place, where } = await makeSite(owner, `Satunnainen ${seed}`);
    await addToSite(this.server.started, place.siteId, colleague, 'editor');
    for (let row = 0; row < 8; row += 1) await makeQuantity(owner, place, { name: `Alku ${row}`, amount: row });
    this.place = where;
    this.#firstRevision = await this.server.watch(place.siteId);
    const device = (client: Client, number: number) =>
      new Device({
        time: this.time,
        random: createRandom(seed * 10 + number),
        server: this.server,
        start,
        user: { id: client.user.id, cookie: client.cookie },
        place: where,
      });
    const [first, second] = [device(owner, 1), device(colleague, 2)];
    // The third client is another device of the first user, or a second tab of it.
    const third = random.chance(0.5) ? device(owner, 3) : first;
    for (const one of [first, second, third]) this.tabs.push(new Tab(one));
    for (const tab of this.tabs) await tab.open();
  }

  async take(step: number): Promise<void> {
    const random = createRandom(this.#options.seed * 1000 + step);
    const number = random.below(this.tabs.length);
    const tab = this.tabs[number];
    if (tab === undefined) return;
    // Whoever is asked to sign in does so when there is a line.
    if (!tab.isSignedIn() && tab.device.line.isOnline) await tab.reopen();
    const name = random.chance(0.62) ? await this.edit(tab, random, step) : await makeTrouble(this, tab, random);
    this.log.push(`step ${step}, client ${number}: ${name}`);
    await this.time.pass(random.chance(0.5) ? random.below(300) : random.below(8000));
  }

  /** An edit is confirmed when its promise is kept; what it was is seen in what the page shows. */
  async edit(tab: Tab, random: Random, step: number): Promise<string> {
    const { place } = this;
    // Who could not be asked who they are, with a clock that is years off, sees the sign-in and no rows.
    const view = tab.isSignedIn() ? tab.page.view(place) : null;
    if (view === null) return 'nothing to edit here';
    const chosen = chooseEdit({ page: tab.page, place, view, random, step });
    if (chosen === null) return 'nothing to edit';
    const [name, run] = chosen;
    await this.time.until(run());
    const after = tab.page.view(place);
    if (after === null) throw new Error('the data are gone after an edit');
    for (const change of changesBetween(view, after)) this.confirmed.push({ tab, ...change, isGivenUp: false });
    return name;
  }

  /** The line is good, and whatever asks is decided, until nothing waits anywhere. */
  async settle(): Promise<void> {
    for (const { device } of this.tabs) device.line.heal();
    const random = createRandom(this.#options.seed * 7);
    for (let round = 0; round < maxSettleRounds; round += 1) {
      await this.time.pass(15_000);
      for (const tab of this.tabs) if (!tab.isSignedIn()) await tab.reopen();
      for (const tab of this.tabs) await decide(this, tab, random);
      if (this.tabs.every((tab) => tab.isSignedIn() && tab.page.data().outbox.waiting() === 0))
        return this.time.pass(5000);
    }
    const waiting = this.tabs.map(({ page }) =>
      page
        .items()
        .map(({ state, reason, problem, label }) => ({ state, reason, code: problem?.code, label: label.en })),
    );
    throw new Error(`not settled: ${JSON.stringify(waiting)}`);
  }

  async check(): Promise<void> {
    const { database } = this.#options;
    const { place, faults } = this;
    const truth = await this.#truth();
    const rows = Object.values(truth.view).flat();
    const said = { siteId: place.siteId, firstRevision: this.#firstRevision, rows };
    faults.push(...(await findFaults(database, said, this.confirmed)));
    for (const [number, { page, device }] of this.tabs.entries()) {
      const view = page.view(place);
      for (const [part, there] of Object.entries(truth.view)) {
        const shown = undated(part, view?.[part as keyof typeof truth.view] ?? []);
        const rows = undated(part, there);
        if (!isSame(shown, rows)) faults.push(`client ${number} shows other ${part}: ${difference(shown, rows)}`);
      }
      const report = await this.time.until(page.report(place));
      if (withoutDay(report) !== truth.report) faults.push(`client ${number} has another report`);
      const { outbox, pause } = page.data();
      if (outbox.missing.get() !== 0) faults.push(`client ${number} misses ${outbox.missing.get()} edits`);
      if (pause.get() !== null) faults.push(`client ${number} does not send: ${pause.get()}`);
      for (const text of device.complaints.splice(0)) faults.push(`client ${number} complains: ${text}`);
    }
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) await tab.close(false);
    this.time.end();
  }

  async #truth() {
    const owner = this.#owner;
    if (owner === null) throw new Error('the walk has not begun');
    const { siteId, calculationId } = this.place;
    const below = `/sites/${siteId}/calculations`;
    const read = async (path: string) => (await (await owner.send('GET', path)).json()) as { data: readonly unknown[] };
    const view = {
      calculations: (await read(`${below}?limit=1000`)).data,
      categories: (await read(`${below}/${calculationId}/categories?limit=1000`)).data,
      quantities: (await read(`${below}/${calculationId}/quantities?limit=1000`)).data,
      comments: (await read(`${below}/${calculationId}/comments?limit=1000`)).data,
      events: (await read(`/sites/${siteId}/log?limit=1000`)).data,
    };
    const { reply } = await owner.call(getClimateReport, { params: this.place });
    return { view, report: withoutDay(JSON.stringify(reply)) };
  }
}

/** When a calculation was last touched, and its place by that, is asked for when it is next shown. */
const undated = (part: string, rows: readonly unknown[]): readonly unknown[] =>
  part === 'calculations'
    ? byId((rows as readonly Calculation[]).map(({ updatedAt: _when, ...row }) => row))
    : part === 'comments'
      ? byId(rows as readonly Comment[])
      : rows;

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));

/** What of the first rows that differ is different, short enough to read. */
const difference = (shown: unknown, rows: unknown): string => {
  const [left, right] = [rowsOf(shown), rowsOf(rows)];
  const index = left.findIndex((one, place) => !isSame(one, right[place]));
  const at = index < 0 ? left.length : index;
  const [one = {}, other = {}] = [left[at], right[at]];
  const fields = Object.keys({ ...one, ...other }).filter((field) => !isSame(one[field], other[field]));
  const told = fields.map((field) => `${field} ${JSON.stringify(one[field])} for ${JSON.stringify(other[field])}`);
  return `${left.length} for ${right.length} rows, of row ${at} ${told.join(', ')}`;
};

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => ({ ...(typeof one === 'object' ? one : { one }) }));
};
