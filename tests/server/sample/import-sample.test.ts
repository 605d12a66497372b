import * as v from 'valibot';
import { expect, it } from 'vitest';
import { searchData } from '#contract/library.ts';
import { getClimateReport } from '#contract/reports.ts';
import { siteDocument } from '#contract/site-document.ts';
import { exportSite, importSite } from '#contract/site-transfer.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { withServer } from '#tests/support/with-server.ts';

const server = withServer();
const document = v.parse(siteDocument, sample);

it('gives the same figures through the server as from the file, and comes out again as it went in', async () => {
  const client = await server().signIn();
  const { reply: site } = await client.call(importSite, { body: document });
  const params = { siteId: site.id, calculationId: site.defaultCalculationId };
  const { reply: report } = await client.call(getClimateReport, { params });
  const fromFile = reportOfDocument(JSON.stringify(sample), undefined, '2026-11-20');
  if (!fromFile.ok) throw new Error(fromFile.error.messages.join('\n'));
  expect(report.building.kgCo2e).toEqual(fromFile.value.building.kgCo2e);
  expect(report.site.perM2Year).toEqual(fromFile.value.site.perM2Year);
  expect(report.completeness.gaps).toEqual([]);

  const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
  const again = reportOfDocument(JSON.stringify(exported), undefined, '2026-11-20');
  expect(again).toEqual(fromFile);
});

it('makes the composite of the sample findable', async () => {
  const client = await server().signIn();
  await client.call(importSite, { body: document });
  const { reply } = await client.call(searchData, { query: { search: 'tiiliverhottu' } });
  expect(reply.data[0]).toMatchObject({ kind: 'composite', nameFi: 'US1 Tiiliverhottu betoniseinä' });
});
