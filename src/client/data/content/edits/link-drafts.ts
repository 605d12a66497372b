import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { freezeOwn } from '#client/data/library/frozen-sources.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { draftOf } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type EntryDraft, siteLane, sourceKey } from '#client/data/outbox/records/entry.ts';
import { convertForLink, type LinkTarget } from '#domain/calculations/link.ts';
import { freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { detailsOf, inPages } from './quantity-drafts.ts';

type LinkedSource = Exclude<Source, { readonly kind: 'none' }>;

interface QuantityLink {
  readonly quantity: Quantity;
  readonly source: LinkedSource;
  /** Values that the row has had of its product and goes back to; absent = those of now. */
  readonly snapshot?: SourceSnapshot | undefined;
}

/** Rows with the product that each is bound to; those that are bound to none are left out. */
export const linksOf = (quantities: readonly Quantity[]): readonly QuantityLink[] =>
  quantities.flatMap((quantity) => (quantity.source.kind === 'none' ? [] : [{ quantity, source: quantity.source }]));

/**
 * Binding rows to products with the values of now. The row shows it at once where the device knows the product; the
 * server refuses (the edit is held) where the unit cannot be converted.
 */
export const linkDrafts = async (
  data: ClientData,
  place: CalculationPlace,
  links: readonly QuantityLink[],
): Promise<readonly EntryDraft[]> => {
  const drafts: EntryDraft[] = [];
  for (const page of inPages(links)) {
    const preview = await previewOf(data, place, page);
    const body = page.map(({ quantity, source, snapshot }) => ({
      quantityId: quantity.id,
      source,
      ...(snapshot !== undefined && { version: snapshot.version }),
      base: seenIn(quantity),
    }));
    const rows = detailsOf(
      place,
      page.map(({ quantity }) => quantity),
    );
    const details = { ...rows, preview, action: 'patchQuantities' };
    drafts.push(draftOf('batchLinkQuantities', { params: { ...place }, body }, details));
  }
  return drafts;
};

const seenIn = ({ source, amount, unit }: Quantity) => ({ source, amount, unit });

/** What the rows will be, for those whose product is on this device. */
const previewOf = async (
  data: ClientData,
  place: CalculationPlace,
  links: readonly QuantityLink[],
): Promise<readonly unknown[]> => {
  const frozen = await freezeOwn(
    data,
    links.map(({ source }) => source),
  );
  const targetOf = createTargetFinder(data, place);
  return links.flatMap(({ quantity, source, snapshot: earlier }) => {
    const newest = frozen[sourceKey(source)] ?? null;
    const snapshot = earlier ?? newest;
    const target = targetOf(source, snapshot);
    const amount = target && convertForLink(quantity, targetOf(quantity.source, quantity.snapshot), target);
    if (!amount) return [];
    const isOutdated = newest !== null && newest.version !== snapshot?.version;
    return [
      { id: quantity.id, source, ...amount, snapshot, linkStatus: isOutdated ? 'outdated' : freshLinkStatus(source) },
    ];
  });
};

const createTargetFinder = ({ queryClient, outbox }: ClientData, place: CalculationPlace) => {
  const calculations = queryClient.getQueryData(calculationQueries.list(place.siteId).queryKey) ?? [];
  const waiting = outbox.inLane(siteLane(place.siteId));
  const shown = overlayCalculations(calculations, place.siteId, waiting);
  const setId = shown.find(({ id }) => id === place.calculationId)?.referenceSet ?? '';
  const items = queryClient.getQueryData(libraryQueries.referenceSet(setId).queryKey)?.items ?? [];
  return (source: Source, snapshot: LinkTarget | null): LinkTarget | null => {
    if (snapshot !== null) return snapshot;
    const item = source.kind === 'item' ? items.find(({ id }) => id === source.id) : undefined;
    return item === undefined ? null : { kind: 'product', factors: item.factors };
  };
};
