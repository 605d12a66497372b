import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  copyCalculation,
  createCalculation,
  deleteCalculation,
  getCalculation,
  listCalculations,
  patchCalculation,
  patchCalculations,
} from '#contract/calculations/calculations.ts';
import {
  createCategory,
  deleteCategory,
  importCategoryTemplate,
  patchCategory,
} from '#contract/calculations/categories.ts';
import {
  createQuantity,
  deleteQuantity,
  listQuantities,
  patchQuantities,
  patchQuantity,
} from '#contract/calculations/quantities.ts';
import { reviseCalculation, submitCalculation, unlockCalculation } from '#contract/calculations/stages.ts';
import { compareCalculations, getClimateReport } from '#contract/reports/reports.ts';
import { getHistory } from '#contract/sites/history.ts';
import { copySite, deleteSite, patchSite } from '#contract/sites/sites.ts';
import { createBackup, restoreBackup } from '#contract/whole-sites/backups.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { rowOrigins } from '#domain/documents/row-origins.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import { isLocked } from '#domain/sites/stage.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const slab = { kind: 'item', id: 'co2data-7000000592' } as const;
const submitBody = { document: 'climate-report' } as const;

/** A permit calculation with two rows. */
const makePermit = async (client: Client) => {
  const made = await makeSite(client);
  const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1000 }];
  await client.call(patchSite, { params: { siteId: made.site.id }, body: { useClasses } });
  const row = await makeQuantity(client, made.place, { name: 'Laatta', source: slab, amount: 100, unit: 'kg' });
  const other = await makeQuantity(client, made.place, { name: 'Seinä', source: slab, amount: 50, unit: 'kg' });
  await client.call(patchCalculation, { params: made.where, body: { stage: 'permit' } });
  return { ...made, row, other, rowPlace: { ...made.place, quantityId: row.id }, params: { siteId: made.site.id } };
};

const handIn = async (client: Client) => {
  const made = await makePermit(client);
  const submitted = await client.call(submitCalculation, { params: made.where, body: submitBody });
  return { ...made, submitted };
};

const calculationOf = async (client: Client, where: { siteId: string; calculationId: string }) =>
  (await client.call(getCalculation, { params: where })).reply;

describe('a hand-in', () => {
  it('makes the file, keeps its hash and who did it, and locks the calculation', async () => {
    const client = await server().signIn();
    const { submitted, where } = await handIn(client);
    const { file, calculation } = submitted.reply;
    const [submission] = calculation.submissions;
    expect(submission).toMatchObject({
      by: client.user.name,
      at: server().now.toISOString(),
      stage: 'permit',
      revision: 1,
      fileName: file.name,
      sha256: createHash('sha256').update(file.content, 'utf8').digest('hex'),
      unlocked: null,
    });
    expect(isLocked(await calculationOf(client, where))).toBe(true);
    expect(JSON.parse(file.content)).toMatchObject({ head: { calculation: { stage: 'permit', revision: 1 } } });
  });

  it('makes the file of the building register as well', async () => {
    const client = await server().signIn();
    const { where } = await makePermit(client);
    const { reply } = await client.call(submitCalculation, {
      params: where,
      body: { document: 'ryhti', release: '8' },
    });
    expect(reply.file.name).toMatch(/\.ryhti\.json$/);
    expect(JSON.parse(reply.file.content)).toHaveProperty('climateReport');
  });

  it('happens once when two hand in at once, and a repeated call is told the same', async () => {
    const client = await server().signIn();
    const { where } = await makePermit(client);
    const headers = { 'idempotency-key': '0190e5b2-0000-7000-8000-000000000001' };
    const once = () => client.call(submitCalculation, { params: where, body: submitBody }, { headers });
    const first = await once();
    expect((await once()).reply).toEqual(first.reply);
    await client.call(unlockCalculation, { params: where, body: { reason: 'Uudestaan' } });
    const both = await Promise.all(
      [1, 2].map(() => client.call(submitCalculation, { params: where, body: submitBody })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await calculationOf(client, where)).submissions).toHaveLength(2);
  });

  it('keeps its figures when the site’s numbers change later', async () => {
    const client = await server().signIn();
    const { where, params } = await handIn(client);
    const report = async (calculationId: string) => {
      const request = { params: { ...where, calculationId }, query: { format: 'json' as const } };
      return (await client.call(getClimateReport, request)).reply as { readonly building: unknown };
    };
    const before = await report(where.calculationId);
    const { reply: next } = await client.call(reviseCalculation, {
      params: where,
      body: { name: 'Toteutunut', stage: 'as-built' },
    });
    const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1250 }];
    await client.call(patchSite, { params, body: { useClasses } });
    expect((await report(where.calculationId)).building).toEqual(before.building);
    expect((await report(next.id)).building).not.toEqual(before.building);
  });
});

describe('a handed-in calculation', () => {
  it('takes no change of any kind, and nothing of it changes', async () => {
    const client = await server().signIn();
    const { where, place, rowPlace, row, params, site } = await handIn(client);
    const { reply: other } = await client.call(createCalculation, { params, body: { name: 'Toinen' } });
    await client.call(patchSite, { params, body: { defaultCalculationId: other.id } });
    const before = (await client.call(listQuantities, { params: where, query: {} })).reply;
    const answers = await Promise.all([
      client.call(patchQuantity, { params: rowPlace, body: { amount: 7 } }),
      client.call(patchQuantities, { params: where, body: [{ id: row.id, amount: 7 }] }),
      client.call(createQuantity, { params: place, body: { name: 'Uusi' } }),
      client.call(deleteQuantity, { params: rowPlace }),
      client.call(createCategory, { params: where, body: { name: 'Uusi' } }),
      client.call(patchCategory, { params: place, body: { name: 'Uusi' } }),
      client.call(deleteCategory, { params: place }),
      client.call(importCategoryTemplate, { params: where, body: { template: 'talo2000-elements' } }),
      client.call(patchCalculation, { params: where, body: { allocation: 'energy' } }),
      client.call(patchCalculation, { params: where, body: { stage: 'as-built' } }),
      client.call(patchCalculations, { params, body: [{ id: where.calculationId, name: 'Uusi' }] }),
      client.call(deleteCalculation, { params: where }),
      client.call(submitCalculation, { params: where, body: submitBody }),
    ]);
    expect(answers.map(({ status, problem }) => `${status} ${problem.type}`)).toEqual(
      answers.map(() => '409 calculation-locked'),
    );
    expect((await client.call(listQuantities, { params: where, query: {} })).reply).toEqual(before);
    expect((await client.call(patchSite, { params: { siteId: site.id }, body: { address: 'Katu 2' } })).status).toBe(
      200,
    );
  });

  it('is kept from statements that forget to ask', async () => {
    const client = await server().signIn();
    const { row, params, where } = await handIn(client);
    const tries = [
      ['update quantities set amount = 1 where id = $1 returning id', row.id],
      ['delete from quantities where id = $1 returning id', row.id],
      ['delete from calculations where id = $1 returning id', where.calculationId],
    ] as const;
    for (const [statement, id] of tries) {
      const rights = { userId: client.user.id, siteId: params.siteId };
      const db = server().services.database.as(rights);
      const done = await db.transaction((tx) => rowsAs(tx, statement, [id])).catch(() => []);
      expect(done, statement).toEqual([]);
    }
  });

  it('goes with its site, and can be copied as one that was never handed in', async () => {
    const client = await server().signIn();
    const { where, params } = await handIn(client);
    const { reply: copy } = await client.call(copyCalculation, { params: where, body: '' });
    const copied = await calculationOf(client, { ...where, calculationId: copy.id });
    expect(copied).toMatchObject({ stage: 'permit', revision: 1, submissions: [] });
    const { reply: site } = await client.call(copySite, { params, body: '' });
    const { data } = (await client.call(listCalculations, { params: { siteId: site.id } })).reply;
    expect(data.map(({ submissions }) => submissions)).toEqual([[], []]);
    expect((await client.call(deleteSite, { params })).status).toBe(204);
  });
});

describe('unlocking', () => {
  it('is its owner’s, wants a reason and leaves its trace', async () => {
    const client = await server().signIn();
    const { where, rowPlace, params } = await handIn(client);
    const editor = await server().signIn({ username: 'muokkaaja', company: 'Toinen Yritys Oy' });
    await addToSite(server(), params.siteId, editor, 'editor');
    const refused = await editor.call(unlockCalculation, { params: where, body: { reason: 'Miksi ei' } });
    expect([refused.status, refused.problem.type]).toEqual([403, 'forbidden']);
    expect((await client.call(unlockCalculation, { params: where, body: { reason: ' ' } })).status).toBe(422);
    const { reply } = await client.call(unlockCalculation, { params: where, body: { reason: 'Väärä ala' } });
    const trace = { by: client.user.name, at: server().now.toISOString(), reason: 'Väärä ala' };
    expect(reply.submissions.map(({ unlocked }) => unlocked)).toEqual([trace]);
    expect((await client.call(patchQuantity, { params: rowPlace, body: { amount: 7 } })).status).toBe(200);
    const which = { type: 'calculation', id: where.calculationId };
    const history = (await client.call(getHistory, { params: which, query: params })).reply.data;
    expect(history.flatMap(({ call, changes }) => (call === 'unlockCalculation' ? changes : []))).toContainEqual({
      field: 'unlockReason',
      before: null,
      after: 'Väärä ala',
    });
  });
});

describe('a new revision', () => {
  it('goes on from the handed-in one, whose rows it knows', async () => {
    const client = await server().signIn();
    const { where, row, other } = await handIn(client);
    const body = { name: 'Toteutunut', stage: 'as-built' } as const;
    const { reply: next } = await client.call(reviseCalculation, { params: where, body });
    expect(next).toMatchObject({
      ...body,
      revision: 2,
      origin: { calculationId: where.calculationId },
      submissions: [],
    });
    const { data } = (await client.call(listQuantities, { params: { ...where, calculationId: next.id }, query: {} }))
      .reply;
    const permit = await calculationOf(client, where);
    const origins = rowOrigins([permit, next], permit, next, [row, other]);
    expect(data.map(({ id }) => origins.get(id))).toEqual([row.id, other.id]);
  });

  it('is compared row by row from either side, by the server and from its document, whatever rows are called now', async () => {
    const client = await server().signIn();
    const { where, row, params } = await handIn(client);
    const body = { name: 'Toteutunut', stage: 'as-built' } as const;
    const { reply: next } = await client.call(reviseCalculation, { params: where, body });
    const built = { ...where, calculationId: next.id };
    const { data } = (await client.call(listQuantities, { params: built, query: {} })).reply;
    const copy = data.find(({ name }) => name === row.name);
    if (copy === undefined) throw new Error('the row was copied');
    const { categoryId, id: quantityId } = copy;
    const changed = { name: 'Aivan toinen', source: { kind: 'item', id: 'co2data-7000000360' }, amount: 12 } as const;
    const patched = await client.call(patchQuantity, { params: { ...built, categoryId, quantityId }, body: changed });
    expect(patched.status).toBe(200);
    const { reply: document } = await client.call(exportSite, { params });
    const kindsFrom = (report: unknown) =>
      (report as Comparison).differences
        .flat()
        .flatMap(({ before, after, kinds }) => [[before, after].includes(null), kinds]);
    for (const [base, other] of [
      [where.calculationId, next.id],
      [next.id, where.calculationId],
    ] as const) {
      const query = { with: [other] };
      const at = { ...where, calculationId: base };
      const { reply: told } = await client.call(compareCalculations, { params: at, query });
      const names = told.calculations.map(({ name }) => name);
      const choice = { kind: 'compare', calculationNames: names, today: told.basis.date } as const;
      const made = reportOfDocument(JSON.stringify(document), choice);
      expect(made.ok ? kindsFrom(made.value.report) : made.error).toEqual([
        false,
        expect.arrayContaining(['product', 'amount']),
      ]);
      expect(kindsFrom(told)).toEqual([false, expect.arrayContaining(['product', 'amount'])]);
    }
  });

  it('is refused where the number could not grow any more, which only a document can bring', async () => {
    const client = await server().signIn();
    const { where, params } = await handIn(client);
    await client.call(reviseCalculation, { params: where, body: { name: 'Toteutunut', stage: 'as-built' } });
    const { reply: document } = await client.call(exportSite, { params });
    const withRevision = (revision: number) => ({
      ...document,
      calculations: document.calculations.map((one) => ({ ...one, revision })),
    });
    expect((await client.call(importSite, { body: withRevision(10_000) })).status).toBe(422);
    const { reply: site } = await client.call(importSite, { body: withRevision(9999) });
    const last = { siteId: site.id, calculationId: site.defaultCalculationId };
    const refused = await client.call(reviseCalculation, { params: last, body: { name: 'A', stage: 'permit' } });
    expect([refused.status, refused.problem.type]).toEqual([422, 'validation']);
  });
});

describe('a site document', () => {
  it('carries hand-ins, revisions and the origins of rows', async () => {
    const client = await server().signIn();
    const { where, params } = await handIn(client);
    await client.call(reviseCalculation, { params: where, body: { name: 'Toteutunut', stage: 'as-built' } });
    const { reply: document } = await client.call(exportSite, { params });
    const [permit, built] = document.calculations;
    expect(permit?.submissions).toHaveLength(1);
    expect(built).toMatchObject({ revision: 2, origin: 0 });
    expect(built?.categories?.[0]?.quantities?.map(({ origin }) => origin)).toEqual([
      'categories[0].quantities[0]',
      'categories[0].quantities[1]',
    ]);
    const { reply: imported } = await client.call(importSite, { body: document });
    const { reply: again } = await client.call(exportSite, { params: { siteId: imported.id } });
    expect(again.calculations).toEqual(document.calculations);
  });
});

describe('a restore', () => {
  it('changes nothing that is handed in', async () => {
    const client = await server().signIn();
    const { where, params, rowPlace } = await makePermit(client);
    const { reply: earlier } = await client.call(createBackup, { params });
    await client.call(submitCalculation, { params: where, body: submitBody });
    const { reply: later } = await client.call(createBackup, { params });
    const refused = await client.call(restoreBackup, { params: { ...params, backupId: earlier.id } });
    expect([refused.status, refused.problem.type]).toEqual([409, 'calculation-locked']);
    expect((await client.call(restoreBackup, { params: { ...params, backupId: later.id } })).status).toBe(200);
    expect(isLocked(await calculationOf(client, where))).toBe(true);
    expect((await client.call(patchQuantity, { params: rowPlace, body: { amount: 7 } })).status).toBe(409);
  });
});
