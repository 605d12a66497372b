import { describe, expect, it } from 'vitest';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { readLogFile } from '#domain/incoming/site-log/log-file.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { deliveryLibrary } from '#tests/support/content/delivery-library.ts';
import { despatchAdvice } from '#tests/support/files/despatch-advice.ts';
import { makeSheet } from '#tests/support/files/make-zip.ts';

const factors = new Map(siteFactorSets().flatMap((set) => set.factors.map((factor) => [factor.id, factor] as const)));
const options = {
  library: deliveryLibrary(),
  factorOf: (id: string) => factors.get(id),
  knownIds: new Set<string>(),
  readings: [],
  saved: new Map(),
  sheet: null,
  mapping: null,
  kind: null,
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (
  file: string | Uint8Array<ArrayBuffer>,
  other: string | null = null,
  more: Partial<typeof options> = {},
) =>
  readLogFile(
    typeof file === 'string' ? bytesOf(file) : file,
    other === null ? null : bytesOf(other),
    { ...options, ...more },
    sheetPlatform,
  );

const advice = despatchAdvice('L-1', '2026-03-02', [
  { id: '1', name: 'Harjateräs B500B 12 mm', quantity: '2340', unitCode: 'KGM' },
  { id: '2', name: 'Kiinnitystarvikkeet', quantity: '4', unitCode: 'XPK' },
]);
const fleet = (time: string, hours: number) =>
  JSON.stringify({
    snapshotTime: time,
    Equipment: [
      {
        EquipmentHeader: { SerialNumber: 'S1', OEMName: 'Kaivuri', Model: 'K1' },
        CumulativeOperatingHours: { Hour: hours },
        FuelUsed: { FuelUnits: 'litre', FuelConsumed: hours * 7 },
      },
    ],
  });

describe('a file that is brought to a log', () => {
  it('may be a workbook or a text, and tells how its columns were read', async () => {
    const cells = [
      ['Tankkaukset'],
      ['Pvm', 'Polttoaine', 'Litraa', 'Kuitti'],
      ['2.3.2026', 'Moottoripolttoöljy', 1200.5, 'K1'],
      ['x', 'Diesel', 20, 'K2'],
    ];
    const fromText = await read(
      cells.map((row) => row.map((cell) => String(cell).replace('.5', ',5')).join(';')).join('\n'),
    );
    const fromBook = await read(makeSheet(cells));
    for (const { sheet, events, refused, needsOther } of [fromText, fromBook]) {
      expect(sheet).toMatchObject({ headerRow: 2, kind: null, key: 'pvm|polttoaine|litraa|kuitti' });
      expect(sheet?.columns.map(({ letter, field }) => `${letter} ${field}`)).toEqual([
        'A date',
        'B name',
        'C amount',
        'D externalId',
      ]);
      expect(sheet?.columns[1]?.samples).toEqual(['Moottoripolttoöljy', 'Diesel']);
      expect(events).toMatchObject([{ kind: 'fuel', amount: 1200.5, unit: 'l', factor: 'uk25-gas-oil-wtw' }]);
      expect(refused).toEqual([{ row: '4', code: 'not-a-date', found: 'x' }]);
      expect(needsOther).toBe(false);
    }
  });

  it('with a heading that was named before is read as then, with the kind of its rows', async () => {
    const columns = { date: 0, name: 1, amount: 2 };
    const saved = new Map([['a|b|c', { columns, kind: 'waste' as const }]]);
    const { events, questions, sheet } = await read('A;B;C\n2.3.2026;Sekajäte;3 t', null, { saved });
    expect(sheet).toMatchObject({ headerRow: 1, kind: 'waste' });
    expect([...events, ...questions.map(({ event }) => event)]).toMatchObject([
      { kind: 'waste', amount: 3, unit: 't' },
    ]);
  });

  it('may be a despatch advice: what is sure is new, a package is asked', async () => {
    const { events, questions, sheet } = await read(advice);
    expect(sheet).toBeNull();
    expect(events).toMatchObject([{ amount: 2340, unit: 'kg', supplier: 'Esimerkkitukku Oy' }]);
    expect(questions).toMatchObject([{ row: '2', count: 4, searched: 'Kiinnitystarvikkeet', written: '4 XPK' }]);
    expect(questions[0]?.asks).toContain('amount');
  });

  it('may be machine data: one moment asks for the other, two may come in any order', async () => {
    const [before, after] = [fleet('2026-03-01T00:00:00Z', 100), fleet('2026-04-01T00:00:00Z', 150)];
    expect(await read(before)).toMatchObject({ needsOther: true, questions: [], events: [] });
    for (const pair of [
      [before, after],
      [after, before],
    ] as const) {
      const { questions, needsOther } = await read(...pair);
      expect(questions.map(({ event: { amount, unit } }) => [amount, unit])).toEqual([[50, 'h']]);
      expect(needsOther).toBe(false);
    }
    expect((await read(before, before)).refused).toMatchObject([{ code: 'wrong-order' }]);
  });

  it('is refused with its reason where it is none', async () => {
    const hostile = '<!DOCTYPE a [<!ENTITY b "b">]><DespatchAdvice>&b;</DespatchAdvice>';
    const reasons = [
      hostile,
      '<Invoice/>',
      '{"a": 1}',
      '{"a": ',
      'Moi vain',
      advice.replaceAll('2026-03-02', '2026-02-31'),
    ];
    const codes = await Promise.all(reasons.map(async (text) => (await read(text)).refused.map(({ code }) => code)));
    expect(codes).toEqual([
      ['broken'],
      ['not-a-despatch-advice'],
      ['not-a-fleet'],
      ['broken'],
      ['no-header'],
      ['no-date'],
    ]);
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).rejects.toMatchObject({ name: 'SheetError' });
  });
});

it.each([
  ['lahete.xml', advice, 'despatch-advice'],
  ['koneet.json', fleet('2026-03-01T00:00:00Z', 1), 'fleet'],
  ['koneet.xml', '<?xml version="1.0"?><Fleet snapshotTime="2026-03-01T00:00:00Z"/>', 'fleet'],
])('%s is seen from its content', async (name, text, kind) => {
  expect(await kindOfFile(name, bytesOf(text), sheetPlatform)).toEqual({ kind, isMisnamed: false });
});
