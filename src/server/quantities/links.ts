import { batchLinkQuantities, linkQuantity } from '#contract/calculations/quantities.ts';
import { convertForLink, linkableUnits } from '#domain/calculations/link.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { isSame, quantityFieldGroups } from '#domain/values/patch.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { mergeInto } from '#server/http/merge.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { type EarlierSource, findEarlierSnapshots } from './earlier-snapshots.store.ts';
import { type Place, storeChanges } from './patch-rows.ts';
import { findQuantities } from './quantities.store.ts';
import { createSourceResolver, linkTargetOf } from './snapshots.ts';

export const linkRoutes: readonly Route[] = [
  route(linkQuantity, async ({ params, body }, call) => {
    const place = await openCalculation(call, params, 'edit');
    const [row] = await findQuantities(call.db, place.site.id, [params.quantityId]);
    if (row?.calculationId !== place.calculation.id) throw notFound();
    const [next = row] = await linkRows(call, place, [{ row, ...body, path: '' }]);
    return next;
  }),

  route(batchLinkQuantities, async ({ params, body }, call) => {
    const place = await openCalculation(call, params, 'edit');
    const found = await findQuantities(call.db, place.site.id, [...new Set(body.map(({ quantityId }) => quantityId))]);
    const rows = new Map(found.filter((row) => row.calculationId === place.calculation.id).map((row) => [row.id, row]));
    const issues = body.flatMap(({ quantityId }, index) => {
      const path = `[${index}].quantityId`;
      if (!rows.has(quantityId)) return [{ path, code: 'unknown-quantity' }];
      return body.findIndex((other) => other.quantityId === quantityId) === index
        ? []
        : [{ path, code: 'duplicate-id' }];
    });
    if (issues.length > 0) throw new Refusal('validation', { issues });
    const links = body.flatMap(({ quantityId, ...link }, index) => {
      const row = rows.get(quantityId);
      return row === undefined ? [] : [{ row, ...link, path: `[${index}].` }];
    });
    const data = await linkRows(call, place, links);
    return { data: [...data], total: data.length };
  }),
];

interface Link {
  readonly row: Quantity;
  readonly source: Source;
  /** Of an own product whose values the row has had before; undefined = the values of now. */
  readonly version?: number | undefined;
  /** The row as the user saw it. */
  readonly base?: object | undefined;
  /** Where the link stands in the body, e.g. `[3].`; empty for a single one. */
  readonly path: string;
}

/** Links each row to its product with the product's values of now or of an earlier version, or none of them. */
const linkRows = async (call: Call, place: Place, links: readonly Link[]): Promise<readonly Quantity[]> => {
  const where = { companyId: place.site.companyId, referenceSet: place.calculation.referenceSet };
  const resolve = createSourceResolver(
    call,
    where,
    links.map(({ source }) => source),
  );
  const earlier = await findEarlierSnapshots(call.db, place.site.id, earlierOf(links));
  const decided = [];
  for (const { row, source, version, base, path } of links) {
    const snapshot =
      version === undefined ? await resolve(source, `${path}source`) : snapshotOf(row, { source, version }, earlier);
    if (snapshot === undefined) throw invalid(`${path}version`, 'unknown-source');
    const amount = await amountFor(call, where, row, { source, snapshot }, path);
    const patch = { source, snapshot, ...amount, base };
    const changes = mergeInto(call, row, patch, { groups: quantityFieldGroups, pathPrefix: path });
    // The source is named with its new values even when it is the same product in a newer version.
    decided.push({ row, changes: changes === null ? null : { ...changes, source } });
  }
  const linked = await storeChanges(call, place, decided);
  if (links.every(({ version }) => version === undefined)) return linked;
  // With an earlier version a row is outdated again, which only the library can tell.
  const found = await findQuantities(
    call.db,
    place.site.id,
    linked.map(({ id }) => id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return linked.map((row) => byId.get(row.id) ?? row);
};

const earlierOf = (links: readonly Link[]): readonly EarlierSource[] =>
  links.flatMap(({ row, source, version }) => (version === undefined ? [] : [{ quantityId: row.id, source, version }]));

/** The values that the row has, or has had, of this version; undefined = it never had them. */
const snapshotOf = (
  row: Quantity,
  { source, version }: Pick<EarlierSource, 'source' | 'version'>,
  earlier: ReadonlyMap<string, SourceSnapshot>,
): SourceSnapshot | undefined =>
  row.snapshot?.version === version && isSame(row.source, source) ? row.snapshot : earlier.get(row.id);

const amountFor = async (
  call: Call,
  where: Parameters<typeof linkTargetOf>[1],
  row: Quantity,
  link: Parameters<typeof linkTargetOf>[2],
  path: string,
) => {
  const target = await linkTargetOf(call, where, link);
  if (target === null) return {};
  const amount = convertForLink(row, await linkTargetOf(call, where, row), target);
  if (amount !== null) return amount;
  throw new Refusal('unit-not-convertible', {
    units: linkableUnits(target),
    issues: [{ path: `${path}unit`, code: 'unit-not-convertible' }],
  });
};
