import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ilcdProcessXml } from '#tests/support/files/epd-files.ts';
import { makeBook, makeSheet, makeZip } from '#tests/support/files/make-zip.ts';
import { readAnyFile } from '#tests/support/files/read-any-file.ts';

/*
 * Files that do harm, by accident or on purpose: each is refused or read with a reason that a person is told. Reading
 * writes nothing, so a refusal leaves nothing behind.
 */

type Content = string | Uint8Array<ArrayBuffer>;
type HardFile = readonly [what: string, name: string, content: () => Content, codes: readonly string[], taken: number];

const bytesOf = (content: Content) => (typeof content === 'string' ? new TextEncoder().encode(content) : content);
const json = (value: unknown) => JSON.stringify(value);
const head = ['Tunnus', 'Nimi', 'Määrä', 'Yksikkö'];
const csv = (...lines: readonly string[]) => ['Tunnus;Nimi;Määrä;Yksikkö', ...lines].join('\r\n');
const good = 'A1;Betoni;1,5;m3';
const book = (sheet: string, more = {}) => makeBook({ sheet, ...more });
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
const headRow = row(...head.map(cell));
const bookRow = (amount: string, unit = 'm3') => `${headRow}${row(cell('A1'), cell('Betoni'), amount, cell(unit))}`;
const whole = makeSheet([head, ['A1', 'Betoni', 1.5, 'm3']]);
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

const sheets: readonly HardFile[] = [
  ['a good row beside all others', 'a.csv', () => csv(good), [], 1],
  ['a workbook cut in the middle', 'a.xlsx', () => whole.slice(0, whole.length / 2), ['zip-broken'], 0],
  ['a workbook cut before its end', 'a.xlsx', () => whole.slice(0, -10), ['zip-broken'], 0],
  ['a CSV cut inside quotes', 'a.csv', () => csv('A1;"Betoni;1;m3'), ['sheet-broken'], 0],
  ['a workbook named as CSV', 'a.csv', () => whole, [], 1],
  ['a CSV named as a workbook', 'a.xlsx', () => csv(good), [], 1],
  ['a picture named as a workbook', 'a.xlsx', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), ['picture'], 0],
  [
    'a protected workbook',
    'a.xlsx',
    () => makeZip([{ name: 'xl/workbook.xml', content: '', flags: 1 }]),
    ['zip-protected'],
    0,
  ],
  [
    'a zip bomb in the sheet',
    'a.xlsx',
    () => book(`<?xml version="1.0"?>${' '.repeat(150 * 1024 * 1024)}`),
    ['sheet-too-large'],
    0,
  ],
  [
    'a zip bomb that hides its size',
    'a.xlsx',
    () => book('', { sheet: headRow, more: [{ name: 'xl/styles.xml', content: zeros(40), bytes: 100 }] }),
    ['sheet-too-large'],
    0,
  ],
  [
    'a part with a wrong checksum',
    'a.xlsx',
    () => book(headRow, { more: [{ name: 'xl/styles.xml', content: '<styleSheet/>', crc: 1 }] }),
    ['sheet-broken'],
    0,
  ],
  [
    'an unknown way of packing',
    'a.xlsx',
    () => book(headRow, { more: [{ name: 'xl/styles.xml', content: 'x', method: 99 }] }),
    ['sheet-broken'],
    0,
  ],
  [
    'two parts of one name',
    'a.xlsx',
    () =>
      makeZip([
        { name: 'xl/workbook.xml', content: '' },
        { name: 'xl/workbook.xml', content: '' },
      ]),
    ['zip-broken'],
    0,
  ],
  [
    'twenty thousand parts',
    'a.xlsx',
    () => makeZip(Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
    ['too-large'],
    0,
  ],
  [
    'a workbook without sheets',
    'a.xlsx',
    () => book(headRow, { workbook: '<workbook><sheets/></workbook>' }),
    ['sheet-broken'],
    0,
  ],
  [
    'an XML bomb of entities',
    'a.xlsx',
    () =>
      book(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData/></worksheet>',
      ),
    ['sheet-broken'],
    0,
  ],
  [
    'an external entity',
    'a.xlsx',
    () =>
      book(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
      ),
    ['sheet-broken'],
    0,
  ],
  ['an unknown entity', 'a.xlsx', () => book(row('<c t="str"><v>&secret;</v></c>')), ['sheet-broken'], 0],
  [
    'XML nested a thousand deep',
    'a.xlsx',
    () => book(`<?xml version="1.0"?>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`),
    ['sheet-broken'],
    0,
  ],
  [
    'a tag without an end',
    'a.xlsx',
    () => book(`<?xml version="1.0"?><worksheet ${'a'.repeat(600_000)}`),
    ['sheet-too-large'],
    0,
  ],
  ['a text that is not there', 'a.xlsx', () => book(bookRow('<c t="s"><v>7</v></c>')), ['sheet-broken'], 0],
  [
    'a cell beyond the last column',
    'a.xlsx',
    () => book('<row><c r="XFE1"><v>1</v></c></row>'),
    ['sheet-too-many-columns'],
    0,
  ],
  [
    'a formula that was never calculated',
    'a.xlsx',
    () => book(bookRow('<c><f>SUM(A1:A9)</f></c>')),
    ['amount-missing', 'cell-error'],
    0,
  ],
  ['a formula with its value', 'a.xlsx', () => book(bookRow('<c><f>1+1</f><v>2</v></c>')), [], 1],
  [
    'an error in a cell',
    'a.xlsx',
    () => book(bookRow('<c t="e"><v>#DIV/0!</v></c>')),
    ['amount-missing', 'cell-error'],
    0,
  ],
  ['a boolean for an amount', 'a.xlsx', () => book(bookRow('<c t="b"><v>1</v></c>')), ['not-a-number'], 0],
  ['infinity', 'a.xlsx', () => book(bookRow('<c><v>1E999</v></c>')), ['not-a-number'], 0],
  [
    'merged cells: the second is empty',
    'a.xlsx',
    () => book(`${bookRow('<c><v>1</v></c>')}${row(cell('A2'), cell(''), '<c><v>2</v></c>', cell('m3'))}`),
    ['required'],
    1,
  ],
  [
    'only hidden sheets',
    'a.xlsx',
    () =>
      book(bookRow('<c><v>1</v></c>'), {
        workbook: '<workbook><sheets><sheet name="A" state="hidden" sheetId="1" r:id="rId1"/></sheets></workbook>',
      }),
    ['sheet-hidden'],
    0,
  ],
  [
    'a hundred thousand and more rows',
    'a.csv',
    () => csv(...Array.from({ length: 100_002 }, (_, index) => `${index};x;1;m3`)),
    ['sheet-too-many-rows'],
    0,
  ],
  [
    'one bad cell in the last of ten thousand rows',
    'a.csv',
    () => csv(...Array.from({ length: 9_999 }, (_, index) => `A${index};Betoni;1;m3`), 'Z;Betoni;yksi;m3'),
    ['not-a-number'],
    9_999,
  ],
  ['too many columns', 'a.csv', () => csv(good, `${'x;'.repeat(300)}x`), ['sheet-too-many-columns'], 0],
  [
    'a cell of a hundred thousand characters',
    'a.csv',
    () => csv(`A1;${'x'.repeat(100_000)};1;m3`),
    ['sheet-too-large'],
    0,
  ],
  ['a name of 201 characters', 'a.csv', () => csv(`A1;${'x'.repeat(201)};1;m3`), ['max-text'], 0],
  ['a name of 200 characters', 'a.csv', () => csv(`A1;${'x'.repeat(200)};1;m3`), [], 1],
  ['an id twice', 'a.csv', () => csv(good, good), ['duplicate-external-id'], 1],
  ['an unknown unit', 'a.csv', () => csv('A1;Betoni;1;hehto'), ['unknown-unit'], 0],
  ['no unit', 'a.csv', () => csv('A1;Betoni;1;'), ['required'], 0],
  ['tonnes as t and as tn', 'a.csv', () => csv('A1;Teräs;1;t', 'A2;Teräs;1;tn', 'A3;Teräs;1;tonnia'), [], 3],
  ['a thousand kilograms as a unit', 'a.csv', () => csv('A1;Teräs;1;1000 kg'), ['unit-scaled'], 1],
  ['a unit in the amount that says something else', 'a.csv', () => csv('A1;Teräs;5 kg;t'), ['not-a-number'], 0],
  ['a number that may be a thousand', 'a.csv', () => csv('A1;Teräs;1,234;t'), ['ambiguous-number'], 1],
  ['a negative amount', 'a.csv', () => csv('A1;Teräs;-5;t'), ['negative-amount'], 1],
  ['a sum at the end', 'a.csv', () => csv(good, ';Yhteensä;1,5;'), ['required', 'total-row'], 1],
  ['a heading in between', 'a.csv', () => csv(';Välipohjat;;', good), ['heading-row'], 1],
  ['a formula injection is a text', 'a.csv', () => csv("A1;=cmd|'/c calc'!A1;1;m3"), [], 1],
  ['a formula injection as an amount', 'a.csv', () => csv('A1;Betoni;=1+1;m3'), ['not-a-number'], 0],
  ['names of the prototype', 'a.csv', () => csv('__proto__;constructor;1;m3', 'toString;hasOwnProperty;2;m3'), [], 2],
  [
    'headers of the prototype',
    'a.csv',
    () => '__proto__;constructor;toString\r\n1;2;3',
    ['heading-row', 'required'],
    0,
  ],
  [
    'a category that is not there',
    'a.csv',
    () => 'Nimi;Määrä;Yksikkö;Talo 2000\r\nBetoni;1;m3;9999',
    ['unknown-category'],
    1,
  ],
  ['waste above a hundred', 'a.csv', () => 'Nimi;Määrä;Yksikkö;Hukka\r\nBetoni;1;m3;101', ['percent-max'], 0],
  ['NUL in a text', 'a.csv', () => csv('A1;Be\0toni;1;m3'), ['not-text'], 0],
  ['half of a UTF-16 file', 'a.csv', () => Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), ['not-text'], 0],
  ['only quotes', 'a.csv', () => '""""""""', ['plain-text'], 0],
  ['a bomb of quotes', 'a.csv', () => csv(`A1;${'""'.repeat(100_000)};1;m3`), ['sheet-broken'], 0],
];

const process = (inside: string) =>
  `<?xml version="1.0"?><processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common">${inside}</processDataSet>`;

const epds: readonly HardFile[] = [
  ['an EPD cut in the middle', 'a.xml', () => process('<processInformation>').slice(0, -20), ['broken-xml'], 0],
  ['an EPD without process information', 'a.xml', () => process('<exchanges/>'), ['no-process-information'], 0],
  ['the same as JSON', 'a.json', () => json({ exchanges: {}, LCIAResults: {} }), ['no-process-information'], 0],
  ['process information that is a text', 'a.json', () => json({ processInformation: 'x' }), ['unknown-format'], 0],
  ['an EPD with a document type', 'a.xml', () => `<!DOCTYPE p [<!ENTITY a "x">]>${process('&a;')}`, ['broken-xml'], 0],
  ['an EPD whose flow is missing', 'a.xml', () => ilcdProcessXml, ['missing-dependency'], 1],
  [
    'a zip whose flow is missing',
    'a.zip',
    () => makeZip([{ name: 'processes/a.xml', content: ilcdProcessXml }]),
    ['missing-dependency'],
    1,
  ],
  [
    'an EPD that reads another file',
    'a.xml',
    () => `<!DOCTYPE p SYSTEM "file:///etc/passwd">${process('')}`,
    ['broken-xml'],
    0,
  ],
  ['an EPD nested too deep', 'a.xml', () => process('<a>'.repeat(5_000) + '</a>'.repeat(5_000)), ['broken-xml'], 0],
  ['a flow without its process', 'a.xml', () => '<flowDataSet/>', ['ilcd-part'], 0],
  [
    'a zip with a broken process',
    'a.zip',
    () => makeZip([{ name: 'processes/a.xml', content: '<processDataSet>' }]),
    ['broken-xml'],
    0,
  ],
  [
    'a zip bomb of an EPD',
    'a.zip',
    () => makeZip([{ name: 'processes/a.xml', content: zeros(150) }]),
    ['too-large'],
    0,
  ],
  [
    'a protected zip of an EPD',
    'a.zip',
    () => makeZip([{ name: 'processes/a.xml', content: '', flags: 1 }]),
    ['zip-protected'],
    0,
  ],
  [
    'openEPD without anything',
    'a.json',
    () => json({ doctype: 'openEPD' }),
    ['bad-declared-amount', 'no-indicators', 'unknown-unit'],
    0,
  ],
  [
    'openEPD that is a list of nothing',
    'a.json',
    () => json([{ doctype: 'openEPD' }, null, 7]),
    ['bad-declared-amount', 'no-indicators', 'unknown-format', 'unknown-unit'],
    0,
  ],
  ['openEPD half', 'a.json', () => '{"doctype":"openEPD","product_name":"', ['json-broken'], 0],
  ['product category rules', 'a.json', () => json({ ext: {}, issuer: {}, name: 'Rules' }), ['product-rules'], 0],
  ['CO2data without resources', 'a.json', () => json({ Location: 'FI', Resources: [] }), ['no-data-set'], 0],
  ['CO2data with rubbish', 'a.json', () => json({ Location: 'FI', Resources: [null, 1, 'x', {}] }), ['row-refused'], 0],
  [
    'Boverket with rubbish',
    'a.json',
    () => json({ Publisher: 'Boverket', Resources: [{ Names: 7 }] }),
    ['no-indicators', 'unknown-unit'],
    0,
  ],
  [
    'ÖKOBAUDAT without rows',
    'a.csv',
    () => 'UUID;Name (de);Bezugsgroesse;Bezugseinheit;Modul;GWP\r\n',
    ['no-data-set'],
    0,
  ],
  [
    'an LCAx EPD of the wrong shape',
    'a.json',
    () => json({ declaredUnit: 'kg', impacts: 7, standard: 'x' }),
    ['unknown-format'],
    0,
  ],
];

/** A small project whose roof construction has itself as a layer. */
const circle = () => {
  const entries = JSON.parse(readFileSync('tests/fixtures/projects/small-lcabyg.json', 'utf8')) as unknown[];
  const layer = { ConstructionToProduct: { id: 'x', enabled: true, amount: 1, unit: 'KG', lifespan: 50 } };
  return json([...entries, { Edge: [layer, 'c-roof', 'c-roof'] }]);
};

const projects: readonly HardFile[] = [
  [
    'an LCAx project of nothing',
    'a.json',
    () => json({ formatVersion: '3', assemblies: {} }),
    ['name-missing', 'no-heated-area', 'unknown-version', 'use-class-assumed'],
    1,
  ],
  [
    'an LCAx project of the wrong shape',
    'a.json',
    () => json({ formatVersion: 3, assemblies: 'x', projectPhase: 1, softwareInfo: 2 }),
    ['no-project'],
    0,
  ],
  [
    'a version that is not known',
    'a.json',
    () => json({ formatVersion: '99.0', assemblies: {}, name: 'A' }),
    ['no-heated-area', 'unknown-version', 'use-class-assumed'],
    1,
  ],
  ['LCAbyg without a project', 'a.json', () => json([{ Node: {} }, { Edge: [] }]), ['no-project', 'unknown-entry'], 0],
  [
    'LCAbyg that goes in a circle',
    'a.json',
    circle,
    ['area-basis', 'cycle', 'd-undivided', 'energy-coefficients-of-rules', 'use-class-assumed'],
    1,
  ],
  [
    'prototype keys in LCAbyg',
    'a.json',
    () => '[{"Node":{"__proto__":{"Project":{}}}},{"Node":{"constructor":{}}}]',
    ['no-project', 'unknown-entry'],
    0,
  ],
  [
    'our own document of another version',
    'a.json',
    () => json({ format: 'tyomaahiili-site', formatVersion: 99, site: { name: 'A' }, calculations: [] }),
    ['not-allowed', 'required'],
    0,
  ],
  [
    'our own document without a name',
    'a.json',
    () => json({ format: 'tyomaahiili-site', formatVersion: 1, site: { name: '' }, calculations: [] }),
    ['required'],
    0,
  ],
  ['our own document half', 'a.json', () => '{"format":"tyomaahiili-site","formatVersion":1', ['json-broken'], 0],
  [
    'a schema instead of a project',
    'a.json',
    () => json({ $schema: 'x', properties: {}, title: 'Project' }),
    ['json-schema'],
    0,
  ],
];

const step = (data: string, end = 'ENDSEC;\nEND-ISO-10303-21;\n') =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${data}\n${end}`;

const models: readonly HardFile[] = [
  [
    'a model without elements',
    'a.ifc',
    () => step("#1=IFCPROJECT('0',$,'A',$,$,$,$,$,$);"),
    ['no-elements', 'unit-missing'],
    0,
  ],
  [
    'a model without quantities',
    'a.ifc',
    () => step("#1=IFCWALL('0',$,'A',$,$,$,$,$,$);"),
    ['no-quantities', 'unit-missing'],
    1,
  ],
  [
    'a model cut in the middle',
    'a.ifc',
    () => step("#1=IFCWALL('0',$,'A", ''),
    ['cut-off', 'no-quantities', 'unit-missing'],
    1,
  ],
  ['another STEP file', 'a.ifc', () => step('').replace('IFC4', 'AP214'), ['other-step'], 0],
  ['a model of nothing', 'a.ifc', () => 'ISO-10303-21;', ['schema-unknown'], 0],
  [
    'an element that points at itself',
    'a.ifc',
    () => step("#1=IFCWALL('0',$,'A',$,$,#1,#1,$,$);"),
    ['no-quantities', 'unit-missing'],
    1,
  ],
  [
    'a number twice',
    'a.ifc',
    () => step("#1=IFCWALL('0',$,'A',$,$,$,$,$,$);\n#1=IFCWALL('1',$,'B',$,$,$,$,$,$);"),
    ['duplicate-entity', 'no-quantities', 'unit-missing'],
    1,
  ],
  [
    'a packed model',
    'a.ifczip',
    () => makeZip([{ name: 'a.ifc', content: step("#1=IFCWALL('0',$,'A',$,$,$,$,$,$);") }]),
    ['no-quantities', 'unit-missing'],
    1,
  ],
  [
    'two models in a zip',
    'a.ifczip',
    () => makeZip(['a.ifc', 'b.ifc'].map((name) => ({ name, content: step('') }))),
    ['zip-of-models'],
    0,
  ],
  [
    'a zip bomb that calls itself a model',
    'a.ifczip',
    () => makeZip([{ name: 'a.ifc', content: ' '.repeat(8 * 1024 * 1024) }]),
    ['too-large'],
    0,
  ],
  [
    'a packed model with a wrong checksum',
    'a.ifczip',
    () => makeZip([{ name: 'a.ifc', content: step(''), crc: 1 }]),
    ['zip-broken'],
    0,
  ],
];

const all = [...sheets, ...epds, ...projects, ...models];

describe('hard files', () => {
  it('are many', () => {
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(new Set(all.map(([what]) => what)).size).toBe(all.length);
  });

  for (const [what, name, content, codes, taken] of all) {
    it(what, async () => {
      const read = await readAnyFile(name, bytesOf(content()));
      expect({ codes: read.codes, taken: read.taken }).toEqual({ codes, taken });
    });
  }
});
