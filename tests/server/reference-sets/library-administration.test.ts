import { describe, expect, it } from 'vitest';
import { createCalculation } from '#contract/calculations/calculations.ts';
import { getConstants, getReferenceSet } from '#contract/library/library.ts';
import { addReferenceSet, getLibraryAdministration } from '#contract/library/library-administration.ts';
import { setOperator } from '#server/installation/people.store.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { packEmbeddedSets, storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { packSet } from '#server/reference-sets/reference-sets.store.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { co2dataFile, moduleValue } from '#tests/support/files/co2data-file.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const [current] = embeddedReferenceSets();
if (!current) throw new Error('a reference set expected');

const newer = (
  options: { readonly version?: string; readonly factor?: number; readonly publishedAt?: string } = {},
) => {
  const { version = '1.02.000', publishedAt = '2026-10-01', factor = 1.5 } = options;
  return co2dataFile(current, {
    version,
    publishedAt,
    change: ([first, ...others]) => {
      if (first === undefined) throw new Error('no records');
      const value = moduleValue(first, 'A1-A3 Conservative');
      value['Value'] = Number(value['Value']) * factor;
      return [first, ...others, { ResourceId: 1 }];
    },
  });
};

const signInOperator = async () => {
  const client = await server().signIn({ username: 'valvoja' });
  await setOperator(server().services.database, client.user.id, true);
  return client;
};

describe('administration of the emission library', () => {
  it('is for operators of the installation, not for administrators of a company', async () => {
    const admin = await server().signIn({ isCompanyAdmin: true });
    const body = { text: newer(), comparedWith: current.id };
    expect((await admin.call(getLibraryAdministration, {})).reply).toMatchObject({
      mayAdd: false,
      referenceSets: [{ id: current.id, products: 276, addedAt: null, calculations: null }, { version: '1.00.007' }],
    });
    expect((await admin.call(addReferenceSet, { body })).status).toBe(403);
    expect((await admin.call(getConstants, {})).reply.referenceSets).toHaveLength(2);
  });

  it('takes a newer set into use; calculations keep theirs', async () => {
    const client = await signInOperator();
    const { site } = await makeSite(client);
    const answer = await client.call(addReferenceSet, { body: { text: newer(), comparedWith: current.id } });
    expect([answer.status, answer.reply]).toEqual([201, { id: 'co2data-1.02.000' }]);
    const { reply: constants } = await client.call(getConstants, {});
    expect(constants.referenceSets.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['co2data-1.02.000', true],
      [current.id, false],
      ['co2data-1.00.007', false],
    ]);
    const { reply: set } = await client.call(getReferenceSet, { params: { referenceSetId: 'co2data-1.02.000' } });
    const factors = [set, current].map(({ items }) => items[0]?.factors.gwpA1A3Conservative ?? 0);
    expect(factors[0]).toBeCloseTo((factors[1] ?? 0) * 1.5, 12);
    const { reply } = await client.call(getLibraryAdministration, {});
    expect(reply.mayAdd).toBe(true);
    expect(reply.referenceSets.map(({ id, calculations }) => [id, calculations])).toEqual([
      ['co2data-1.02.000', 0],
      [current.id, 1],
      ['co2data-1.00.007', 0],
    ]);
    expect(reply.referenceSets[0]?.addedAt).toBe(server().now.toISOString());
    // The one that there is stays with its data; the next one says which it wants.
    const params = { siteId: site.id };
    const made = await client.call(createCalculation, { params, body: { name: 'Uusi', referenceSet: set.id } });
    expect(made.reply.referenceSet).toBe('co2data-1.02.000');
  });

  // A set never changes under its id while a server runs, so each test has versions of its own.
  it('refuses what was compared with another set, another file of a version that is there, and no library', async () => {
    const client = await signInOperator();
    const add = async (text: string, comparedWith = current.id) => {
      const { status, problem } = await client.call(addReferenceSet, { body: { text, comparedWith } });
      return [status, problem?.type];
    };
    expect(await add(newer(), 'co2data-1.00.007')).toEqual([412, 'version-mismatch']);
    expect(await add('{"Resources": 1}')).toEqual([422, 'validation']);
    expect(await add('<html>')).toEqual([422, 'validation']);
    expect(await add(newer({ version: current.version }))).toEqual([409, 'id-taken']);
    const file = newer({ version: '1.03.000' });
    expect(await add(file)).toEqual([201, undefined]);
    expect(await add(file, 'co2data-1.03.000')).toEqual([201, undefined]);
    expect(await add(newer({ version: '1.03.000', factor: 2 }), 'co2data-1.03.000')).toEqual([409, 'id-taken']);
    expect((await client.call(getConstants, {})).reply.referenceSets).toHaveLength(3);
  });

  it('outlives a release that comes with a set of the same version', async () => {
    const client = await signInOperator();
    await client.call(addReferenceSet, { body: { text: newer({ version: '1.04.000' }), comparedWith: current.id } });
    const { database } = server().services;
    await storeEmbeddedSets(database, [...packEmbeddedSets(), packSet({ ...current, id: 'co2data-1.04.000' })]);
    const stored = await rowsAs<{ data: string }>(database, 'select data from reference_sets where id = $1', [
      'co2data-1.04.000',
    ]);
    expect(JSON.parse(stored[0]?.data ?? '{}')).toMatchObject({ version: '1.04.000' });
  });
});
