import { batchLinkQuantities, linkQuantity } from '#contract/quantities.ts';
import type { Source } from '#domain/composite.ts';
import { convertForLink, linkableUnits } from '#domain/link.ts';
import { quantityFieldGroups } from '#domain/patch.ts';
import type { Quantity } from '#domain/quantity.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { mergeInto } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
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
  /** The row as the user saw it. */
  readonly base?: object | undefined;
  /** Where the link stands in the body, e.g. `[3].`; empty for a single one. */
  readonly path: string;
}

/** Links each row to its product with the product's values of now, or none of them. */
const linkRows = async (call: Call, place: Place, links: readonly Link[]): Promise<readonly Quantity[]> => {
  const where = { companyId: place.site.companyId, referenceSet: place.calculation.referenceSet };
  const resolve = createSourceResolver(
    call,
    where,
    links.map(({ source }) => source),
  );
  const decided = [];
  for (const { row, source, base, path } of links) {
    const snapshot = await resolve(source, `${path}source`);
    const amount = await amountFor(call, where, row, { source, snapshot }, path);
    const patch = { source, snapshot, ...amount, base };
    const changes = mergeInto(call, row, patch, { groups: quantityFieldGroups, pathPrefix: path });
    // The source is named with its new values even when it is the same product in a newer version.
    decided.push({ row, changes: changes === null ? null : { ...changes, source } });
  }
  return storeChanges(call, place, decided);
};

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
