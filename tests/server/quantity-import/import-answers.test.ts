import { expect, it } from 'vitest';
import { getImportAnswers, saveImportAnswers } from '#contract/calculations/import-answers.ts';
import { validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const source = { kind: 'item', id: 'co2data-7000000592' } as const;
const choices = [{ key: '|us1 ulkoseina|outo tiili', source }];

/** What a sheet with a row of these texts is proposed. */
const matchOf = async (client: Client) => {
  const { where } = await makeSite(client);
  const file = new File(['Nimi;Materiaali;Määrä;Yksikkö\nUS1 ulkoseinä;Outo tiili;2;kg\n'], 'maarat.csv');
  const { reply: stored } = await client.call(uploadFile, { body: { file } });
  const { reply } = await client.call(validateQuantityImport, { params: where, body: { fileId: stored.id } });
  return reply.matches[0];
};

it('what a device was told of a model counts for the next sheet of the company, and for nobody else', async () => {
  const client = await server().signIn();
  const stranger = await server().signIn({ username: 'vieras', company: 'toinen.example' });
  expect((await client.call(getImportAnswers, {})).reply).toEqual({
    columns: [],
    choices: [],
    categories: [],
    logAnswers: [],
  });
  expect((await client.call(saveImportAnswers, { body: { choices } })).status).toBe(204);
  expect((await client.call(getImportAnswers, {})).reply).toEqual({
    columns: [],
    choices,
    categories: [],
    logAnswers: [],
  });
  expect((await stranger.call(getImportAnswers, {})).reply).toEqual({
    columns: [],
    choices: [],
    categories: [],
    logAnswers: [],
  });

  expect((await matchOf(client))?.candidates[0]).toMatchObject({ source, why: ['earlier-choice', 'unit-fits'] });
});

it('a later choice for the same text takes the place of the earlier one', async () => {
  const client = await server().signIn();
  await client.call(saveImportAnswers, { body: { choices } });
  const later = [{ key: choices[0]?.key ?? '', source: { kind: 'none' as const } }];
  await client.call(saveImportAnswers, { body: { choices: later } });
  expect((await client.call(getImportAnswers, {})).reply.choices).toEqual(later);
  expect(await matchOf(client)).toMatchObject({ source: { kind: 'none' }, isLeftOut: true });
});

it('a category of a model’s group stands beside the product of the same words', async () => {
  const client = await server().signIn();
  const [{ key }] = choices as [(typeof choices)[number]];
  const categories = [{ key, category: '1241 Ulkoseinät' }];
  await client.call(saveImportAnswers, { body: { choices, categories: [] } });
  await client.call(saveImportAnswers, { body: { choices: [], categories } });
  expect((await client.call(getImportAnswers, {})).reply).toEqual({ columns: [], choices, categories, logAnswers: [] });
  const later = [{ key, category: 'Julkisivut' }];
  await client.call(saveImportAnswers, { body: { choices: [], categories: later } });
  expect((await client.call(getImportAnswers, {})).reply).toEqual({
    columns: [],
    choices,
    categories: later,
    logAnswers: [],
  });
});

it('what was said of a site log’s sheets and rows stands beside them, the last of each', async () => {
  const client = await server().signIn();
  const stranger = await server().signIn({ username: 'vieras', company: 'toinen.example' });
  const sheet = { key: 'sheet|pvm|maara', answer: { columns: { date: 0, amount: 1 }, kind: 'waste' as const } };
  const packs = { key: 'delivery|amount|laasti|sk', answer: { each: 25, unit: 'kg' as const } };
  await client.call(saveImportAnswers, { body: { choices, logAnswers: [sheet, packs] } });
  const later = { ...packs, answer: { each: 20, unit: 'kg' as const } };
  await client.call(saveImportAnswers, { body: { choices: [], logAnswers: [later] } });
  const { reply } = await client.call(getImportAnswers, {});
  expect(reply.choices).toEqual(choices);
  expect(new Set(reply.logAnswers)).toEqual(new Set([sheet, later]));
  expect((await stranger.call(getImportAnswers, {})).reply.logAnswers).toEqual([]);
});

it('refuses what is no choice, and more of them than a file has', async () => {
  const client = await server().signIn();
  const refused = async (body: unknown) =>
    (await client.call(saveImportAnswers, { body: body as { readonly choices: typeof choices } })).status;
  expect(await refused({ choices: [{ key: '', source }] })).toBe(422);
  expect(await refused({ choices: [{ key: 'a', source: { kind: 'item' } }] })).toBe(422);
  expect(await refused({ choices, logAnswers: [{ key: 'a', answer: { columns: { date: -1 } } }] })).toBe(422);
  expect(await refused({ choices: Array.from({ length: 5_001 }, (_, at) => ({ key: `${at}`, source })) })).toBe(422);
  expect((await client.call(getImportAnswers, {})).reply.choices).toEqual([]);
});
