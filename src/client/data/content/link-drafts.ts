import { inPages } from '#client/data/content-edits.ts';
import { freezeOwn } from '#client/data/library/frozen-sources.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import type { ClientData } from '#client/data/outbox/client-data.ts';
import { draftOf, store } from '#client/data/outbox/edit-drafts.ts';
import { joinSubjects } from '#client/data/outbox/edit-labels.ts';
import { siteLane, sourceKey } from '#client/data/outbox/entry.ts';
import { overlayCalculations } from '#client/data/outbox/overlay.ts';
import type { Source, SourceSnapshot } from '#domain/composite.ts';
import { convertForLink, type LinkTarget } from '#domain/link.ts';
import { freshLinkStatus, type Quantity } from '#domain/quantity.ts';
import { type CalculationPlace, calculationQueries } from './calculations.ts';

type LinkedSource = Exclude<Source, { readonly kind: 'none' }>;

export interface QuantityLink {
  readonly quantity: Quantity;
  readonly source: LinkedSource;
  /** Values that the row has had of its product and goes back to; absent = those of now. */
  readonly snapshot?: SourceSnapshot | undefined;
}

/**
 * Binding rows to products with the values of now. The row shows it at once where the device knows the product; the
 * server refuses (the edit is held) where the unit cannot be converted.
 */
export interface LinkEdits {
  linkQuantity(place: CalculationPlace, quantity: Quantity, source: LinkedSource): Promise<void>;
  batchLinkQuantities(place: CalculationPlace, links: readonly QuantityLink[]): Promise<void>;
}

export const createLinkEdits = (data: ClientData): LinkEdits => ({
  linkQuantity: async (place, quantity, source) => {
    const preview = await previewOf(data, place, [{ quantity, source }]);
    const request = { params: { ...place, quantityId: quantity.id }, body: { source, base: seenIn(quantity) } };
    const details = { siteId: place.siteId, subject: quantity.name, writes: [quantity.id], preview };
    await store(data, draftOf('linkQuantity', request, { ...details, action: 'patchQuantity' }));
  },
  batchLinkQuantities: async (place, links) => {
    const drafts = [];
    for (const page of inPages(links)) {
      const preview = await previewOf(data, place, page);
      const body = page.map(({ quantity, source, snapshot }) => ({
        quantityId: quantity.id,
        source,
        ...(snapshot !== undefined && { version: snapshot.version }),
        base: seenIn(quantity),
      }));
      const subject = joinSubjects(page.map(({ quantity }) => quantity.name));
      const details = { siteId: place.siteId, subject, writes: page.map(({ quantity }) => quantity.id), preview };
      const request = { params: { ...place }, body };
      drafts.push(draftOf('batchLinkQuantities', request, { ...details, action: 'patchQuantities' }));
    }
    await store(data, ...drafts);
  },
});

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
