import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentQuantity } from '#domain/site-document.ts';
import { convertFile } from '#server/convert/convert-file.ts';
import { problemLine } from '#server/convert/convert-problem.ts';
import type { ConvertedFile } from '#server/convert/converted-file.ts';
import { documentCsv } from '#server/convert/document-csv.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { ilcdJson, openEpd } from '#tests/support/epd-files.ts';
import { area, ifcElement, ifcFile, metres, volume } from '#tests/support/ifc-file.ts';
import { makeSheet } from '#tests/support/make-zip.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/shared-data.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const convert = (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<ConvertedFile> =>
  convertFile({ name, bytes: typeof content === 'string' ? bytesOf(content) : content }, null, 'en');
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
    for (const language of ['en', 'fi'] as const) {
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

  it.skipIf(!hasSharedData)(`of the shared data becomes rows that are reported${sharedDataNote}`, async () => {
    const path = 'ifc/AC20-FZK-Haus.ifc';
    const made = await convert(basename(path), readSharedBytes(path));
    expect(lines(made).at(-1)).toMatch(/^counts elements=82 groups=15 taken=15 /);
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
