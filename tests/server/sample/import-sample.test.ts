import * as v from 'valibot';
import { expect, it } from 'vitest';
import { searchData } from '#contract/library/library.ts';
import { getClimateReport } from '#contract/reports/reports.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const document = v.parse(siteDocument, sample);

it('gives the same figures through the server as from the file, and comes out again as it went in', async () => {
  const client = await server().signIn();
  const { reply: site } = await client.call(importSite, { body: document });
  const params = { siteId: site.id, calculationId: site.defaultCalculationId };
  const { reply: report } = await client.call(getClimateReport, { params });
  const fromFile = reportOf(sample);
  expect(fromFile).toMatchObject({
    building: { kgCo2e: report.building.kgCo2e },
    site: { perM2Year: report.site.perM2Year },
  });
  expect(report.completeness.gaps).toEqual([]);

  const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
  expect(reportOf(exported)).toEqual(fromFile);
});

const reportOf = (content: unknown) => {
  const choice = { kind: 'climate-report', calculationNames: [], today: '2026-11-20' } as const;
  const made = reportOfDocument(JSON.stringify(content), choice);
  if (!made.ok) throw new Error(made.error.messages.join('\n'));
  return made.value.report;
};

it('makes the composite of the sample findable', async () => {
  const client = await server().signIn();
  await client.call(importSite, { body: document });
  const { reply } = await client.call(searchData, { query: { search: 'tiiliverhottu' } });
  expect(reply.data[0]).toMatchObject({ kind: 'composite', nameFi: 'US1 Tiiliverhottu betoniseinä' });
});
