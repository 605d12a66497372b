import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createCalculation, listCalculations } from '#contract/calculations/calculations.ts';
import { compareCalculations, getClimateReport, getMaterialReport, getProductList } from '#contract/reports/reports.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { parseCsv, parseCsvRecords } from '#domain/formats/csv.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const document = v.parse(siteDocument, sample);
const kinds = ['climate-report', 'material-report', 'product-list'] as const;

const addressOf = (where: { siteId: string; calculationId: string }, kind: string): string =>
  `/sites/${where.siteId}/calculations/${where.calculationId}/reports/${kind}`;

/** The sample site with its two calculations. */
const importSample = async (client: Client) => {
  const { reply: site } = await client.call(importSite, { body: document });
  const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
  const { reply: list } = await client.call(listCalculations, { params: { siteId: site.id } });
  const others = list.data.map(({ id }) => id).filter((id) => id !== site.defaultCalculationId);
  return { where: { siteId: site.id, calculationId: site.defaultCalculationId }, others, exported };
};

describe('the climate report', () => {
  it('is the engine over what is stored, with what is missing', async () => {
    const client = await server().signIn();
    const { site, where, place } = await makeSite(client);
    await client.call(patchSite, {
      params: { siteId: site.id },
      body: { useClasses: [{ code: 'AK3', heatedNetAreaM2: 500 }] },
    });
    const quantity = await makeQuantity(client, place, { name: 'Linkittämätön' });
    const { reply } = await client.call(getClimateReport, { params: where });
    expect(reply).toMatchObject({
      calculation: { name: 'Laskelma' },
      methodVersion: 'fi-2025',
      referenceSet: 'co2data-1.01.005',
      periodYears: 50,
      building: { areaM2: 500 },
      completeness: { rows: 1, rowsCalculated: 0, rowsWithoutSource: 1 },
    });
    expect(reply.completeness.gaps.map((gap) => [gap.code, gap.quantityId])).toContainEqual(['no-source', quantity.id]);
  });
});

describe('one engine', () => {
  it('gives the same report from the server as from the command line for the exported site', async () => {
    const client = await server().signIn();
    const { where, others, exported } = await importSample(client);
    const fromFile = (kind: ReportKind) => {
      const made = reportOfDocument(JSON.stringify(exported), { kind, calculationNames: [], today: '2026-11-20' });
      if (!made.ok) throw new Error(made.error.messages.join('\n'));
      return JSON.stringify(made.value.report);
    };
    const fromServer = async (kind: string) => (await client.send('GET', addressOf(where, kind))).text();
    expect(await fromServer('material-report')).toBe(fromFile('material-report'));
    expect(await fromServer('product-list')).toBe(fromFile('product-list'));
    expect(await fromServer(`climate-report/compare?with=${others[0]}`)).toBe(fromFile('compare'));
    // Categories and rows have ids of their own on the server; in a document their paths stand for them.
    const withoutIds = (json: string) => json.replaceAll(/"(category|quantity)Id":"[^"]*"/g, '');
    expect(withoutIds(await fromServer('climate-report'))).toBe(withoutIds(fromFile('climate-report')));
  });

  it('answers by the contract', async () => {
    const client = await server().signIn();
    const { where, others } = await importSample(client);
    const material = await client.call(getMaterialReport, { params: where });
    const products = await client.call(getProductList, { params: where });
    const comparison = await client.call(compareCalculations, { params: where, query: { with: others } });
    expect(material.reply.building.total.massKg).toBeGreaterThan(3_000_000);
    expect(products.reply.products.length).toBeGreaterThan(30);
    expect(comparison.reply.calculations).toHaveLength(2);
  });
});

describe('a report as a file', () => {
  it('is CSV as a Finnish spreadsheet opens it, or as an English one', async () => {
    const client = await server().signIn();
    const { where } = await importSample(client);
    const read = async (query: string) => {
      const response = await client.send('GET', `${addressOf(where, 'product-list')}?format=csv${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    };
    const finnish = await read('');
    expect(finnish.startsWith('\uFEFFKohde;')).toBe(true);
    expect(parseCsvRecords(finnish, ';').find((row) => row['Määrä'] === '3,4')).toMatchObject({ Yksikkö: 't' });
    const english = await read('&language=en');
    expect(english.startsWith('\uFEFFScope,')).toBe(true);
    expect(parseCsvRecords(english).find((row) => row['Amount'] === '3.4')).toMatchObject({ Scope: 'Building' });
  });

  it.each(kinds)('is a workbook with the figures of %s', async (kind) => {
    const client = await server().signIn();
    const { where } = await importSample(client);
    const response = await client.send('GET', `${addressOf(where, kind)}?format=xlsx`);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const sheets = readXlsx(new Uint8Array(await response.arrayBuffer()));
    const csv = await (await client.send('GET', `${addressOf(where, kind)}?format=csv&language=fi`)).text();
    expect(sheets.length).toBeGreaterThan(1);
    expect(
      sheets.flatMap(({ formulas }) => formulas).every(({ formula }) => /^SUM\([A-Z]+\d+:[A-Z]+\d+\)$/.test(formula)),
    ).toBe(true);
    if (kind !== 'climate-report') expect(sheets[0]?.cells[0]).toEqual(parseCsv(csv, ';')[0]);
    expect(sheets[0]?.cells.some((row) => row.some((cell) => typeof cell === 'number' && cell > 1000))).toBe(true);
  });

  it('is a workbook of the comparison with the rows that differ', async () => {
    const client = await server().signIn();
    const { where, others } = await importSample(client);
    const response = await client.send(
      'GET',
      `${addressOf(where, 'climate-report/compare')}?with=${others[0]}&format=xlsx`,
    );
    const [figures, rows] = readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(figures?.cells[0]).toContain('Vaihtoehto, puurunko, ero, %');
    expect(new Set(rows?.cells.slice(1).map((row) => row[1]))).toContain('Lisätty');
  });

  it('carries its name with every letter, and no character that could harm', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client, 'Ääkkös "tontti"/../\r\n😀; x');
    const response = await client.send('GET', `${addressOf(where, 'material-report')}?format=csv`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Aakkos _tontti__.._____ x - Laskelma - materiaaliseloste.csv"; filename*=UTF-8''${encodeURIComponent('Ääkkös _tontti__..___😀; x - Laskelma - materiaaliseloste.csv')}`,
    );
  });

  it('never holds a formula that a name brought in', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    await makeQuantity(client, place, { name: '=HYPERLINK("http://x")', unit: 'kg', note: '@SUM(1)' });
    const address = addressOf(where, 'product-list');
    const csv = await (await client.send('GET', `${address}?format=csv`)).text();
    expect(parseCsvRecords(csv, ';')[0]).toMatchObject({ Tuote: `'=HYPERLINK("http://x")`, Huomautus: `'@SUM(1)` });
    const response = await client.send('GET', `${address}?format=xlsx`);
    const [sheet] = readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheet?.formulas.map(({ formula }) => formula)).toEqual(['SUM(K2:K2)']);
    expect(sheet?.cells[1]).toContain('=HYPERLINK("http://x")');
  });

  it('costs an unchanged reader nothing but a question', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    for (const query of ['', '?format=csv', '?format=xlsx']) {
      const address = addressOf(where, 'material-report') + query;
      const etag = (await client.send('GET', address)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\//);
      const again = await client.send('GET', address, { headers: { 'if-none-match': etag } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      await makeQuantity(client, place, { unit: 'kg' });
      expect((await client.send('GET', address, { headers: { 'if-none-match': etag } })).status).toBe(200);
    }
  });

  it('comes in no other format', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const response = await client.send('GET', `${addressOf(where, 'product-list')}?format=docx`);
    expect(await response.json()).toMatchObject({
      type: 'bad-request',
      errors: [{ path: 'format', code: 'not-allowed' }],
    });
    const lcax = await client.send('GET', `${addressOf(where, 'product-list')}?format=lcax`);
    expect(lcax.status, 'only the climate report has it').toBe(400);
  });
});

describe('a comparison', () => {
  it('takes one to five others, each once', async () => {
    const client = await server().signIn();
    const { site, where } = await makeSite(client);
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { reply } = await client.call(createCalculation, { params: where, body: { name: `Vaihtoehto ${number}` } });
      ids.push(reply.id);
    }
    const compare = (others: string[]) => client.call(compareCalculations, { params: where, query: { with: others } });
    expect((await compare(ids.slice(0, 5))).reply.calculations.map(({ name }) => name)).toEqual([
      'Laskelma',
      ...[0, 1, 2, 3, 4].map((number) => `Vaihtoehto ${number}`),
    ]);
    expect(await compare([])).toMatchObject({ status: 422, problem: { errors: [{ path: 'with', code: 'required' }] } });
    expect(await compare(ids)).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'with', code: 'too-many' }] },
    });
    expect(await compare([ids[0] ?? '', site.defaultCalculationId])).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'with[1]', code: 'duplicate-id' }] },
    });
  });

  it('finds no calculation of another site, of another company or of nobody', async () => {
    const client = await server().signIn();
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { where } = await makeSite(client);
    const foreign = [await makeSite(client, 'Toinen'), await makeSite(stranger, 'Vieras')];
    const ids = [...foreign.map((one) => one.where.calculationId), '0190e5b2-0000-7000-8000-000000000000'];
    for (const id of ids) {
      const found = await client.call(compareCalculations, { params: where, query: { with: [id] } });
      expect(found).toMatchObject({ status: 404, problem: { type: 'not-found' } });
      for (const kind of kinds) {
        const address = addressOf({ ...where, calculationId: id }, kind);
        expect((await client.send('GET', address)).status).toBe(404);
      }
    }
  });
});

it('is for everybody who may read the site, in any format', async () => {
  const owner = await server().signIn();
  const { site, where } = await makeSite(owner);
  const viewer = await server().signIn({ username: 'katsoja', company: 'Kolmas Oy' });
  const colleague = await server().signIn({ username: 'kollega' });
  const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
  const unlicensed = await server().signIn({
    username: 'vanha',
    company: 'Vanha Oy',
    licenceValidTo: '2020-01-01',
  });
  for (const client of [viewer, unlicensed]) await addToSite(server(), site.id, client, 'viewer');
  const statusOf = async (client: Client, query: string) =>
    Promise.all(kinds.map(async (kind) => (await client.send('GET', addressOf(where, kind) + query)).status));
  for (const query of ['', '?format=xlsx', '?format=csv']) {
    expect(await statusOf(viewer, query)).toEqual([200, 200, 200]);
    expect(await statusOf(colleague, query)).toEqual([200, 200, 200]);
    expect(await statusOf(stranger, query)).toEqual([404, 404, 404]);
  }
  expect(await statusOf(unlicensed, '')).toEqual([403, 403, 403]);
});
