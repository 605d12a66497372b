import { describe, expect, it } from 'vitest';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { makeBook, makeSheet, makeZip } from '#tests/support/files/make-zip.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => utf8(JSON.stringify(value));
const kind = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
  kindOfFile(name, typeof content === 'string' ? utf8(content) : content, sheetPlatform);

const step = (schema: string) => `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n`;
const process = '<?xml version="1.0"?><!-- EPD --><p:processDataSet xmlns:p="x"><p:a/></p:processDataSet>';
const table = 'pos;nimi;määrä\r\n1;Betoni;2,5\r\n2;Teräs;3\r\n';

const known: readonly (readonly [what: string, name: string, content: Uint8Array<ArrayBuffer> | string, string])[] = [
  ['a workbook', 'a.xlsx', makeSheet([['nimi', 'määrä']]), 'sheet'],
  ['a workbook with another name', 'a.zip', makeSheet([['nimi', 'määrä']]), 'sheet'],
  ['semicolons', 'a.csv', table, 'sheet'],
  ['commas', 'a.csv', 'pos,name,amount\n1,"Wall, thick",2.5\n', 'sheet'],
  ['tabs', 'a.txt', 'pos\tname\n1\tWall\n', 'sheet'],
  ['a title above the table', 'a.csv', `Määräluettelo\r\n\r\n${table}`, 'sheet'],
  ['a byte order mark', 'a.csv', `\uFEFF${table}`, 'sheet'],
  ['Windows-1252', 'a.csv', Uint8Array.from(Buffer.from(table, 'latin1')), 'sheet'],
  ['UTF-16', 'a.txt', Uint8Array.from(Buffer.from(`\uFEFF${table.replaceAll(';', '\t')}`, 'utf16le')), 'sheet'],
  ['our own document', 'a.json', json({ format: 'tyomaahiili-site', formatVersion: 1 }), 'site-document'],
  ['our own document named as text', 'a.csv', json({ format: 'tyomaahiili-site' }), 'site-document'],
  ['an EPD in XML', 'a.xml', process, 'ilcd-epd'],
  ['an EPD in XML behind a mark', 'a.xml', `\uFEFF\r\n${process}`, 'ilcd-epd'],
  ['an EPD behind a document type', 'a.xml', `<!DOCTYPE x [<!ENTITY a "b">]>${process}`, 'ilcd-epd'],
  ['an EPD in JSON', 'a.json', json({ processInformation: {}, exchanges: {} }), 'ilcd-epd'],
  ['an EPD without its head', 'a.json', json({ exchanges: {}, LCIAResults: {} }), 'ilcd-epd'],
  ['a zip of data sets', 'a.zip', makeZip([{ name: 'ILCD/processes/1.xml', content: process }]), 'ilcd-epd'],
  [
    'a zip without folders',
    'a.zip',
    makeZip([
      { name: 'read.me', content: 'x' },
      { name: '1.xml', content: process },
    ]),
    'ilcd-epd',
  ],
  ['openEPD', 'a.json', json({ doctype: 'openEPD', openepd_version: '0.1' }), 'openepd'],
  ['openEPD without its type', 'a.json', json({ product_name: 'x', impacts: {} }), 'openepd'],
  ['a list of openEPDs', 'a.json', json([{ doctype: 'openEPD' }]), 'openepd'],
  [
    'a list that begins with product rules',
    'a.json',
    json([{ doctype: 'openPCR' }, { doctype: 'openEPD' }]),
    'openepd',
  ],
  ['an answer of a service', 'a.json', json({ payload: [{ doctype: 'openEPD' }], meta: { total: 1 } }), 'openepd'],
  ['an EPD in a wrapper', 'a.json', json({ data: { processInformation: {} } }), 'ilcd-epd'],
  ['EPDs two levels down', 'a.json', json({ data: { epds: [{ declaredUnit: 'kg', impacts: {} }] } }), 'lcax-epd'],
  ['a zip of openEPDs', 'a.zip', makeZip([{ name: '1.json', content: '{"doctype": "openEPD"}' }]), 'openepd'],
  [
    'an openEPD bundle',
    'a.epb',
    makeZip([
      { name: 'manifest', content: '{}' },
      { name: 'toc', content: 'ref' },
      { name: 'epd/1', content: '{}' },
    ]),
    'openepd',
  ],
  ['CO2data', 'a.json', json({ Location: 'FI', Publisher: 'Syke, Finland', Resources: [] }), 'co2data'],
  ['Boverket', 'a.json', json({ Location: 'SE', Publisher: 'Boverket, Sweden', Resources: [] }), 'boverket'],
  ['ÖKOBAUDAT', 'a.csv', 'UUID;Version;Name (de);Bezugsgroesse;Modul;GWP\n1;2;3;1;A1-A3;4\n', 'oekobaudat'],
  ['an LCAx project', 'a.json', json({ formatVersion: '3', assemblies: {}, projectPhase: 'design' }), 'lcax-project'],
  ['an LCAx EPD', 'a.json', json({ declaredUnit: 'kg', standard: 'en15804a2', impacts: {} }), 'lcax-epd'],
  ['LCAbyg', 'a.json', json([{ Secret: 1 }, { Node: { Project: {} } }, { Edge: [] }]), 'lcabyg-project'],
  ['IFC2x3', 'a.ifc', step('IFC2X3'), 'ifc'],
  ['IFC4 behind a comment', 'a.ifc', `/* made by hand */\r\n${step('IFC4')}`, 'ifc'],
  ['IFC named as text', 'a.txt', step('IFC4X3'), 'ifc'],
  [
    'a packed model beside what a system adds',
    'a.ifczip',
    makeZip([
      { name: 'talo.ifc', content: step('IFC4') },
      { name: '__MACOSX/._talo.ifc', content: 'x' },
    ]),
    'ifc',
  ],
];

const bomb = makeZip([{ name: 'xl/workbook.xml', content: 'x', flags: 1 }]);

const unknown: readonly (readonly [string, string, Uint8Array<ArrayBuffer> | string, string, string?])[] = [
  ['nothing', 'a.xlsx', '', 'empty'],
  ['blanks', 'a.csv', '\r\n  \t\n', 'empty'],
  ['only a mark', 'a.csv', '\uFEFF', 'empty'],
  ['rubbish', 'a.ifc', Uint8Array.from({ length: 500 }, (_, index) => (index * 37) % 256), 'not-text'],
  ['a NUL in text', 'a.csv', 'a;b\0c;d\n', 'not-text'],
  ['half a UTF-8 file', 'a.csv', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff, 0xff), 'not-text'],
  ['a letter', 'a.txt', 'Hei,\nsaat luettelon huomenna.\n\nTerveisin\nMaija\nTyömaa\n', 'plain-text', 'Hei,'],
  ['a picture', 'a.json', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), 'picture'],
  ['a picture of the web', 'a.webp', 'RIFF\0\0\0\0WEBPVP8 ', 'picture'],
  ['a picture of a phone', 'a.jpg', '\0\0\0\u0018ftypheic\0\0\0\0', 'picture'],
  ['a film of a phone', 'a.mov', '\0\0\0\u0018ftypqt  \0\0\0\0', 'not-text'],
  ['PDF', 'a.xml', '%PDF-1.7\n', 'pdf'],
  ['gzip', 'a.zip', Uint8Array.of(0x1f, 0x8b, 8, 0), 'other-archive'],
  ['an old workbook', 'a.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old-office'],
  [
    'a document',
    'a.xlsx',
    makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'word/document.xml', content: '' },
    ]),
    'other-office',
    'word/document.xml',
  ],
  ['a binary workbook', 'a.xlsx', makeZip([{ name: 'xl/workbook.bin', content: '' }]), 'binary-workbook'],
  [
    'the workbook of CO2data',
    'a.xlsx',
    makeBook({
      sheet: '',
      workbook: '<workbook><sheets><sheet name="energy scenarios"/><sheet name="data_materials"/></sheets></workbook>',
    }),
    'co2data-workbook',
  ],
  ['half a zip', 'a.xlsx', makeSheet([['a', 'b']]).slice(0, 300), 'zip-broken'],
  ['a protected zip', 'a.xlsx', bomb, 'zip-protected'],
  [
    'too many parts',
    'a.zip',
    makeZip(Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
    'too-large',
  ],
  ['another zip', 'a.zip', makeZip([{ name: 'photo.jpg', content: 'x' }]), 'zip-unknown', 'photo.jpg'],
  ['a zip of contacts', 'a.zip', makeZip([{ name: 'c.xml', content: '<contactDataSet/>' }]), 'zip-unknown', 'c.xml'],
  [
    'two packed models',
    'a.ifczip',
    makeZip([
      { name: 'talo.ifc', content: step('IFC4') },
      { name: 'piha.ifc', content: step('IFC4') },
    ]),
    'zip-of-models',
    'talo.ifc, piha.ifc',
  ],
  ['half a JSON', 'a.json', '{"format":"tyomaahiili-si', 'json-broken'],
  [
    'a large JSON',
    'a.json',
    Uint8Array.from({ length: 64 * 1024 * 1024 + 1 }, (_, at) => (at === 0 ? 0x7b : 0x20)),
    'too-large',
  ],
  ['another JSON', 'a.json', json({ colour: 'red', size: 1 }), 'json-unknown', 'colour, size'],
  [
    'keys of the prototype',
    'a.json',
    '{"__proto__":{"format":"tyomaahiili-site"},"constructor":1}',
    'json-unknown',
    '__proto__, constructor',
  ],
  ['results of LCAbyg alone', 'a.json', json({ model: [], results: {} }), 'lcabyg-results', ''],
  ['an empty list', 'a.json', '[]', 'json-unknown', ''],
  ['a schema', 'a.json', json({ $schema: 'x', title: 'Project', properties: {} }), 'json-schema', 'Project'],
  ['product category rules', 'a.json', json({ ext: {}, issuer: {}, name: 'Rules' }), 'product-rules', 'Rules'],
  ['another XML', 'a.xml', '<?xml version="1.0"?><svg/>', 'xml-unknown', 'svg'],
  ['XML without an element', 'a.xml', '<!-- nothing -->', 'xml-unknown', ''],
  ['a web page', 'a.xls', '<!DOCTYPE html>\n<html><table>', 'web-page'],
  ['a flow', 'a.xml', '<f:flowDataSet xmlns:f="x"/>', 'ilcd-part', 'flowDataSet'],
  ['ifcXML', 'a.ifc', '<ifcXML/>', 'ifc-xml', 'ifcXML'],
  ['another STEP', 'a.ifc', step('AUTOMOTIVE_DESIGN'), 'other-step', 'AUTOMOTIVE_DESIGN'],
];

describe('what a file is', () => {
  it.each(known)('%s', async (_, name, content, expected) => {
    expect(await kind(name, content)).toMatchObject({ kind: expected });
  });

  for (const [what, name, content, reason, seen] of unknown) {
    it(`nobody takes ${what}`, async () => {
      const expected = { kind: 'unknown', reason, ...(seen === undefined ? {} : { seen }) };
      expect(await kind(name, content)).toMatchObject(expected);
    });
  }

  it('says when the ending of the name promises something else', async () => {
    const isMisnamed = async (name: string) => kind(name, table);
    expect(await isMisnamed('a.CSV')).toEqual({ kind: 'sheet', isMisnamed: false });
    expect(await isMisnamed('without ending')).toEqual({ kind: 'sheet', isMisnamed: false });
    expect(await isMisnamed('a.ifc')).toEqual({ kind: 'sheet', isMisnamed: true });
  });

  it('never shows much of a file', async () => {
    const found = await kind('a.json', json({ ['x'.repeat(5_000)]: 1 }));
    expect(found.kind === 'unknown' ? found.seen.length : 0).toBe(121);
  });
});

const shared: readonly (readonly [path: string, expected: string])[] = [
  ['boq/AC20-FZK-Haus_boq.csv', 'sheet'],
  ['boq/AC20-FZK-Haus_boq_fi_semicolon.csv', 'sheet'],
  ['boq/AC20-FZK-Haus_boq.xlsx', 'sheet'],
  ['boq/AC20-FZK-Haus_takeoff.csv', 'sheet'],
  ['boq/Building-Architecture_takeoff.csv', 'sheet'],
  ['boverket/klimatdatabas_02.06.000.json', 'boverket'],
  ['co2data/CO2data_construction_1.01.005_share.xlsx', 'co2data-workbook'],
  ['co2data/co2data_construction_1.00.007.json', 'co2data'],
  ['co2data/co2data_construction_1.01.005.json', 'co2data'],
  ['ifc/AC20-FZK-Haus.ifc', 'ifc'],
  ['ilcd/json/503dfca1-7c65-4179-9ffa-ebc6d8b48b7d.json', 'ilcd-epd'],
  ['ilcd/xml/processes/Heizkoerper.xml', 'ilcd-epd'],
  ['lcabyg/ef-02_engdraget.json', 'lcabyg-project'],
  ['lcax/project_engdraget_3.4.3.json', 'lcax-project'],
  ['lcax/project_test_example_2.6.3.json', 'lcax-project'],
  ['lcax/epd/0cb92770-9007-48c6-bc03-466af8894419.json', 'lcax-epd'],
  ['oekobaudat/OBD_2020_II.csv', 'oekobaudat'],
  ['openepd/openepd_0cb92770-9007-48c6-bc03-466af8894419.json', 'openepd'],
  ['openepd/openepd_pcr_sample.json', 'product-rules'],
  ['lcax/lcax.schema.2024-12.json', 'json-schema'],
  ['ilcd/xml/flows/referenceflow.xml', 'ilcd-part'],
];

describe.skipIf(!hasSharedData)(`published files${sharedDataNote}`, () => {
  it.each(shared)('%s', async (path, expected) => {
    const found = await kind(path, readSharedBytes(path));
    expect(found.kind === 'unknown' ? found.reason : found.kind).toBe(expected);
    if (found.kind !== 'unknown') expect(found.isMisnamed).toBe(false);
  });
});
