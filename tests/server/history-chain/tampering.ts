import type { Queryable } from '#server/db/database.ts';
import { findLinks, type LinkRow, readLinks } from '#server/history-chain/chain.store.ts';
import { changeDigest, headAfter, linkDigest, markOf } from '#server/history-chain/chain.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import type { Random } from '#tests/support/random.ts';

/** Ways to change what is stored behind the product's back. Each answers what it did; null = nothing to do it to here. */
export type Tampering = (tx: Queryable, siteId: string, random: Random) => Promise<string | null>;

const anyUuid = (random: Random): string =>
  `0190e5b2-0000-7000-8000-${random
    .below(2 ** 30)
    .toString(16)
    .padStart(12, '0')}`;

const allRows = async (tx: Queryable, siteId: string): Promise<LinkRow[]> => {
  const rows: LinkRow[] = [];
  for await (const row of readLinks(tx, siteId)) rows.push(row);
  return rows;
};

const linkedRows = async (tx: Queryable, siteId: string): Promise<LinkRow[]> =>
  (await allRows(tx, siteId)).filter(({ link }) => link !== null);

/** Another value somewhere in the JSON. */
export const changedJson = (value: unknown, random: Random): unknown => {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const members = Object.entries(value);
    const at = random.below(members.length);
    const [name = '', own] = members[at] ?? [];
    if (Array.isArray(value)) return value.map((item, index) => (index === at ? changedJson(item, random) : item));
    if (random.chance(0.1)) return Object.fromEntries(members.filter((_, index) => index !== at));
    if (random.chance(0.1)) return { ...value, [`${name}x`]: own };
    return { ...value, [name]: changedJson(own, random) };
  }
  if (typeof value === 'number') return value + random.pick([1, -1, 0.001, 1e6]);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return random.pick([0, '', false, { x: 1 }]);
  const at = random.below(value.length + 1);
  return `${value.slice(0, at)}${random.pick(['0', 'x', 'å', ' '])}${value.slice(at + random.below(2))}x`;
};

const changeColumn: Tampering = async (tx, siteId, random) => {
  const row = random.pick(await linkedRows(tx, siteId));
  if (row === undefined) return null;
  const [column, value] = random.pick<readonly [string, unknown]>([
    ['at', new Date(Date.parse(row.at) + random.pick([1, -1, 86_400_000])).toISOString()],
    ['user_id', anyUuid(random)],
    ['call', `${row.call}x`],
    ['entity', row.entity === 'site' ? 'quantity' : 'site'],
    ['entity_id', anyUuid(random)],
    ['idempotency_key', row.key === null || random.chance(0.5) ? anyUuid(random) : null],
    ['revision', row.revision + random.pick([1, -1])],
    ['link', random.pick([(row.link ?? 0) + 1, (row.link ?? 0) - 1, null, 1_000_000])],
    ['mark', (row.mark ?? 0) ^ (1 << random.below(31))],
    ['salt', row.salt === null || random.chance(0.5) ? anyUuid(random) : null],
    ['head', row.head === null || random.chance(0.5) ? `\\x${'ab'.repeat(32)}` : null],
    ['id', anyUuid(random)],
    ['site_id', anyUuid(random)],
  ]);
  await tx.query(`update history set ${column} = $3 where site_id = $1 and id = $2`, [siteId, row.id, value]);
  return `${column} of change ${row.id}`;
};

const changeContent: Tampering = async (tx, siteId, random) => {
  const row = random.pick(await linkedRows(tx, siteId));
  if (row === undefined) return null;
  const column = random.pick(['before', 'after'] as const);
  const value = JSON.stringify(changedJson(row[column], random));
  await tx.query(`update history set ${column} = $3::text::jsonb where site_id = $1 and id = $2`, [
    siteId,
    row.id,
    value,
  ]);
  return `${column} of change ${row.id} is ${value}`;
};

const removeChange: Tampering = async (tx, siteId, random) => {
  const row = random.pick(await allRows(tx, siteId));
  if (row === undefined) return null;
  await tx.query('delete from history where site_id = $1 and id = $2', [siteId, row.id]);
  return `change ${row.id} removed`;
};

const removeLink: Tampering = async (tx, siteId, random) => {
  const link = random.pick(await linkedRows(tx, siteId))?.link;
  await tx.query('delete from history where site_id = $1 and link = $2', [siteId, link]);
  return `link ${link} removed`;
};

const swapContent: Tampering = async (tx, siteId, random) => {
  const rows = await linkedRows(tx, siteId);
  const [one, other] = [random.pick(rows), random.pick(rows)];
  const contentOf = (row: LinkRow | undefined) => JSON.stringify([row?.before, row?.after, row?.entityId]);
  if (one === undefined || other === undefined || contentOf(one) === contentOf(other)) return null;
  for (const [to, from] of [
    [one, other],
    [other, one],
  ] as const) {
    await tx.query(
      `update history set before = $3::text::jsonb, after = $4::text::jsonb, entity_id = $5 where site_id = $1 and id = $2`,
      [siteId, to.id, JSON.stringify(from.before), JSON.stringify(from.after), from.entityId],
    );
  }
  return `changes ${one.id} and ${other.id} swapped`;
};

const swapLinks: Tampering = async (tx, siteId, random) => {
  const links = [...new Set((await linkedRows(tx, siteId)).map(({ link }) => link))];
  const [one, other] = [random.pick(links), random.pick(links)];
  if (one === other) return null;
  await tx.query(
    'update history set link = case when link = $2 then $3::integer else $2 end where site_id = $1 and link in ($2, $3)',
    [siteId, one, other],
  );
  return `links ${one} and ${other} swapped`;
};

const insertCopy: Tampering = async (tx, siteId, random) => {
  const row = random.pick(await linkedRows(tx, siteId));
  const last = Math.max(...(await linkedRows(tx, siteId)).map(({ link }) => link ?? 0));
  const link = random.pick([row?.link ?? 0, null, last + 1, last + 2, 0]);
  await tx.query(
    `insert into history (site_id, id, at, user_id, call, entity, entity_id, before, after, idempotency_key, revision, link, mark, head, salt)
     select site_id, $3, at, user_id, call, entity, entity_id, before, after, idempotency_key, revision, $4, mark, head, salt
     from history where site_id = $1 and id = $2`,
    [siteId, row?.id, anyUuid(random), link],
  );
  return `change ${row?.id} once more, in link ${link}`;
};

const changeHeads: Tampering = async (tx, siteId, random) => {
  const [column, value] = random.pick<readonly [string, string]>([
    ['link', 'link + 1'],
    ['link', 'link - 1'],
    ['head', `sha256(head)`],
    ['kept_after', 'kept_after + 1'],
    ['kept_after', 'kept_after - 1'],
    ['kept_head', 'sha256(kept_head)'],
    ['unlinked', 'unlinked + 1'],
  ]);
  await tx.query(`update history_heads set ${column} = ${value} where site_id = $1`, [siteId]);
  return `${column} = ${value}`;
};

const removeHead: Tampering = async (tx, siteId) => {
  await tx.query('delete from history_heads where site_id = $1', [siteId]);
  return 'the head removed';
};

const changeAmendments: Tampering = async (tx, siteId, random) => {
  const found = await rowsAs<{ link: number; amended: number }>(
    tx,
    'select link, amended from history_amendments where site_id = $1 order by link, amended',
    [siteId],
  );
  const one = random.pick(found);
  if (one === undefined) return null;
  const where = `where site_id = '${siteId}' and link = ${one.link} and amended = ${one.amended}`;
  const statement = random.pick([
    `delete from history_amendments ${where}`,
    `update history_amendments set digest = sha256(digest) ${where}`,
    `update history_amendments set head = sha256(head) ${where}`,
    `update history_amendments set amended = amended + 1000 ${where}`,
    `update history_amendments set link = link + 1000 ${where}`,
    `insert into history_amendments select site_id, link, amended + 1000, digest, head from history_amendments ${where}`,
    `insert into history_amendments select site_id, link + 1000, amended, digest, head from history_amendments ${where}`,
  ]);
  await tx.query(statement);
  return statement;
};

/** Takes away the newest links and says so in the head: only a printed head knows. */
const cutTail: Tampering = async (tx, siteId, random) => {
  const closing = (await linkedRows(tx, siteId)).filter(({ head }) => head !== null);
  const end = closing[random.below(closing.length - 1)];
  if (end === undefined) return null;
  await tx.query('delete from history where site_id = $1 and link > $2', [siteId, end.link]);
  await tx.query('delete from history_amendments where site_id = $1 and link > $2', [siteId, end.link]);
  await tx.query(`update history_heads set link = $2, head = decode($3, 'hex') where site_id = $1`, [
    siteId,
    end.link,
    end.head,
  ]);
  return `everything after link ${end.link} cut off`;
};

/** Changes a change and makes the chain anew from there on: only a printed head knows. */
const rewrite: Tampering = async (tx, siteId, random) => {
  const rows = await linkedRows(tx, siteId);
  const victim = random.pick(rows);
  if (victim === undefined || victim.link === null) return null;
  const value = JSON.stringify(changedJson(victim.after, random));
  await tx.query('update history set after = $3::text::jsonb where site_id = $1 and id = $2', [
    siteId,
    victim.id,
    value,
  ]);
  await tx.query('delete from history_amendments where site_id = $1', [siteId]);
  const before = rows.filter(({ link, head }) => (link ?? 0) < (victim.link ?? 0) && head !== null).at(-1);
  let head = before?.head ?? null;
  if (head === null) return null;
  const links = [...new Set(rows.map(({ link }) => link ?? 0))].filter((link) => link >= (victim.link ?? 0));
  for (const link of links) {
    const own = await findLinks(tx, siteId, [link]);
    const digests = own.map(changeDigest);
    const closing = own.at(-1);
    head = headAfter(head, linkDigest(closing?.salt ?? null, digests), closing?.revision ?? 0);
    for (const [index, { id }] of own.entries()) {
      const mark = markOf(digests[index] ?? Buffer.alloc(4));
      await tx.query('update history set mark = $3 where site_id = $1 and id = $2', [siteId, id, mark]);
    }
    await tx.query(`update history set head = decode($3, 'hex') where site_id = $1 and id = $2`, [
      siteId,
      closing?.id,
      head,
    ]);
  }
  await tx.query(`update history_heads set head = decode($2, 'hex') where site_id = $1`, [siteId, head]);
  return `change ${victim.id} rewritten with all after it`;
};

export const tamperings: Readonly<Record<string, Tampering>> = {
  changeColumn,
  changeContent,
  removeChange,
  removeLink,
  swapContent,
  swapLinks,
  insertCopy,
  changeHeads,
  removeHead,
  changeAmendments,
  cutTail,
  rewrite,
};
