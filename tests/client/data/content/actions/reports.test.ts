import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportFiles, type ReportFiles } from '#client/data/content/actions/reports.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const place = { siteId: 'site-1', calculationId: 'calculation-1' };
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const { tab } = withTab();
let files: ReportFiles;
let asked: string[];
let respond: () => Response;

beforeEach(() => {
  files = createReportFiles(tab());
  asked = [];
  respond = () => new Response('PK', { headers: { 'x-app': 'test', 'content-type': xlsx } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return respond();
  });
});

const reports = '/api/sites/site-1/calculations/calculation-1/reports';
const texts = () => tab().notices.map(({ message }) => message.message);

describe('files of reports', () => {
  it('are asked for by site, calculation, format and the language of the screen', async () => {
    await files.climateReport({ place, format: 'xlsx' });
    await files.materialReport({ place, format: 'xlsx' });
    await files.productList({ place, format: 'csv' });
    await files.comparison({ place, format: 'xlsx' }, ['a', 'b']);
    expect(asked).toEqual([
      `${reports}/climate-report?format=xlsx&language=fi`,
      `${reports}/material-report?format=xlsx&language=fi`,
      `${reports}/product-list?format=csv&language=fi`,
      `${reports}/climate-report/compare?format=xlsx&language=fi&with=a&with=b`,
    ]);
    expect(texts()).toEqual([]);
  });

  it('come with their bytes and the name that the server gave', async () => {
    respond = () =>
      new Response('PK\u0003', {
        headers: {
          'x-app': 'test',
          'content-type': xlsx,
          'content-disposition': `attachment; filename="a.xlsx"; filename*=UTF-8''K%C3%A4vely%20-%20selvitys.xlsx`,
        },
      });
    const file = await files.climateReport({ place, format: 'xlsx' });
    expect(file.name).toBe('Kävely - selvitys.xlsx');
    expect(new Uint8Array(await file.content.arrayBuffer())).toEqual(new Uint8Array([80, 75, 3]));
  });

  it('tell the specified text when the server refuses', async () => {
    respond = () =>
      Response.json(
        { type: 'not-found', title: 'Not found', status: 404 },
        {
          status: 404,
          headers: { 'x-app': 'test', 'content-type': 'application/problem+json' },
        },
      );
    await expect(files.climateReport({ place, format: 'csv' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(files.comparison({ place, format: 'csv' }, ['a'])).rejects.toMatchObject({ code: 'not-found' });
    await expect(files.materialReport({ place, format: 'csv' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(files.productList({ place, format: 'csv' })).rejects.toMatchObject({ code: 'not-found' });
    expect(texts()).toEqual([
      'Failed to fetch climate report data',
      'Failed to fetch climate report data',
      'Failed to fetch material list data',
      'Failed to fetch product list data',
    ]);
  });

  it('leave it to the device when there is no connection, or when somebody else answers', async () => {
    respond = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(files.productList({ place, format: 'xlsx' })).rejects.toMatchObject({ code: 'network' });
    respond = () => new Response('<html>', { headers: { 'content-type': xlsx } });
    await expect(files.productList({ place, format: 'xlsx' })).rejects.toMatchObject({ code: 'foreign' });
    expect(texts()).toEqual([]);
  });
});
