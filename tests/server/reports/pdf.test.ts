import { expect, it } from 'vitest';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import { languages } from '#domain/values/language.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { anyDocument } from '#tests/support/content/any-document.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

it('server and command line make every report as the same PDF, byte for byte, in every language', async () => {
  const client = await server().signIn();
  const { reply: site } = await client.call(importSite, { body: anyDocument(7, 3) });
  const params = { siteId: site.id };
  const { reply: exported } = await client.call(exportSite, { params });
  const { reply: list } = await client.call(listCalculations, { params });
  const base = list.data.find(({ id }) => id === site.defaultCalculationId);
  const other = list.data.find(({ id }) => id !== site.defaultCalculationId);
  if (base === undefined || other === undefined) throw new Error('two are compared');
  const reports = `/sites/${site.id}/calculations/${base.id}/reports`;
  const { basis } = JSON.parse(await (await client.send('GET', `${reports}/climate-report`)).text());
  const kinds: readonly (readonly [ReportKind, string, readonly string[]])[] = [
    ['climate-report', 'climate-report?', [base.name]],
    ['material-report', 'material-report?', [base.name]],
    ['product-list', 'product-list?', [base.name]],
    ['compare', `climate-report/compare?with=${other.id}&`, [base.name, other.name]],
  ];
  for (const [kind, path, calculationNames] of kinds) {
    const made = reportOfDocument(JSON.stringify(exported), { kind, calculationNames, today: basis.date });
    if (!made.ok) throw new Error(made.error.messages.join());
    for (const language of languages) {
      const answer = await client.send('GET', `${reports}/${path}format=pdf&language=${language}`);
      expect([answer.status, answer.headers.get('content-type')], kind).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition'), kind).toMatch(/\.pdf/);
      const served = new Uint8Array(await answer.arrayBuffer());
      const commanded = await made.value.file({ format: 'pdf', language });
      expect(Buffer.from(await commanded.arrayBuffer()).equals(served), `${kind} ${language}`).toBe(true);
      expect((await readPdf(served)).language).toBe(language);
    }
  }
});
