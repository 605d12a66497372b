import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { readLogHere, takeLogImport } from '#client/data/imports/log-import.ts';
import type { LogChoice, LogInput } from '#client/data/imports/log-order.ts';
import type { ReadLog } from '#client/data/imports/log-reading.ts';
import { readLogOrder } from '#client/data/imports/read-log-order.ts';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { newLogEvents } from '#domain/incoming/site-log/new-events.ts';
import { questionKey } from '#domain/incoming/site-log/question-key.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab((server) => serveInput(server, gold1));

let site: LogView['site'];
beforeEach(async () => {
  const found = await tab().queryClient.fetchQuery(siteQueries.one(place.siteId));
  const [set] = siteFactorSets();
  if (found === null || set === undefined) throw new Error('no content');
  site = found;
  server().fault = 'no-line';
});

const waiting = () => tab().outbox.entries.get();
/** The log as it stands on the device. */
const view = (before: readonly StoredEvent[] = []) => {
  const factorSet = siteFactorSets()[0] as LogView['factorSet'];
  const own = { companyName: '', products: [], composites: [], isHere: true };
  const plan = { referenceSet: gold1.referenceSet } as LogView['plan'];
  return { site, plan, own, factorSet, events: overlayLog(before, place.siteId, waiting()) };
};

/** There are no workers in these tests. */
const inPlace: ReadLog = (order) => readLogOrder(structuredClone(order));
const asFound: LogChoice = { sheet: null, mapping: null, kind: null };
const read = (input: LogInput, choice = asFound) =>
  readLogHere(tab(), view(), input, choice, new AbortController().signal, inPlace);
const fileOf = (...lines: readonly string[]): LogInput => ({
  kind: 'file',
  file: new File([lines.join('\n')], 'tankkaukset.csv'),
  other: null,
});

const fuel = fileOf('Pvm;Polttoaine;Litraa;Kuitti', '2.3.2026;Moottoripolttoöljy;80;K1', '3.3.2026;HVO15;20;K2');

const take = async (input: LogInput, choice = asFound) => {
  const { reading } = await read(input, choice);
  const { events } = newLogEvents(site.id, reading.events, view().events);
  await takeLogImport(tab(), view(), { events, questions: [], answers: new Map(), sheet: null });
  return reading;
};

describe('a file for a log without a line', () => {
  it('waits as one edit, and brought again adds nothing', async () => {
    const first = await take(fuel);
    expect(first.events).toHaveLength(1);
    expect(waiting()).toMatchObject([
      {
        endpoint: 'createLogEvents',
        request: { body: { events: [{ externalId: 'K1', origin: 'import', amount: 80 }] } },
      },
    ]);
    const again = await read(fuel);
    expect(again.reading.events).toEqual([]);
    expect(again.reading.known).toEqual([{ row: '2', externalId: 'K1' }]);
    expect(view().events.map(({ name, origin }) => [name, origin])).toEqual([['Moottoripolttoöljy', 'import']]);
  });

  it('is taken back as one step, and can come again', async () => {
    const all = fileOf('Pvm;Polttoaine;Litraa', '2.3.2026;Diesel;80', '3.3.2026;Diesel;20');
    await take(all);
    expect(view().events).toHaveLength(2);
    await createLogEdits(tab(), site.id).undo();
    expect(view().events).toEqual([]);
    expect(waiting().map(({ endpoint }) => endpoint)).toEqual(['createLogEvents', 'deleteLogEvents']);
    expect((await take(all)).events).toHaveLength(2);
    expect(view().events).toHaveLength(2);
  });

  it('remembers what was said of its rows and of its columns', async () => {
    const odd = fileOf('A;B;C', '2.3.2026;HVO15;20 l');
    const mapping = { headerRow: 1, columns: { date: 0, name: 1, amount: 2 } };
    expect((await read(odd)).reading.refused).toMatchObject([{ code: 'no-header' }]);
    const { reading } = await read(odd, { ...asFound, mapping, kind: 'fuel' });
    const [question] = reading.questions;
    if (question === undefined || reading.sheet === null) throw new Error('nothing is asked');
    const answer = { factor: 'uk25-hvo-l-wtw' };
    await takeLogImport(tab(), view(), {
      events: [],
      questions: reading.questions,
      answers: new Map([[questionKey(question), answer]]),
      sheet: [reading.sheet.key, { columns: mapping.columns, kind: 'fuel' }],
    });
    const again = await vi.waitFor(async () => {
      const found = await read(odd);
      expect(found.remembered.size).toBe(1);
      return found;
    });
    expect(again.reading.sheet).toMatchObject({ headerRow: 1, kind: 'fuel' });
    expect(again.remembered).toEqual(new Map([[questionKey(question), answer]]));
  });

  it('may be pasted: cells with a heading line are a sheet, all else is lines of a note', async () => {
    const note = { date: '2026-03-02', supplier: '' };
    const cells = await read({ kind: 'lines', text: 'Pvm\tPolttoaine\tLitraa\n2.3.2026\tDiesel\t80', note });
    expect(cells.reading.sheet).toMatchObject({ headerRow: 1 });
    const lines = await read({ kind: 'lines', text: 'Outo tavara\t12 kpl', note });
    expect(lines.reading).toMatchObject({ sheet: null, refused: [] });
    expect([...lines.reading.events, ...lines.reading.questions]).toHaveLength(1);
  });

  it('that is larger than a device takes is refused unread', async () => {
    const file = new File([''], 'suuri.csv');
    Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 });
    await expect(read({ kind: 'file', file, other: null })).rejects.toMatchObject({ code: 'sheet-too-large' });
  });
});
