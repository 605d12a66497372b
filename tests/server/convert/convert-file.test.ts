import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentQuantity } from '#domain/documents/site-document.ts';
import type { EpdFinding } from '#domain/incoming/epd/finding.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { languages } from '#domain/values/language.ts';
import { convertFile } from '#server/convert/convert-file.ts';
import { problemLine } from '#server/convert/convert-problem.ts';
import type { ConvertedFile } from '#server/convert/converted-file.ts';
import { documentCsv } from '#server/convert/document-csv.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { ilcdJson, massProperty, openEpd } from '#tests/support/files/epd-files.ts';
import { area, ifcElement, ifcFile, metres, millimetreLengths, volume } from '#tests/support/files/ifc-file.ts';
import { makeSheet } from '#tests/support/files/make-zip.ts';
import { iso22057, passport } from '#tests/support/files/passport-files.ts';
import { filesOfShared, hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const today = '2026-06-01';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const convert = (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<ConvertedFile> =>
  convertFile({ name, bytes: typeof content === 'string' ? bytesOf(content) : content }, null, 'en', today);
const lines = ({ problems }: ConvertedFile) => problems.map(problemLine);
const categories = ({ document }: ConvertedFile) => document?.calculations[0]?.categories ?? [];
const rows = (converted: ConvertedFile): readonly DocumentQuantity[] =>
  categories(converted).flatMap(({ quantities = [] }) => quantities);
const isReported = ({ document }: ConvertedFile): boolean =>
  reportOfDocument(JSON.stringify(document), { kind: 'climate-report', calculationNames: [], today: null }).ok;

const item = embeddedReferenceSets()[0]?.items.find(({ factors }) => factors.declaredUnit === 'kg');
const header = ['Id', 'Category', 'Name', 'Amount', 'Unit', 'Note'];
const bill = [
  header,
  ['A1', '1235 Our floors', item?.nameEn ?? '', 1200, 'kg', ''],
  ['A2', '1235', 'Frobnicated quux', 3.5, 'm3', 'by hand'],
  ['A3', 'Lift shaft', 'Frobnicated quux', 2, 't', ''],
  ['A4', '', 'Frobnicated quux', 7, 'sacks', ''],
  ['A1', '', 'Frobnicated quux', 7, 'm2', ''],
  ['', '', 'Total', 1213.7, '', ''],
];

describe('a bill of quantities', () => {
  it('becomes rows in their categories; what is unsure stays unlinked, what is wrong is refused with its line', async () => {
    const made = await convert('Bill.xlsx', makeSheet(bill));
    expect(made.document?.site.name).toBe('Bill');
    expect(categories(made).map(({ name, talo2000Code }) => [talo2000Code, name])).toEqual([
      ['1235', 'Our floors'],
      ['1235', 'Intermediate floors'],
      ['', 'Lift shaft'],
    ]);
    expect(rows(made)).toMatchObject([
      { externalId: 'A1', amount: 1200, unit: 'kg', source: { kind: 'item', id: item?.id } },
      { externalId: 'A2', amount: 3.5, unit: 'm3', source: { kind: 'none' }, note: 'by hand' },
      { externalId: 'A3', amount: 2, unit: 't', source: { kind: 'none' } },
    ]);
    const said = lines(made);
    expect(said).toContainEqual(expect.stringMatching(/^row 2: linked .*confidence=1 why=same-name,unit-fits/));
    expect(said).toContain('row 3: not-linked text="Frobnicated quux"');
    expect(said).toContain('row 5 E: refused, unknown-unit value=sacks message="The unit is not known"');
    expect(said).toContainEqual(expect.stringMatching(/^row 6 A: refused, duplicate-external-id value=A1/));
    expect(said).toContainEqual(expect.stringMatching(/^row 7( E)?: refused, /));
    expect(said.at(-1)).toBe('counts rows=6 taken=3 refused=3 linked=1');
    expect(said).toContain('column D: column header=Amount field=amount');
    expect(isReported(made)).toBe(true);
  });

  it('goes out as CSV that comes back as the same rows', async () => {
    const made = await convert('Bill.xlsx', makeSheet(bill));
    for (const language of languages) {
      const { text } = documentCsv(made.document ?? expect.fail(), language);
      const again = await convert('again.csv', text ?? '');
      expect(rows(again)).toEqual(rows(made));
      expect(categories(again).map(({ name }) => name)).toEqual(categories(made).map(({ name }) => name));
    }
  });

  it('that nothing can be taken of is no site', async () => {
    const made = await convert('bill.csv', 'Name;Amount;Unit\nWall;many;m2\nFloor;;\n');
    expect(made.document).toBeNull();
    expect(lines(made).at(-1)).toBe('counts rows=2 taken=0 refused=2 linked=0');
  });

  it.skipIf(!hasSharedData)(`of the shared data comes in with all of its 23 rows${sharedDataNote}`, async () => {
    const files = ['AC20-FZK-Haus_boq.csv', 'AC20-FZK-Haus_boq_fi_semicolon.csv', 'AC20-FZK-Haus_boq.xlsx'];
    const made = await Promise.all(files.map((file) => convert(file, readSharedBytes(`boq/${file}`))));
    for (const one of made) {
      expect(lines(one).at(-1)).toMatch(/^counts rows=23 taken=23 refused=0/);
      expect(rows(one)).toEqual(rows(made[0] ?? one));
    }
    expect(rows(made[0] ?? expect.fail())[0]).toMatchObject({ name: 'First', amount: 0.499, unit: 'm3' });
  });
});

describe('a building model', () => {
  it('becomes a row for each group; what has no amount is told', async () => {
    const made = await convert(
      'House.ifc',
      ifcFile([
        ...metres,
        ...ifcElement(100, { name: 'Wall 1', type: 'Outer wall', quantities: [volume(2.5), area(10)] }),
        ...ifcElement(110, { name: 'Wall 2', type: 'Outer wall', quantities: [volume(1.25), area(5)] }),
        ...ifcElement(120, { name: 'Slab', type: 'Ground slab', className: 'IFCSLAB' }),
      ]),
    );
    expect(made.document?.site.name).toBe('Project');
    expect(rows(made)).toMatchObject([
      { name: 'Outer wall', amount: 3.75, unit: 'm3', externalId: expect.stringMatching(/^ifc-[0-9a-f]{8}-/) },
    ]);
    expect(categories(made)[0]).toMatchObject({ talo2000Code: '1241' });
    expect(lines(made)).toContainEqual(expect.stringMatching(/: unmeasured class=IFCSLAB name=Slab$/));
    expect(lines(made)).toContainEqual(
      expect.stringMatching(/Ground slab: group-not-taken why=only-counted elements=1$/),
    );
    expect(isReported(made)).toBe(true);
  });

  it('tells what was chosen of doubled quantities, what was refused, and units that the file does not name', async () => {
    const made = await convert(
      'House.ifc',
      ifcFile([
        ...millimetreLengths.slice(0, 3).map((line) => line.replace('(#3,#4,#5,#6)', '(#3)')),
        '#7=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);',
        ...ifcElement(100, { type: 'Outer wall', quantities: [volume(2.5e18), volume(2.5, 'NetVolume', '#7')] }),
        ...ifcElement(110, {
          type: 'Inner wall',
          quantities: [volume(4, 'NetVolume', '#7'), volume(5, 'NetVolume', '#7')],
        }),
      ]),
    );
    expect(rows(made)).toMatchObject([{ name: 'Outer wall', amount: 2.5, unit: 'm3' }]);
    expect(lines(made)).toEqual(
      expect.arrayContaining([
        'unit-from-length kind=area unit=mm²',
        'unit-from-length kind=volume unit=mm³',
        'quantity-doubled elements=1 quantities=NetVolume',
        expect.stringMatching(/: refused, quantity-not-taken why=several-fit class=IFCWALL .* values="4; 5"$/),
      ]),
    );
  });

  it.skipIf(!hasSharedData)(`of the shared data becomes rows that are reported${sharedDataNote}`, async () => {
    const path = 'ifc/AC20-FZK-Haus.ifc';
    const made = await convert(basename(path), readSharedBytes(path));
    const told = lines(made);
    const left = told.filter((line) => line.includes(': group-not-taken '));
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((line) => / why=(opening|space) /.test(line))).toBe(true);
    expect(told.at(-1)).toMatch(new RegExp(`^counts elements=82 groups=${15 + left.length} taken=15 `));
    expect(rows(made)).toHaveLength(15);
    expect(isReported(made)).toBe(true);
  });
});

describe('a declaration', () => {
  it('becomes an own product; scenarios that nobody chose are told and not taken', async () => {
    const made = await convert('epd.json', ilcdJson());
    const [product] = made.document?.library?.products ?? [];
    expect(product?.factors.gwpA1A3Conservative).toBeCloseTo(100 / 500, 12);
    expect(product?.factors.gwpC3Fossil).toBeNull();
    expect(lines(made)).toContainEqual(
      expect.stringMatching(/^"?Test brick"?: scenario-not-chosen module=C3 scenarios="/),
    );
    expect(documentCsv(made.document ?? expect.fail(), 'en')).toMatchObject({ text: null });
    expect(isReported(made)).toBe(true);
  });

  it('without its unit is refused, not taken per kg', async () => {
    const made = await convert('epd.json', ilcdJson({ flowProperties: [] }));
    expect(made.document).toBeNull();
    expect(lines(made)).toContainEqual(expect.stringContaining('refused, no-declared-unit'));
  });

  it('in openEPD form comes in too', async () => {
    expect((await convert('epd.json', openEpd())).document?.library?.products).toHaveLength(1);
  });

  it('as a product passport comes in, and every loss is a line', async () => {
    const made = await convert('passport.jsonld', passport());
    expect(made.document?.library?.products).toMatchObject([{ name: 'Sewage pipe DN110', gtin: '6291041500213' }]);
    expect(lines(made)).toContain('Sewage pipe DN110: lost-indicator name=AP found="A1-A3, A4"');
    expect(lines(made)).toContain('Sewage pipe DN110: lost-field name=status found=active');
    const block = await convert('block.json', iso22057());
    expect(block.document?.library?.products).toMatchObject([{ name: 'Light block 30 cm' }]);
  });

  it('of wood with one potential is refused with what a person has to decide, never taken below zero', async () => {
    const carbon = { uuid: '62e503ce-544a-4599-b2ad-bcea15a7bf20', meanValue: 240 };
    const wood = (...more: readonly object[]) =>
      ilcdJson({
        compliance: 'EN 15804+A1',
        amounts: { a1: [{ module: 'A1-A3', value: -650 }] },
        flowProperties: [massProperty(500, true), ...more],
      });
    const silent = await convert('wood.json', wood());
    expect(silent.document).toBeNull();
    expect(lines(silent)).toContain('Test brick: refused, uptake-not-separated total=-650');
    expect(lines(await convert('wood.json', wood(carbon)))).toContain(
      'Test brick: refused, uptake-not-separated total=-650 carbon=240 uptake=880 fossil=230',
    );
  });

  it('that is one of a bundle is counted: taken, refused, left out', async () => {
    const made = await convert('all.json', `{"epds": [${openEpd()}, ${openEpd({ doctype: 'openPCR' })}, {"a": 1}]}`);
    expect(lines(made)).toContain('counts rows=3 taken=1 refused=2 leftOut=0');
    expect(lines(made)).toContain('epds[1]: product-category-rules');
  });
});

describe(`declarations as published${sharedDataNote}`, () => {
  const folders = ['ilcd/json', 'ilcd/xml/processes', 'openepd', 'lcax/epd', 'oekobaudat', 'co2data', 'boverket'];
  const files = hasSharedData
    ? folders.flatMap(filesOfShared).filter((path) => /\.(?:json|xml|csv)$/.test(path) && !/expected|pcr/.test(path))
    : [];

  it.skipIf(!hasSharedData).each(files)('%s: the checks say what the screen says of each', async (path) => {
    const { epds, problems } = await readEpds(path, readSharedBytes(path), sheetPlatform);
    const made = await convert(path, readSharedBytes(path));
    const line = ({ field, severity, values }: EpdFinding) => JSON.stringify({ field, severity, ...values });
    const onScreen = epds.flatMap((epd) => lintEpd(epd, today)).map((one) => `${one.code} ${line(one)}`);
    const converted = made.problems
      .filter(({ values, isRefused }) => isRefused !== true && 'severity' in values)
      .map(({ code, values }) => `${code} ${JSON.stringify(values)}`);
    expect(epds.length).toBeGreaterThan(0);
    expect(converted).toEqual(onScreen);
    expect(made.problems.slice(0, problems.length)).toEqual(problems);
    const counts = made.problems.at(-1)?.values ?? {};
    expect(counts['taken']).toBe(made.document?.library?.products?.length ?? 0);
    expect(counts['rows']).toBe(Number(counts['taken']) + Number(counts['refused']) + Number(counts['leftOut']));
    expect(
      (made.document?.library?.products ?? []).filter(({ factors }) => (factors.gwpA1A3Conservative ?? 0) < 0),
    ).toEqual([]);
  });
});

describe('a site document', () => {
  const document = {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: 'Site' },
    calculations: [{ name: 'One' }],
  };

  it('comes out as it went in, and its broken places are told by path', async () => {
    const made = await convert('site.json', JSON.stringify(document));
    expect(made).toMatchObject({ document, problems: [] });
    const broken = await convert('site.json', JSON.stringify({ ...document, calculations: [{ name: '' }] }));
    expect(broken.document).toBeNull();
    expect(lines(broken)).toEqual([expect.stringMatching(/^calculations\[0\]\.name: refused, required /)]);
  });

  it('gives one calculation to a CSV and tells of the others', async () => {
    const quantities = [
      { name: 'Panel', amount: 2, unit: 'kg', source: { kind: 'product', id: 'own' }, externalId: 'P' },
      { name: 'Panel', amount: 3, unit: 'kg', source: { kind: 'product', id: 'own' }, externalId: 'P' },
    ];
    const made = await convert(
      'site.json',
      JSON.stringify({
        ...document,
        library: { products: [{ id: 'own', name: 'Our panel', factors: { declaredUnit: 'kg' } }] },
        calculations: [{ name: 'One' }, { name: 'Two', isDefault: true, categories: [{ name: 'Walls', quantities }] }],
      }),
    );
    const { text, problems } = documentCsv(made.document ?? expect.fail(), 'en');
    expect(problems.map(problemLine)).toEqual(['One: not-in-csv']);
    expect(text?.split(/\r?\n/).slice(1, 3)).toEqual([
      expect.stringMatching(/^P \(0\.0\),Walls,Panel,2,kg,Our panel/),
      expect.stringMatching(/^P \(0\.1\),Walls,Panel,3,kg,Our panel/),
    ]);
  });
});

it('refuses what is nothing of these with the reason', async () => {
  const made = await convert(
    'picture.csv',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  );
  expect(made.document).toBeNull();
  expect(lines(made)).toEqual([expect.stringMatching(/^refused, picture/)]);
});
