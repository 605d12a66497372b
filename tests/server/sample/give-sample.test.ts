import { expect, it } from 'vitest';
import { listSites } from '#contract/sites/site-reading.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { sampleSiteName } from '#domain/sites/site.ts';
import { giveSample } from '#server/sample/give-sample.ts';
import { samples } from '#server/sample/samples.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const welcome = ({ user }: Client) =>
  server().services.database.transaction((tx) =>
    giveSample(tx, server().services, { userId: user.id, language: 'fi' }, samples),
  );
const sitesOf = async (client: Client) => (await client.call(listSites, { query: {} })).reply.data;

it('is given to each company once: its first user owns it, and all of the company see it', async () => {
  const first = await server().signIn();
  const colleague = await server().signIn({ username: 'kollega' });
  const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
  await welcome(first);
  await welcome(colleague);
  await welcome(first);
  expect(await sitesOf(first)).toMatchObject([{ name: sampleSiteName, role: 'owner', limitStatus: 'under' }]);
  expect(await sitesOf(colleague)).toMatchObject([{ name: sampleSiteName, role: 'company' }]);
  expect(await sitesOf(stranger)).toEqual([]);
  await welcome(stranger);
  const [own] = await sitesOf(stranger);
  expect(own).toMatchObject({ name: sampleSiteName, role: 'owner' });
  expect(own?.id).not.toBe((await sitesOf(first))[0]?.id);
});

it('is deleted for good, as any site is', async () => {
  const first = await server().signIn();
  await welcome(first);
  const [sample] = await sitesOf(first);
  expect((await first.call(deleteSite, { params: { siteId: sample?.id ?? '' } })).status).toBe(204);
  await welcome(first);
  expect(await sitesOf(first)).toEqual([]);
});

it('waits for the licence of a company that has none yet', async () => {
  const first = await server().signIn();
  const licence = (day: string | null) =>
    server().services.database.query('update companies set licence_valid_to = $1', [day]);
  await licence('2020-01-01');
  await welcome(first);
  await licence('2099-12-31');
  expect(await sitesOf(first)).toEqual([]);
  await welcome(first);
  expect(await sitesOf(first)).toHaveLength(1);
});
