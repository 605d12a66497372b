import { describe, expect, it } from 'vitest';
import { acceptContributions, listContributions, refuseContributions } from '#contract/site-log/contributions.ts';
import { contribute, withdrawContribution } from '#contract/site-log/contributor.ts';
import { createContributorLink, revokeContributorLink } from '#contract/site-log/contributor-links.ts';
import { contributePicture, putContributedPart } from '#contract/site-log/contributor-pictures.ts';
import { getEvidenceContent, getEvidenceUpload, listEvidence } from '#contract/site-log/evidence.ts';
import { maxPicturesPerContribution } from '#domain/values/limits.ts';
import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import { addToSite, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, withLinkSecret } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const load = { date: '2026-11-19', kind: 'delivery', name: 'Betoni C30/37', amount: 7.5, unit: 'm3' } as const;

const linked = async (owner: Client, siteId: string) => {
  const body = { supplier: 'Esimerkkibetoni Oy', kinds: ['delivery'] as const, validUntil: '2026-12-31' };
  const { reply } = await owner.call(createContributorLink, { params: { siteId }, body });
  return { link: reply.link, phone: withLinkSecret(owner, reply.secret) };
};

const makeWorld = async () => {
  const owner = await server().signIn();
  const { site } = await makeSite(owner);
  const params = { siteId: site.id };
  const { link, phone } = await linked(owner, site.id);
  await phone.call(contribute, { body: { events: [{ ...load, id: idOf(1) }] } });
  return { owner, params, link, phone };
};

const content = jpegBytes(3000);

const give = (phone: Client, id: number, { of = 1, bytes = content } = {}) =>
  phone.call(contributePicture, {
    params: { contributionId: idOf(of) },
    body: { id: idOf(id), name: 'kuorma.jpg', ...factsOf(bytes) },
  });

const sendBytes = (phone: Client, id: number) =>
  phone.call(putContributedPart, {
    params: { contributionId: idOf(1), pictureId: idOf(id) },
    query: { offset: '0' },
    body: { part: new File([content], 'part') },
  });

const seen = async (client: Client, params: { readonly siteId: string }) =>
  (await client.call(listEvidence, { params, query: {} })).reply.data;

const accept = (owner: Client, params: { readonly siteId: string }) =>
  owner.call(acceptContributions, { params, body: { contributions: [{ id: idOf(1), version: 1 }] } });

describe('a picture that is given by a link', () => {
  it('is seen by nobody before its event is accepted, and stands with it then', async () => {
    const { owner, params, phone } = await makeWorld();
    const { revision, stamp } = (await owner.call(listEvidence, { params, query: {} })).reply;
    expect((await give(phone, 50)).reply).toEqual({ receivedBytes: 0, isUploaded: false, refusal: null });
    const sent = await sendBytes(phone, 50);
    expect([sent.status, sent.reply]).toEqual([
      200,
      { receivedBytes: content.length, isUploaded: true, refusal: null },
    ]);
    expect(await seen(owner, params)).toEqual([]);
    const place = { ...params, evidenceId: idOf(50) };
    expect((await owner.call(getEvidenceUpload, { params: place })).status).toBe(404);
    expect((await accept(owner, params)).status).toBe(200);
    const [picture, ...more] = await seen(owner, params);
    expect(more).toEqual([]);
    expect(picture).toMatchObject({
      ...{ id: idOf(50), subject: 'event', subjectId: idOf(1), name: 'kuorma.jpg', isUploaded: true, userId: null },
      ...factsOf(content),
    });
    // Others hear of it by what has changed.
    const query = { since: String(revision), stamp };
    const { data } = (await owner.call(listEvidence, { params, query })).reply;
    expect(data.map(({ id }) => id)).toEqual([idOf(50)]);
  });

  it('is shown beside its event to whoever decides on it, and to nobody else', async () => {
    const { owner, params, phone } = await makeWorld();
    const viewer = await server().signIn({ username: 'katselija', company: 'Toinen Oy' });
    const stranger = await server().signIn({ username: 'vieras', company: 'Kolmas Oy' });
    await addToSite(server(), params.siteId, viewer, 'viewer');
    await give(phone, 55);
    await sendBytes(phone, 55);
    const queue = (await owner.call(listContributions, { params })).reply;
    expect(queue.pictures).toMatchObject([{ id: idOf(55), subject: 'event', subjectId: idOf(1), isUploaded: true }]);
    const place = { ...params, evidenceId: idOf(55) };
    const open = async (client: Client) => (await client.call(getEvidenceContent, { params: place, query: {} })).status;
    expect(await Promise.all([owner, viewer, stranger].map(open))).toEqual([200, 404, 404]);
    expect((await viewer.call(listContributions, { params })).status).toBe(403);
    await accept(owner, params);
    expect((await owner.call(listContributions, { params })).reply.pictures).toEqual([]);
    expect(await Promise.all([owner, viewer, stranger].map(open))).toEqual([200, 200, 404]);
  });

  it('is there once when it is said again, goes on when its bytes come late, and is told to the others', async () => {
    const { owner, params, phone } = await makeWorld();
    await give(phone, 51);
    await give(phone, 51);
    expect((await give(phone, 51, { bytes: jpegBytes(3000, 9) })).status).toBe(409);
    await accept(owner, params);
    const { revision, stamp, data } = (await owner.call(listEvidence, { params, query: {} })).reply;
    expect(data.map(({ isUploaded }) => isUploaded)).toEqual([false]);
    expect((await sendBytes(phone, 51)).status).toBe(200);
    const query = { since: String(revision), stamp };
    const changed = (await owner.call(listEvidence, { params, query })).reply.data;
    expect(changed.map(({ id, isUploaded }) => [id, isUploaded])).toEqual([[idOf(51), true]]);
    // What was accepted is the site's: nothing more is added to it.
    expect((await give(phone, 52)).status).toBe(422);
  });

  it('goes with what is refused or taken back', async () => {
    const { owner, params, phone } = await makeWorld();
    await give(phone, 53);
    await phone.call(withdrawContribution, { params: { contributionId: idOf(1) } });
    expect((await give(phone, 53)).status).toBe(422);
    expect((await sendBytes(phone, 53)).status).toBe(422);
    await phone.call(contribute, { body: { events: [{ ...load, id: idOf(2) }] } });
    await give(phone, 54, { of: 2 });
    const contributions = [{ id: idOf(2), version: 1 }];
    await owner.call(refuseContributions, { params, body: { contributions, reason: 'Ei tullut' } });
    const { database } = server().services;
    expect(await database.query('select id from evidence where site_id = $1', [params.siteId])).toEqual([]);
    expect(await seen(owner, params)).toEqual([]);
  });

  it('belongs to what its own link has said, in number and size as a link may', async () => {
    const { owner, params, link, phone } = await makeWorld();
    const other = await linked(owner, params.siteId);
    expect((await give(other.phone, 60)).status).toBe(404);
    await give(phone, 60);
    expect((await sendBytes(other.phone, 60)).status).toBe(404);
    for (let number = 1; number < maxPicturesPerContribution; number += 1) {
      expect((await give(phone, 60 + number)).status).toBe(200);
    }
    expect((await give(phone, 79)).status).toBe(422);
    const large = await phone.call(contributePicture, {
      params: { contributionId: idOf(1) },
      body: { id: idOf(80), ...factsOf(content), sizeBytes: 6 * 1024 * 1024 },
    });
    expect(large.status).toBe(422);
    // Revoked between the row and its bytes: nothing of it goes on, and nobody sees it.
    await owner.call(revokeContributorLink, { params: { ...params, linkId: link.id } });
    expect((await sendBytes(phone, 60)).status).toBe(404);
    expect(await seen(owner, params)).toEqual([]);
  });
});
