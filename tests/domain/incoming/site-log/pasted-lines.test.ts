import { describe, expect, it } from 'vitest';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { lineAmounts } from '#domain/incoming/site-log/line-amounts.ts';
import { lineQuantity } from '#domain/incoming/site-log/line-quantity.ts';
import { lineSizes } from '#domain/incoming/site-log/line-sizes.ts';
import { importPastedLines } from '#domain/incoming/site-log/pasted-lines.ts';
import { makeProduct } from '#tests/support/client/fake-library.ts';
import { deliveryLibrary } from '#tests/support/content/delivery-library.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const library = deliveryLibrary();
const note = { date: '2026-03-02', supplier: 'Rautatukku Esimerkki Oy' };
const read = (text: string) => importPastedLines(text, note, library, new Set());

const amountsOf = (line: string) => {
  const told = lineQuantity(line);
  return Object.fromEntries(lineAmounts(told, lineSizes(told.rest)));
};

describe('amounts of a line', () => {
  it.each([
    ['KERTO-S 51x300 L=6000 12 kpl', { pcs: 12, m: 72, m3: 1.1016 }],
    ['24 kpl Ontelolaatta O32 1200x7800', { pcs: 24, m2: 224.64 }],
    ['Mitallistettu 45x195 C24 jm 850', { m: 850, m3: 7.45875 }],
    ['KIPSILEVY N 13 1200x3000 120 kpl', { m2: 432, m3: 5.616 }],
    ['EPS 100 lattia 100 mm 24 pkt à 6 m2', { m2: 144, m3: 14.4 }],
    ['EPS 100 lattia 100 mm 24 pkt (144 m2)', { m2: 144, m3: 14.4 }],
    ['Muurauslaasti 25 kg säkki 56 sk', { kg: 1400 }],
    ['Laattalaasti 20 kg sk x 80', { kg: 1600 }],
    ['Aluskermi 170/3000 45 rll x 10m2', { m2: 450 }],
    ['Höyrynsulkumuovi 0,20 mm 3 x 50 m 6 rll', { m2: 900, m3: 0.18 }],
    ['Tiili NRT 270x130x75 7 200 kpl', { pcs: 7200, m3: 18.954 }],
    ['Sähkökaapeli MMJ 3x2,5 S 1 500 m', { m: 1500 }],
    ['Paalu L=12 m 34 kpl', { pcs: 34, m: 408 }],
    ['Betoni 7,5 m3', { m3: 7.5 }],
    ['Leca-harkko RUH-200 600 kpl', { pcs: 600 }],
    ['Palkki 45x260 L=8,4 m 20 kpl', { m: 168, m3: 1.9656 }],
    ['Elementti sandwich 180+200+80 245 m2', { m2: 245 }],
    ['Harjateräs Ø12 340 kg', { kg: 340 }],
    ['Valmisbetoni #16 250 m3', { m3: 250 }],
    ['Murske 0–32 120 t', { t: 120 }],
  ])('%s', (line, wanted) => {
    const amounts = amountsOf(line);
    for (const [unit, amount] of Object.entries(wanted)) expect(amounts[unit], unit).toBeCloseTo(amount, 9);
  });

  it('make no volume of what is hollow', () => {
    expect(amountsOf('Kupariputki 22x1,0 120 m')).toEqual({ m: 120 });
    expect(amountsOf('Putkipalkki 100x100x8 L=6000 10 kpl')).toEqual({ pcs: 10, m: 60 });
  });

  it('are asked where a package is not told, or where a number can be two', () => {
    expect(amountsOf('Kiinnitystarvikkeet 4 ltk')).toEqual({});
    expect(read('Kipsilevy 13 120 kpl').questions[0]?.asks).toContain('ambiguous-number');
    expect(read('XPS 100 300 m2').questions[0]?.asks).toContain('ambiguous-number');
    expect(read('Kupariputki 22 120 m').questions[0]?.asks).toContain('ambiguous-number');
    expect(read('Kiinnitystarvikkeet 4 ltk').questions[0]?.asks).toContain('amount');
  });
});

it('the same lines again add nothing, two equal lines of one note are two loads', () => {
  const text = 'Harjateräs B500B 12 mm 2 340 kg\nHarjateräs B500B 12 mm 2 340 kg\n';
  const first = read(text);
  expect(first.events).toHaveLength(2);
  expect(first.events[0]).toMatchObject({ amount: 2340, unit: 'kg', kind: 'delivery', ...note });
  const again = importPastedLines(text, note, library, new Set(first.events.map(({ externalId }) => externalId)));
  expect(again.events).toEqual([]);
  expect(again.known.map(({ row }) => row)).toEqual(['1', '2']);
});

describe('a barcode number in a line', () => {
  const products = [
    makeProduct({ id: 'p1', gtin: '6438313000013', name: 'Oma tuote' }),
    makeProduct({ id: 'p2', gtin: '64383132', name: 'Lyhyt' }),
  ];
  const ofLine = (line: string) => {
    const { events, questions } = importPastedLines(line, note, deliveryLibrary(products), new Set());
    return [...events, ...questions.map(({ event }) => event)].map(({ product, name, amount, unit }) => ({
      product: 'id' in product ? product.id : null,
      name,
      amount,
      unit,
    }))[0];
  };

  it.each([
    'Zzz qqq 6438313000013 12 kg',
    'EAN 6438313000013 Zzz qqq 12 kg',
    '06438313000013 Zzz qqq 12 kg',
    'Zzz qqq 12 kg GTIN-13: 6438313000013',
    'Zzz qqq 64383132 12 kg',
  ])('%s: is the own product that has it, and no amount', (line) => {
    expect(ofLine(line)).toMatchObject({ name: 'Zzz qqq', amount: 12, unit: 'kg' });
    expect(ofLine(line)?.product).toBe(line.includes('64383132 ') ? 'p2' : 'p1');
  });

  it('says what came where it stands alone with the amount', () => {
    expect(ofLine('6438313000013 12 kg')).toEqual({ product: 'p1', name: 'Oma tuote', amount: 12, unit: 'kg' });
  });

  it.each(['Zzz qqq 6438313000014 12 kg', 'Zzz qqq 12345670 kg'])('%s: is none', (line) => {
    expect(ofLine(line)?.product).toBeNull();
  });

  it('that is eight digits long and nobody has is what else it says', () => {
    expect(ofLine('Zzz qqq 12345670 kg')?.amount).toBe(12_345_670);
  });
});

it('a line without a name is refused', () => {
  expect(read('12 kpl').refused).toEqual([{ row: '1', code: 'unknown-product', found: '12 kpl' }]);
});

describe.runIf(hasSharedData)(`labelled delivery lines${sharedDataNote}`, () => {
  const labelled = hasSharedData ? parseCsvRecords(readShared('deliveries/lines-40.csv')) : [];
  const judged = labelled.map((row) => {
    const { line = '', resourceId = '', alsoAccepted = '' } = row;
    const right = [resourceId, ...alsoAccepted.split(' ')].filter((id) => id !== '').map((id) => `co2data-${id}`);
    const { events, questions } = read(line);
    const product = events[0]?.product;
    const ids = questions[0]?.candidates.map(({ entry }) => entry.id) ?? [];
    const taken = product !== undefined && product.kind !== 'none' ? product.id : null;
    return { line, right, found: taken === null ? ids : [taken], taken };
  });

  it('are proposed right: the first of 80 %, one of three of 95 %', () => {
    const first = judged.filter(({ right, found }) => right.includes(found[0] ?? ''));
    const three = judged.filter(({ right, found }) => found.slice(0, 3).some((id) => right.includes(id)));
    expect(judged).toHaveLength(40);
    expect(first.length / judged.length).toBeGreaterThanOrEqual(0.8);
    expect(three.length / judged.length).toBeGreaterThanOrEqual(0.95);
  });

  it('are never linked wrong unseen', () => {
    expect(judged.filter(({ right, taken }) => taken !== null && !right.includes(taken))).toEqual([]);
  });

  it('come in the amount of the label, or are asked', () => {
    const wrong = labelled.filter(({ line = '', amount = '', unit = '' }) => {
      const { events, questions } = read(line);
      const amounts = events[0] === undefined ? (questions[0]?.amounts ?? []) : [events[0]];
      const wanted = Number(amount);
      const own = unit === 'kpl' ? 'pcs' : unit;
      const got = amounts.find((one) => one.unit === own)?.amount;
      return got !== undefined && got !== null && amount !== '' && Math.abs(got - wanted) > 1e-9 * wanted;
    });
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});
