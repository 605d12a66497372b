import { describe, expect, it } from 'vitest';
import { getClimateReport } from '#contract/reports.ts';
import { patchSite } from '#contract/sites.ts';
import { makeQuantity, makeSite } from '#tests/support/server-builders.ts';
import { withServer } from '#tests/support/with-server.ts';

const server = withServer();

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
      completeness: { rowCount: 1, rowsWithoutSource: 1 },
    });
    expect(reply.completeness.gaps.map((gap) => [gap.code, gap.quantityId])).toContainEqual(['no-source', quantity.id]);
  });
});
