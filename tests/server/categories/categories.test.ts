import { describe, expect, it } from 'vitest';
import {
  createCategory,
  deleteCategory,
  importCategoryTemplate,
  listCategories,
  patchCategory,
} from '#contract/calculations/categories.ts';
import { deleteQuantity, listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import type { Problem } from '#contract/frame/errors.ts';
import { findCategoryTemplate } from '#domain/calculations/category-templates.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000a';

describe('categories', () => {
  it('take their scope from the code and their place at the end', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const { reply } = await client.call(createCategory, {
      params: where,
      body: { name: 'Maaosat', talo2000Code: '111', id },
    });
    expect(reply).toMatchObject({ id, scope: 'site', position: 2, version: 1 });
    expect((await client.call(createCategory, { params: where, body: { name: 'Maaosat', id } })).reply).toEqual(reply);
    expect((await client.call(createCategory, { params: where, body: { name: 'Muu', id } })).status).toBe(409);
  });

  it('come from a template once, under the ids of the client', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const body = { template: 'talo2000-elements' as const, ids: { '111': id } };
    const { reply } = await client.call(importCategoryTemplate, { params: where, body });
    const wanted = findCategoryTemplate('talo2000-elements')?.categories.length ?? 0;
    expect(reply.total).toBe(wanted + 1);
    expect(reply.data.find((one) => one.talo2000Code === '111')?.id).toBe(id);
    const again = await client.call(importCategoryTemplate, { params: where, body });
    expect(again.reply).toEqual(reply);
    const listed = await client.call(listCategories, { params: where });
    expect(listed.reply.data).toEqual(reply.data);
  });

  it('refuse a template that does not exist', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const { siteId, calculationId } = where;
    const path = `/sites/${siteId}/calculations/${calculationId}/category-template-import`;
    const answer = await client.send('POST', path, { body: { template: 'x' } });
    const problem = (await answer.json()) as Problem;
    expect(problem.errors?.[0]).toMatchObject({ path: 'template', code: 'unknown-template' });
  });

  it('are changed and deleted with their quantities', async () => {
    const client = await server().signIn();
    const { where, place, category } = await makeSite(client);
    const quantity = await makeQuantity(client, place);
    const changed = await client.call(patchCategory, {
      params: place,
      body: { name: 'Katto', base: { name: 'Runko' } },
    });
    expect(changed.reply).toMatchObject({ id: category.id, name: 'Katto', version: 2 });
    expect((await client.call(deleteCategory, { params: place })).status).toBe(204);
    expect((await client.call(deleteCategory, { params: place })).status).toBe(204);
    expect((await client.call(patchCategory, { params: place, body: { name: 'A' } })).status).toBe(404);
    expect((await client.call(listQuantities, { params: where, query: {} })).reply).toEqual({ data: [], total: 0 });
    const params = { ...place, quantityId: quantity.id };
    expect((await client.call(deleteQuantity, { params })).status).toBe(204);
  });

  it('stay with their quantities when somebody has changed or added one since they were seen', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const [first, second] = [await makeQuantity(client, place), await makeQuantity(client, place)];
    const changed = (
      await client.call(patchQuantity, { params: { ...place, quantityId: first.id }, body: { amount: 77 } })
    ).reply;
    const refused = await client.call(deleteCategory, {
      params: place,
      body: { seen: [{ id: first.id, version: 1 }] },
    });
    expect(refused.status).toBe(412);
    expect(refused.problem).toMatchObject({
      type: 'version-mismatch',
      current: [
        { id: first.id, amount: 77 },
        { id: second.id, version: 1 },
      ],
    });
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.total).toBe(2);
    const seen = [changed, second].map(({ id, version }) => ({ id, version }));
    expect((await client.call(deleteCategory, { params: place, body: { seen } })).status).toBe(204);
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.total).toBe(0);
  });

  it('belong to one calculation: under another one they are not found', async () => {
    const client = await server().signIn();
    const first = await makeSite(client);
    const second = await makeSite(client, 'Toinen');
    const params = { ...second.where, categoryId: first.category.id };
    expect((await client.call(patchCategory, { params, body: { name: 'A' } })).status).toBe(404);
    const crossed = { siteId: second.site.id, calculationId: first.where.calculationId };
    expect((await client.call(listCategories, { params: crossed })).status).toBe(404);
  });
});
