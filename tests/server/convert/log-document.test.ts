import { describe, expect, it } from 'vitest';
import { addToLog } from '#server/convert/log-document.ts';
import { siteLogOfDocument } from '#server/reports/site-log-report.ts';
import { siteYearDocument } from '#tests/support/content/site-year.ts';
import { hasSharedData, readShared, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const site = (document: object) => ({ name: 'site.json', bytes: bytes(JSON.stringify(document)) });
const empty = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Kohde', useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
  calculations: [{ name: 'Laskelma 1' }],
};

const alone = { sheet: null, kind: null, later: null };

const add = async (text: string, document: object = empty) => {
  const made = await addToLog({ name: 'events.csv', bytes: bytes(text) }, site(document), 'en', alone);
  return { ...made, log: (made.document as { log?: readonly object[] } | null)?.log ?? [] };
};

describe('events of a sheet in the log of a document', () => {
  it('are of the kind that was told where no row says one, and refused where nobody does', async () => {
    const file = {
      name: 'bridge.csv',
      bytes: bytes('Punnitus nro;Pvm;Tuote;Netto kg\n88123;3.3.2026;Kalliomurske 0-32;24260\n'),
    };
    const told = await addToLog(file, site(empty), 'en', { ...alone, kind: 'delivery' });
    expect(told.document).toMatchObject({ log: [{ id: '88123', kind: 'delivery', amount: 24_260, unit: 'kg' }] });
    const asked = await addToLog(file, site(empty), 'en', alone);
    expect(asked).toMatchObject({ document: null, problems: [{ code: 'no-kind' }, { code: 'counts' }] });
  });

  it('come with what the sheet says and nothing else', async () => {
    const { log, problems } = await add(
      'Pvm;Tuote;Määrä (l);Asema;Kuitti\n2.3.2026;HVO100;1 200,5;Asema 1;K-1\n3.3.2026;Diesel;80;Asema 1;K-2\n',
    );
    expect(log).toEqual([
      {
        id: 'K-1',
        date: '2026-03-02',
        kind: 'fuel',
        amount: 1200.5,
        unit: 'l',
        factor: 'uk25-hvo-l-wtw',
        supplier: 'Asema 1',
        note: 'HVO100',
      },
      {
        id: 'K-2',
        date: '2026-03-03',
        kind: 'fuel',
        amount: 80,
        unit: 'l',
        factor: 'uk25-diesel-blend-wtw',
        supplier: 'Asema 1',
        note: 'Diesel',
      },
    ]);
    expect(problems).toEqual([
      { place: '', code: 'counts', values: { events: 2, added: 2, asked: 0, refused: 0, known: 0 }, isRefused: false },
    ]);
  });

  it('are not added twice', async () => {
    const text = 'Pvm;Tuote;Määrä (l)\n2.3.2026;Diesel;80\n';
    const first = await add(text);
    const again = await add(text, first.document as object);
    expect(again.log).toEqual(first.log);
    expect(again.problems.map(({ code }) => code)).toEqual(['known', 'counts']);
  });

  it('are refused with their row and reason', async () => {
    const { log, problems } = await add(
      'Pvm;Laji;Nimi;Määrä;Yksikkö\n31.2.2026;polttoaine;Diesel;80;l\n1.3.2026;polttoaine;Diesel;x;l\n1.3.2026;polttoaine;Diesel;5;kWp\n1.3.2026;outo;A;5;kg\n1.3.2026;polttoaine;Diesel;5;l\n',
    );
    expect(log).toHaveLength(1);
    expect(problems.filter(({ isRefused }) => isRefused === true).map(({ place, code }) => [place, code])).toEqual([
      ['row 2', 'not-a-date'],
      ['row 3', 'not-a-number'],
      ['row 4', 'unknown-unit'],
      ['row 5', 'unknown-kind'],
    ]);
  });

  it('say what a document is wrong with', async () => {
    expect((await add('Pvm;Määrä\n', { ...empty, unknown: 1 })).document).toBeNull();
  });
});

describe.runIf(hasSharedData)(`the hand-computed year from its sheet${sharedDataNote}`, () => {
  it('gives the same log as the document made by hand', async () => {
    const { log: _log, ...document } = siteYearDocument();
    const products = readShared('site-year/products.csv')
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '');
    const named = {
      ...document,
      library: {
        products: document.library.products.map((product, index) => ({ ...product, id: products[index] })),
      },
    };
    const made = await addToLog(
      { name: 'events.csv', bytes: readSharedBytes('site-year/events.csv') },
      site(named),
      'en',
      alone,
    );
    expect(made.problems.filter(({ code }) => code !== 'counts')).toEqual([]);
    const log = siteLogOfDocument(JSON.stringify(made.document));
    const expected = JSON.parse(readShared('site-year/expected.json'));
    if (!log.ok) throw new Error(log.error.messages.join('\n'));
    expect(Math.abs((log.value.siteLog.total ?? 0) - expected.year.total)).toBeLessThan(1e-9);
    expect(log.value.siteLog.filled).toEqual({ distance: expected.filledDistance, vehicle: expected.filledVehicle });
  });
});

describe.runIf(hasSharedData)(`other files${sharedDataNote}`, () => {
  const file = (name: string) => ({ name, bytes: readSharedBytes(`deliveries/${name}`) });
  const codesOf = (made: Awaited<ReturnType<typeof addToLog>>) => made.problems.map(({ code }) => code);

  it('a despatch advice adds what came, and nothing a second time', async () => {
    const first = await addToLog(file('despatch/despatch-1-simple.xml'), site(empty), 'en', alone);
    expect((first.document as { log: readonly object[] }).log).toHaveLength(3);
    const again = await addToLog(
      file('despatch/despatch-7-same-as-1.xml'),
      site(first.document as object),
      'en',
      alone,
    );
    expect(again.document).toEqual(first.document);
    expect(codesOf(again).filter((code) => code === 'known')).toHaveLength(3);
  });

  it('a hostile one is refused', async () => {
    const made = await addToLog(file('despatch/hostile-entities.xml'), site(empty), 'en', alone);
    expect(made.document).toBeNull();
    expect(codesOf(made)).toContain('broken');
  });

  it('two snapshots of a fleet add the hours of its machines', async () => {
    const later = file('fleet/fleet-b.json');
    const made = await addToLog(file('fleet/fleet-a.xml'), site(empty), 'en', { ...alone, later });
    expect((made.document as { log: readonly object[] }).log).toMatchObject([
      { kind: 'machine', amount: 127.5, unit: 'h' },
      { kind: 'machine', amount: 126.5, unit: 'h' },
      { kind: 'machine', amount: 71.5, unit: 'h' },
    ]);
    expect(codesOf(made)).toContain('counter-fell');
  });
});
