import { store } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { createCategoryDraft, deleteCategoryDraft, patchCategoryDrafts } from './category-drafts.ts';
import { categoriesNow, quantitiesNow, rowsById, rowsNow } from './content-now.ts';
import { linkDrafts, linksOf } from './link-drafts.ts';
import { createDrafts, deleteDrafts, patchDraft, patchDrafts, type QuantityChange } from './quantity-drafts.ts';
import type { ChangePart, UpdateEdit } from './undo-stack.ts';

/** Rows that another user deleted meanwhile are left out: there is nothing to take back. */
export const applyParts = async (
  data: ClientData,
  place: CalculationPlace,
  parts: readonly ChangePart[],
): Promise<void> => {
  for (const part of parts) {
    switch (part.kind) {
      case 'patch': {
        const changes = changesNow(data, place, part.edits);
        const [only] = changes;
        const isOne = only !== undefined && changes.length === 1;
        await store(data, ...(isOne ? await patchDraft(data, place, only) : await patchDrafts(data, place, changes)));
        break;
      }
      case 'update':
        await updateRows(data, place, part.edits);
        break;
      case 'create':
        await store(data, ...(await createDrafts(data, place, part.quantities)));
        break;
      case 'delete':
        await store(data, ...deleteDrafts(data, place, rowsNow(data, place, part.quantities)));
        break;
      case 'patch-category': {
        const category = categoriesNow(data, place).find(({ id }) => id === part.categoryId);
        if (category !== undefined) await store(data, ...patchCategoryDrafts(place, category, part.after));
        break;
      }
      case 'create-category':
        await store(data, createCategoryDraft(place, part.category));
        await store(data, ...(await createDrafts(data, place, part.quantities)));
        break;
      case 'delete-category':
        await store(data, await deleteCategoryDraft(data, place, part.category));
        break;
    }
  }
};

/** Rows go back to the values that their products had, with the amounts of then. */
export const restoreValues = (
  data: ClientData,
  place: CalculationPlace,
  rows: readonly Pick<Quantity, 'id' | 'snapshot' | 'amount' | 'unit'>[],
): Promise<void> =>
  updateRows(
    data,
    place,
    rows.map(({ id, ...values }) => ({ quantityId: id, before: null, after: values })),
  );

/** The values first, then the amounts as they were where another unit had converted them. */
const updateRows = async (data: ClientData, place: CalculationPlace, rows: readonly UpdateEdit[]): Promise<void> => {
  const afterById = new Map(rows.map(({ quantityId, after }) => [quantityId, after]));
  const known = quantitiesNow(data, place).filter(({ id }) => afterById.has(id));
  const links = linksOf(known).map((link) => ({
    ...link,
    snapshot: afterById.get(link.quantity.id)?.snapshot ?? undefined,
  }));
  await store(data, ...(await linkDrafts(data, place, links)));
  const amounts = rows.flatMap(({ quantityId, after }) =>
    after === null ? [] : [{ quantityId, before: {}, after: { amount: after.amount, unit: after.unit } }],
  );
  await store(data, ...(await patchDrafts(data, place, changesNow(data, place, amounts))));
};

const changesNow = (
  data: ClientData,
  place: CalculationPlace,
  edits: Extract<ChangePart, { kind: 'patch' }>['edits'],
): readonly QuantityChange[] => {
  const known = rowsById(
    data,
    place,
    edits.map(({ quantityId }) => quantityId),
  );
  return edits.flatMap(({ quantityId, after }) => {
    const quantity = known.get(quantityId);
    return quantity === undefined ? [] : [{ quantity, patch: after }];
  });
};
