import { createCalculation } from '#contract/calculations/calculations.ts';
import { createCategory } from '#contract/calculations/categories.ts';
import { createQuantity } from '#contract/calculations/quantities.ts';
import { validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import { createComposite } from '#contract/library/composites.ts';
import { createProduct } from '#contract/library/products.ts';
import { createContributorLink } from '#contract/site-log/contributor-links.ts';
import { contributePicture } from '#contract/site-log/contributor-pictures.ts';
import { createEvidence } from '#contract/site-log/evidence.ts';
import { createLogEvent } from '#contract/site-log/site-log.ts';
import { createComment } from '#contract/sites/comments.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { createSiteInvite } from '#contract/sites/people.ts';
import { createSite } from '#contract/sites/sites.ts';
import { createBackup } from '#contract/whole-sites/backups.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { addToSite } from '#tests/support/server/server-builders.ts';
import { type Answer, type Client, type TestServer, withLinkSecret } from '#tests/support/server/test-server.ts';

/** The reply of a call that the world needs; anything else would make an empty table. */
export const made = <Reply>({ status, reply, problem }: Answer<Reply>): Reply => {
  if (status !== 200 && status !== 201) throw new Error(`the world cannot be made: ${JSON.stringify(problem)}`);
  return reply;
};

/** A site with one of everything below it; every text field carries the canary. */
export const makePlace = async (client: Client, canary: string, siteName: string = canary) => {
  const text = { description: canary, address: canary, permitId: canary, buildingId: canary };
  const site = made(await client.call(createSite, { body: { name: siteName, calculationName: canary, ...text } }));
  const params = { siteId: site.id };
  const calculation = made(
    await client.call(createCalculation, {
      params,
      body: {
        name: canary,
        siteOperations: [{ name: canary, amount: 2, unit: canary, kgCo2ePerUnit: 1 }],
        tableValues: { a5: { mode: 'own', valueKgCo2ePerM2: 7, note: canary } },
      },
    }),
  );
  const where = { ...params, calculationId: calculation.id };
  const category = made(
    await client.call(createCategory, { params: where, body: { name: canary, talo2000Code: '1221' } }),
  );
  const place = { ...where, categoryId: category.id };
  const quantity = made(
    await client.call(createQuantity, {
      params: place,
      body: {
        name: canary,
        note: canary,
        tags: [canary],
        externalId: canary,
        transport: [{ vehicle: canary, km: 3 }],
        source: { kind: 'item', id: fixedIds.itemId },
        amount: 10,
        unit: 'kg',
      },
    }),
  );
  const comment = made(
    await client.call(createComment, { params: where, body: { text: canary, quantityId: quantity.id } }),
  );
  const event = made(await client.call(createLogEvent, { params, body: eventWith(canary, quantity.id) }));
  const evidence = made(await client.call(createEvidence, { params, body: pictureWith(canary, event.id) }));
  const noted = { commentId: comment.id, eventId: event.id, evidenceId: evidence.id };
  const below = { quantityId: quantity.id, ...noted };
  return { ...place, ...below, otherCalculationId: site.defaultCalculationId };
};

const eventWith = (canary: string, quantityId: string) => ({
  date: '2026-03-02',
  kind: 'delivery' as const,
  name: canary,
  factor: canary,
  vehicle: canary,
  supplier: canary,
  externalId: canary,
  note: canary,
  quantityId,
});

const pictureWith = (canary: string, eventId: string) => ({
  subject: 'event' as const,
  subjectId: eventId,
  name: canary,
  note: canary,
  thumbnail: Buffer.from(jpegBytes(30)).toString('base64'),
  ...factsOf(jpegBytes(40)),
});

/** Rows of the embedded library, the same for everybody. */
export const fixedIds = { itemId: 'co2data-7000000592', referenceSetId: 'co2data-1.01.005' };

export interface People {
  /** Somebody who is put on the site. */
  readonly member: Client;
  readonly invitedEmail: string;
}

/** Somebody on the site, an invite, a backup and a file. */
export const makeCompany = async (server: TestServer, owner: Client, siteId: string, people: People) => {
  const params = { siteId };
  await addToSite(server, siteId, people.member, 'viewer');
  const invite = made(
    await owner.call(createSiteInvite, { params, body: { email: people.invitedEmail, role: 'editor' } }),
  );
  const backup = made(await owner.call(createBackup, { params }));
  return { userId: people.member.user.id, inviteId: invite.id, backupId: backup.id };
};

/** A sheet, and what the server read of it: ready to be committed. */
export const makeImport = async (
  client: Client,
  params: { readonly siteId: string; readonly calculationId: string },
  name: string,
) => {
  const file = new File([`Nimi;Määrä;Yksikkö\n${name};10;kg\n`], `${name}.csv`);
  const { id: fileId } = made(await client.call(uploadFile, { body: { file } }));
  const { token } = made(await client.call(validateQuantityImport, { params, body: { fileId } }));
  return { fileId, importToken: token };
};

/** An own product and a composite of it. */
export const makeLibrary = async (client: Client, canary: string) => {
  const text = { name: canary, manufacturer: canary, note: canary };
  const product = made(
    await client.call(createProduct, { body: { ...text, factors: { declaredUnit: 'kg', gwpA1A3Typical: 1 } } }),
  );
  const composite = made(
    await client.call(createComposite, { body: { name: canary, note: canary, unit: 'm2', layers: [] } }),
  );
  return { productId: product.id, compositeId: composite.id };
};

let contributions = 0;

/** What a link has said and nobody has decided on. */
export const say = async (client: Client, secret: string, name: string): Promise<string> => {
  contributions += 1;
  const id = `0190e5b2-0000-7000-8000-00000001${String(contributions).padStart(4, '0')}`;
  const body = { events: [{ id, date: '2026-03-02', kind: 'delivery', name, note: name }] };
  const response = await withLinkSecret(client, secret).send('POST', '/contributor/events', { body });
  if (response.status !== 200) throw new Error(`the world cannot be made: ${await response.text()}`);
  return id;
};

/** A picture of it, whose bytes have not come. */
const give = async (client: Client, secret: string, contributionId: string): Promise<string> => {
  const id = contributionId.replace(/-00000001/, '-00000002');
  const params = { contributionId };
  const body = { id, ...factsOf(jpegBytes(40)) };
  made(await withLinkSecret(client, secret).call(contributePicture, { params, body }));
  return id;
};

/** A link of the site, and something that was said by it. */
export const makeLink = async (client: Client, siteId: string, canary: string) => {
  const body = { supplier: canary, kinds: ['delivery'] as const, validUntil: '2026-12-31' };
  const { link, secret } = made(await client.call(createContributorLink, { params: { siteId }, body }));
  const drop = { ...body, channel: 'drop' as const };
  const { secret: dropSecret } = made(await client.call(createContributorLink, { params: { siteId }, body: drop }));
  const contributionId = await say(client, secret, canary);
  const pictureId = await give(client, secret, contributionId);
  return { linkId: link.id, linkSecret: secret, dropSecret, contributionId, pictureId };
};
