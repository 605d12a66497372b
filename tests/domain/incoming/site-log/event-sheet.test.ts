import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from '#domain/formats/sheets/cell.ts';
import { dateOfText } from '#domain/incoming/site-log/event-date.ts';
import { importEventSheet } from '#domain/incoming/site-log/event-sheet.ts';
import { wasteCodeOf } from '#domain/incoming/site-log/waste-codes.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent } from '#domain/site-log/log-event.ts';
import { meterReadings } from '#domain/site-log/meters.ts';
import { isGtin } from '#domain/values/gtin.ts';
import { makeProduct } from '#tests/support/client/fake-library.ts';
import { deliveryLibrary } from '#tests/support/content/delivery-library.ts';

const library = deliveryLibrary();
const factors = new Map(siteFactorSets().flatMap((set) => set.factors.map((factor) => [factor.id, factor] as const)));

const read = (lines: readonly (readonly Cell[])[], more: Partial<Parameters<typeof importEventSheet>[1]> = {}) =>
  importEventSheet(
    lines.map((cells, index): SheetRow => ({ number: index + 1, cells })),
    {
      mapping: null,
      saved: new Map(),
      kind: null,
      library,
      factorOf: (id) => factors.get(id),
      knownIds: new Set(),
      readings: [],
      ...more,
    },
  );

it.each([
  ['2.3.2026', '2026-03-02'],
  ['02.03.26', '2026-03-02'],
  ['ma 2.3.2026 klo 8:15', '2026-03-02'],
  ['2026-03-02T08:15:00Z', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['2026-03-31T22:30:00Z', '2026-04-01'],
  ['2026-03-31 22:30:00+00:00', '2026-04-01'],
  ['2026-03-31T22:30', '2026-03-31'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2026', null],
  ['2/3/2026', null],
  ['maaliskuu', null],
  ['2.3.0026', null],
])('the day %s', (text, day) => {
  expect(dateOfText(text)).toBe(day);
});

it('codes of waste are read as they are written', () => {
  expect(['17 01 01', '170101', '17.01.01 betoni', '17 05 03*'].map((text) => wasteCodeOf(text)?.code)).toEqual([
    '17 01 01',
    '17 01 01',
    '17 01 01',
    '17 05 03',
  ]);
  expect(wasteCodeOf('99 01 01')).toBeNull();
});

it('a line is the own product that has its GTIN, as a number or in groups; a wrong check digit says nothing', () => {
  const own = deliveryLibrary([makeProduct({ id: 'p1', gtin: '6438313000013', name: 'Oma tuote' })]);
  const linked = (gtin: Cell) => {
    const { events, questions } = read(
      [
        ['Pvm', 'Laji', 'Nimi', 'Määrä', 'Yksikkö', 'EAN'],
        ['1.4.2026', 'toimitus', 'Zzz qqq', 3, 'kg', gtin],
      ],
      { library: own },
    );
    return [...events, ...questions.map(({ event }) => event)].map(({ product }) => product);
  };
  expect(isGtin('6438313000013')).toBe(true);
  for (const gtin of ['6438313000013', 6438313000013, '06438313000013', '6438313 000013'])
    expect(linked(gtin)).toEqual([{ kind: 'product', id: 'p1' }]);
  for (const gtin of ['6438313000014', '', '6,43831E+12']) expect(linked(gtin)).toEqual([{ kind: 'none' }]);
});

describe('a list of meter readings', () => {
  const header = ['Pvm', 'Mittari', 'Lukema (kWh)', 'Huomautus'];
  const rows = (...lines: readonly (readonly Cell[])[]) => {
    const { events, questions, refused } = read([header, ...lines], { kind: 'electricity' });
    const all = [...events, ...questions.map(({ event }) => event)];
    return { used: all.map(({ date, amount, unit }) => [date, amount, unit]), refused };
  };

  it('is what ran through each meter since its earlier reading; the first is a gap and no 0', () => {
    const { used, refused } = rows(
      ['1.4.2026', 'A', '1 150,5', ''],
      ['1.3.2026', 'A', '1 000,1', ''],
      ['1.4.2026', 'B', '77', ''],
      ['1.5.2026', 'A', '1 150,5', ''],
    );
    expect(used).toEqual([
      ['2026-04-01', 150.4, 'kWh'],
      ['2026-05-01', 0, 'kWh'],
    ]);
    expect(refused).toEqual([
      { row: '3', code: 'no-earlier-reading', found: '1 000,1' },
      { row: '4', code: 'no-earlier-reading', found: '77' },
    ]);
  });

  it('is refused where a counter falls, and goes on from there; a reset that is told counts from zero', () => {
    const { used, refused } = rows(
      ['1.3.2026', 'A', '500', ''],
      ['1.4.2026', 'A', '20', ''],
      ['1.5.2026', 'A', '80', ''],
      ['1.6.2026', 'A', '15', 'Mittari vaihdettu'],
      ['1.7.2026', 'A', 'paljon', ''],
    );
    expect(used).toEqual([
      ['2026-05-01', 60, 'kWh'],
      ['2026-06-01', 15, 'kWh'],
    ]);
    expect(refused.map(({ row, code, found }) => [row, code, found])).toEqual([
      ['2', 'no-earlier-reading', '500'],
      ['3', 'counter-fell', '500 -> 20'],
      ['6', 'not-a-number', 'paljon'],
    ]);
  });

  it('may say the earlier reading itself', () => {
    const { events, columns } = read(
      [
        ['Pvm', 'Edellinen lukema', 'Lukema', 'Yksikkö', 'Laji'],
        ['1.4.2026', '5', '12', 'MWh', 'sähkö'],
      ],
      {},
    );
    expect(columns).toMatchObject({ earlierReading: 1, reading: 2 });
    expect(events).toMatchObject([
      { kind: 'electricity', amount: 7, unit: 'MWh', meter: '', earlierReading: 5, reading: 12 },
    ]);
  });

  it('goes on from the last reading that is in the log, of the same meter and in its unit', () => {
    const readings = meterReadings(
      [
        { id: 'a', date: '2026-02-01', meter: 'A', reading: 900 },
        { id: 'b', date: '2026-03-15', meter: 'A', reading: 1.1, unit: 'MWh' } as const,
        { id: 'c', date: '2026-05-15', meter: 'A', reading: 9000 },
        { id: 'd', date: '2026-03-15', meter: 'A', reading: 3, kind: 'water', unit: 'm3' } as const,
      ].map((one) => ({ ...emptyEvent, kind: 'electricity' as const, unit: 'kWh' as const, ...one })),
    );
    const { events, questions, refused } = read(
      [header, ['1.3.2026', 'a', '1 000', ''], ['1.4.2026', 'A', '1 150,5', ''], ['1.4.2026', 'B', '77', '']],
      { kind: 'electricity', readings },
    );
    const used = [...events, ...questions.map(({ event }) => event)];
    expect(
      used.map(({ date, amount, meter, earlierReading, reading }) => [date, amount, meter, earlierReading, reading]),
    ).toEqual([
      ['2026-03-01', 100, 'a', 900, 1000],
      ['2026-04-01', 50.5, 'A', 1100, 1150.5],
    ]);
    expect(refused.map(({ row, code }) => [row, code])).toEqual([['4', 'no-earlier-reading']]);
  });
});

describe('a fuel card', () => {
  it('gives litres with their factor; a blend of HVO is asked', () => {
    const { events, questions, refused, columns } = read([
      ['Tankkausraportti'],
      ['Päivämäärä', 'Kuittinro', 'Asema', 'Tuote', 'Litraa', 'Hinta'],
      ['2.3.2026', '1', 'Asema', 'Moottoripolttoöljy', '1 200,50', '1'],
      ['3.3.2026', '2', 'Asema', 'HVO15', '100', '1'],
      ['4.3.2026', '3', 'Asema', 'AdBlue', '20', '1'],
      ['Yhteensä', null, null, null, '1 320,50', null],
    ]);
    expect(Object.keys(columns).sort()).toEqual(['amount', 'date', 'externalId', 'product', 'supplier']);
    expect(events).toMatchObject([
      { kind: 'fuel', amount: 1200.5, unit: 'l', factor: 'uk25-gas-oil-wtw', externalId: '1' },
    ]);
    expect(questions.map(({ row, asks }) => [row, asks])).toEqual([['4', ['factor']]]);
    expect(refused.map(({ row, code }) => [row, code])).toEqual([
      ['5', 'no-kind'],
      ['6', 'sum-row'],
    ]);
  });
});

describe('a weighbridge', () => {
  it('gives what was loaded less the empty lorry, as waste or soil by its code', () => {
    const { events, questions } = read([
      ['Punnitusaika', 'Punnitusnro', 'Rekisterinumero', 'Materiaali', 'EWC', 'Brutto (kg)', 'Taara (kg)'],
      ['2.3.2026 8:15', 'P1', 'ABC-123', 'Betoni', '170101', '28 400', '12 400'],
      ['2.3.2026 9:15', 'P2', 'ABC-123', 'Maa', '17 05 04', '38 400', '12 400'],
      ['2.3.2026 9:25', 'P3', 'ABC-123', 'Asbesti', '17 06 05*', '13 400', '12 400'],
    ]);
    expect(events).toMatchObject([
      { kind: 'waste', amount: 16_000, unit: 'kg', factor: 'co2data-7000000999-c3-kg', vehicle: '' },
      { kind: 'soil', amount: 26_000, unit: 'kg', factor: '' },
    ]);
    expect(questions.map(({ asks, event }) => [asks, event.amount])).toEqual([[['factor'], 1000]]);
  });

  it('refuses a lorry that is lighter loaded than empty', () => {
    const { refused } = read([
      ['Pvm', 'EWC', 'Brutto (t)', 'Taara (t)'],
      ['2.3.2026', '17 01 01', 12, 14],
    ]);
    expect(refused.map(({ code }) => code)).toEqual(['negative-amount']);
  });
});

describe('a register of waste', () => {
  it('gives tonnes with distance and receiver; an unknown code and a missing unit are told', () => {
    const { events, questions, refused } = read([
      ['Pvm', 'Jätenimike', 'Jätekoodi', 'Määrä', 'Yksikkö', 'Vastaanottaja', 'Etäisyys (km)', 'Siirtoasiakirja'],
      ['2.3.2026', 'Puujäte', '17 02 01', '3,42', 't', 'Kierrätys Oy', '23,5', 'S-1'],
      ['2.3.2026', 'Outo', '99 02 01', '3,42', 't', 'Kierrätys Oy', '23', 'S-2'],
      ['3.3.2026', 'Puujäte', '17 02 01', '3', '', 'Kierrätys Oy', '', 'S-3'],
      ['3.3.2026', 'Puujäte', '17 02 01', '3', 'kpl', 'Kierrätys Oy', '', 'S-4'],
    ]);
    expect(events).toMatchObject([
      { kind: 'waste', amount: 3.42, unit: 't', distanceKm: 23.5, supplier: 'Kierrätys Oy', externalId: 'S-1' },
    ]);
    expect(questions.map(({ asks }) => asks)).toEqual([['unit', 'factor']]);
    expect(refused.map(({ row, code }) => [row, code])).toEqual([
      ['3', 'unknown-waste-code'],
      ['5', 'unit-not-for-kind'],
    ]);
  });
});

it('a mapping that was remembered or given wins, and a sheet without a header is told', () => {
  const lines = [
    ['Päivä', 'X', 'Nimi'],
    ['2.3.2026', '80 l', 'Diesel'],
  ];
  expect(read(lines).refused).toEqual([{ row: '', code: 'no-header', found: '' }]);
  const columns = { date: 0, amount: 1, name: 2 };
  const remembered = read(lines, { saved: new Map([['paiva|x|nimi', { columns, kind: null }]]) });
  expect(remembered).toMatchObject({ header: { number: 1 }, columns });
  expect(remembered.events).toHaveLength(1);
  const given = { mapping: { headerRow: 1, columns } } as const;
  expect(read(lines, given).events).toMatchObject([{ amount: 80, unit: 'l', factor: 'uk25-diesel-blend-wtw' }]);
});

it('a receipt with several rows gives an event of each; the same row twice is one', () => {
  const lines = [
    ['Pvm', 'Polttoaine', 'Litraa', 'Kuitti'],
    ['2.3.2026', 'Diesel', '80', 'K1'],
    ['2.3.2026', 'Moottoripolttoöljy', '20', 'K1'],
    ['3.3.2026', 'Diesel', '30', 'K2'],
    ['3.3.2026', 'Diesel', '30', 'K2'],
  ];
  const { events, known } = read(lines);
  expect(events.map(({ amount, externalId }) => [amount, externalId.slice(0, 3)])).toEqual([
    [80, 'K1/'],
    [20, 'K1/'],
    [30, 'K2'],
  ]);
  expect(known).toEqual([{ row: '5', externalId: 'K2' }]);
  const knownIds = new Set(events.map(({ externalId }) => externalId));
  expect(read(lines.toReversed().slice(-1).concat(lines.slice(1).toReversed()), { knownIds }).events).toEqual([]);
});

it('a name of a column with its unit behind it is that name', () => {
  const lines = [
    ['Punnitus nro', 'Pvm', 'Tuote', 'Brutto kg', 'Taara kg', 'Netto kg'],
    ['88123', '3.3.2026', 'Kalliomurske 0-32', 38_460, 14_200, 24_260],
  ];
  const weighed = read(lines, { kind: 'delivery' });
  const [load] = [...weighed.events, ...weighed.questions.map(({ event }) => event)];
  expect(load).toMatchObject({ externalId: '88123', amount: 24_260, unit: 'kg' });
  const waste = read([
    ['Siirtoasiakirja', 'Pvm', 'Jätenimike', 'EWC-koodi', 'Määrä, t', 'Vastaanottaja'],
    ['SA-1001', '2026-03-06', 'Puujäte', '17 02 01', 3.42, 'Esimerkki Oy'],
  ]);
  const [taken] = [...waste.events, ...waste.questions.map(({ event }) => event)];
  expect(taken).toMatchObject({ externalId: 'SA-1001', kind: 'waste', amount: 3.42, unit: 't' });
});

it('a month is its last day, as bills of heat and electricity tell it', () => {
  const { events, questions } = read(
    [
      ['Kuukausi', 'Kaukolämpö MWh'],
      ['2026-02', 38.1],
      ['3/2026', 21],
      ['04.2026', 12],
    ],
    { kind: 'heat' },
  );
  expect([...events, ...questions.map(({ event }) => event)]).toMatchObject([
    { date: '2026-02-28', amount: 38.1, unit: 'MWh' },
    { date: '2026-03-31', amount: 21, unit: 'MWh' },
    { date: '2026-04-30', amount: 12, unit: 'MWh' },
  ]);
  expect(
    read(
      [
        ['Kuukausi', 'Kaukolämpö MWh'],
        ['13/2026', 1],
      ],
      { kind: 'heat' },
    ).refused,
  ).toMatchObject([{ code: 'not-a-date' }]);
});
