import type { CalculationPlace } from '#client/data/content/calculations.ts';
import { categoryQueries } from '#client/data/content/categories.ts';
import { contentSeen } from '#client/data/content/content-seen.ts';
import { quantityQueries } from '#client/data/content/quantities.ts';
import type { Named } from '#client/data/content/site-edits.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { freezeOwn, frozenWith } from '#client/data/library/frozen-sources.ts';
import type { ClientData } from '#client/data/outbox/client-data.ts';
import { changesOf, draftOf, store } from '#client/data/outbox/edit-drafts.ts';
import { joinSubjects } from '#client/data/outbox/edit-labels.ts';
import { type EntryDraft, type FrozenSources, siteLane, sourceKey } from '#client/data/outbox/entry.ts';
import { overlayCategories, overlayQuantities } from '#client/data/outbox/overlay.ts';
import { seenVersions } from '#client/data/outbox/seen-versions.ts';
import type { Category, CategoryFields } from '#domain/category.ts';
import type { CategoryTemplateId } from '#domain/category-template-ids.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import { emptyQuantityFields } from '#domain/quantity.ts';
import { maxPageSize } from '#domain/values/limits.ts';

export interface QuantityChange {
  readonly quantity: Quantity;
  readonly patch: Partial<QuantityFields>;
}

export interface ContentEdits {
  /** With an `id` it is a category that was deleted and comes back. */
  createCategory(
    place: CalculationPlace,
    fields: Named<CategoryFields> & { readonly id?: string },
  ): Promise<{ readonly categoryId: string }>;
  patchCategory(place: CalculationPlace, category: Category, patch: Partial<CategoryFields>): Promise<void>;
  /** Its quantities go with it. */
  deleteCategory(place: CalculationPlace, category: Category): Promise<void>;
  /** Adds the template's categories that the calculation does not have yet. */
  importCategoryTemplate(place: CalculationPlace, template: CategoryTemplateId): Promise<void>;
  createQuantity(
    place: CalculationPlace,
    categoryId: string,
    fields: Named<QuantityFields>,
  ): Promise<{ readonly quantityId: string }>;
  /** Rows under their own ids, stored all or none: new ones, or deleted ones that come back to their places. */
  createQuantities(
    place: CalculationPlace,
    quantities: readonly (QuantityFields & { readonly id: string })[],
  ): Promise<void>;
  patchQuantity(place: CalculationPlace, quantity: Quantity, patch: Partial<QuantityFields>): Promise<void>;
  patchQuantities(place: CalculationPlace, changes: readonly QuantityChange[]): Promise<void>;
  deleteQuantities(place: CalculationPlace, quantities: readonly Quantity[]): Promise<void>;
  /** Right after the original. */
  copyQuantity(place: CalculationPlace, quantity: Quantity): Promise<{ readonly quantityId: string }>;
}

export const createContentEdits = (data: ClientData): ContentEdits => ({
  ...createCategoryEdits(data),
  ...createQuantityEdits(data),
});

type CategoryEdits = Pick<
  ContentEdits,
  'createCategory' | 'patchCategory' | 'deleteCategory' | 'importCategoryTemplate'
>;

const createCategoryEdits = (data: ClientData): CategoryEdits => ({
  createCategory: async (place, { id = uuidv7(), name, talo2000Code = '', scope, position }) => {
    const { scopeOfTalo2000Code } = await import('#domain/terms/talo2000.ts');
    const body = {
      id,
      name,
      talo2000Code,
      scope: scope ?? scopeOfTalo2000Code(talo2000Code),
      position: position ?? nextPosition(categoriesIn(data, place)),
    };
    const details = { siteId: place.siteId, subject: name, writes: [id], creates: [id] };
    await store(data, draftOf('createCategory', { params: { ...place }, body }, details));
    return { categoryId: id };
  },
  patchCategory: async (place, category, patch) => {
    const body = changesOf(category, patch);
    if (body === null) return;
    const request = { params: { ...place, categoryId: category.id }, body };
    const details = { siteId: place.siteId, subject: category.name, writes: [category.id] };
    await store(data, draftOf('patchCategory', request, details));
  },
  deleteCategory: async (place, { id, name }) => {
    const request = { params: { ...place, categoryId: id }, body: await contentSeen(data, place, id) };
    await store(data, draftOf('deleteCategory', request, { siteId: place.siteId, subject: name, writes: [id] }));
  },
  importCategoryTemplate: (place, template) => importTemplate(data, place, template),
});

const importTemplate = async (
  data: ClientData,
  place: CalculationPlace,
  template: CategoryTemplateId,
): Promise<void> => {
  const { findCategoryTemplate } = await import('#domain/category-templates.ts');
  const present = categoriesIn(data, place);
  const codes = new Set(present.map(({ talo2000Code }) => talo2000Code));
  const first = nextPosition(present);
  const language = localePreference.get();
  const preview = (findCategoryTemplate(template)?.categories ?? [])
    .filter(({ talo2000Code }) => !codes.has(talo2000Code))
    .map(({ talo2000Code, nameFi, nameEn, scope }, index) => ({
      id: uuidv7(),
      name: language === 'fi' ? nameFi : nameEn,
      talo2000Code,
      scope,
      position: first + index,
    }));
  const creates = preview.map(({ id }) => id);
  const ids = Object.fromEntries(preview.map(({ talo2000Code, id }) => [talo2000Code, id]));
  const details = { siteId: place.siteId, subject: template, writes: creates, creates, preview };
  await store(data, draftOf('importCategoryTemplate', { params: { ...place }, body: { template, ids } }, details));
};

type QuantityEdits = Omit<ContentEdits, keyof CategoryEdits>;

const createQuantityEdits = (data: ClientData): QuantityEdits => ({
  createQuantity: async (place, categoryId, fields) => {
    const rows = quantitiesIn(data, place).filter((row) => row.categoryId === categoryId);
    return createQuantity(data, place, categoryId, { position: nextPosition(rows), ...fields });
  },
  createQuantities: async (place, quantities) => store(data, ...(await createDrafts(data, place, quantities))),
  patchQuantity: async (place, quantity, patch) => {
    const body = changesOf(quantity, patch, amountGroups);
    if (body === null) return;
    const params = { ...place, categoryId: quantity.categoryId, quantityId: quantity.id };
    const frozen = await freezeOwn(data, [patch.source]);
    const details = { siteId: place.siteId, subject: quantity.name, writes: [quantity.id], frozen };
    await store(data, draftOf('patchQuantity', { params, body }, details));
  },
  patchQuantities: async (place, changes) => store(data, ...(await patchDrafts(data, place, changes))),
  deleteQuantities: (place, quantities) => store(data, ...deleteDrafts(data, place, quantities)),
  copyQuantity: async (place, quantity) => {
    const {
      id,
      calculationId: _place,
      snapshot,
      linkStatus: _status,
      version,
      updatedAt,
      updatedBy,
      categoryId,
      ...fields
    } = quantity;
    const rows = quantitiesIn(data, place).filter((row) => row.categoryId === categoryId);
    const next = rows[rows.findIndex(({ id }) => id === quantity.id) + 1];
    const position = next === undefined ? quantity.position + 1 : (quantity.position + next.position) / 2;
    const copy = { ...fields, externalId: '', position };
    return createQuantity(data, place, categoryId, copy, { copyOf: id, frozen: frozenWith(fields.source, snapshot) });
  },
});

/** Of new rows under their own ids. */
export const createDrafts = async (
  data: ClientData,
  place: CalculationPlace,
  quantities: readonly (QuantityFields & { readonly id: string })[],
): Promise<readonly EntryDraft[]> => {
  const frozen = await freezeOwn(
    data,
    quantities.map(({ source }) => source),
  );
  return quantities.map(({ id, categoryId, name, ...row }) => {
    const body = { ...fieldsIn(row), name, id };
    const own = frozenWith(body.source, frozen[sourceKey(body.source)] ?? null);
    const details = { siteId: place.siteId, subject: name, writes: [id], creates: [id], frozen: own };
    return draftOf('createQuantity', { params: { ...place, categoryId }, body }, details);
  });
};

/** What a patch does not change is left out of it. */
export const patchDrafts = async (
  data: ClientData,
  place: CalculationPlace,
  changes: readonly QuantityChange[],
): Promise<readonly EntryDraft[]> => {
  const rows = changes.flatMap(({ quantity, patch }) => {
    const body = changesOf(quantity, patch, amountGroups);
    return body === null ? [] : [{ quantity, body: { ...body, id: quantity.id } }];
  });
  const frozen = await freezeOwn(
    data,
    changes.map(({ patch }) => patch.source),
  );
  return inPages(rows).map((page) => {
    const quantities = page.map(({ quantity }) => quantity);
    const details = { ...detailsOf(place, quantities), frozen };
    return draftOf('patchQuantities', { params: { ...place }, body: page.map(({ body }) => body) }, details);
  });
};

export const deleteDrafts = (
  data: ClientData,
  place: CalculationPlace,
  quantities: readonly Quantity[],
): readonly EntryDraft[] => {
  const seen = seenIn(data, place, quantities);
  return inPages(quantities).map((page) => {
    const ids = page.map(({ id }) => id);
    const versions = ids.flatMap((id) => seen.get(id) ?? []);
    const request = { params: { ...place }, body: { ids, seen: versions } };
    const action = quantities.length === 1 ? { action: 'deleteQuantity' } : {};
    return draftOf('deleteQuantities', request, { ...detailsOf(place, page), ...action });
  });
};

const createQuantity = async (
  data: ClientData,
  place: CalculationPlace,
  categoryId: string,
  fields: Named<QuantityFields>,
  copy: { readonly copyOf: string; readonly frozen: FrozenSources } | null = null,
): Promise<{ readonly quantityId: string }> => {
  const id = uuidv7();
  const { categoryId: _path, ...given } = fields;
  const body = { ...emptyQuantityFields, ...given, id, ...(copy && { copyOf: copy.copyOf }) };
  const frozen = copy?.frozen ?? (await freezeOwn(data, [fields.source]));
  const details = {
    siteId: place.siteId,
    subject: fields.name,
    writes: [id],
    creates: [id],
    ...(copy && { action: 'copyQuantity' }),
    frozen,
  };
  await store(data, draftOf('createQuantity', { params: { ...place, categoryId }, body }, details));
  return { quantityId: id };
};

/** What a person may set, without what the row says of itself. */
const fieldsIn = (row: Partial<QuantityFields>): Omit<QuantityFields, 'categoryId'> => {
  const names = Object.keys(emptyQuantityFields) as (keyof typeof emptyQuantityFields)[];
  return { ...emptyQuantityFields, ...Object.fromEntries(names.map((name) => [name, row[name]])) };
};

const detailsOf = ({ siteId }: CalculationPlace, quantities: readonly Quantity[]) => ({
  siteId,
  subject: joinSubjects(quantities.map(({ name }) => name)),
  writes: quantities.map(({ id }) => id),
});

/** The versions of rows that the screen shows now: a dialog may have been open while my own edits arrived. */
const seenIn = ({ queryClient, outbox }: ClientData, place: CalculationPlace, quantities: readonly Quantity[]) => {
  const ids = new Set(quantities.map(({ id }) => id));
  const known = queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [];
  const now = new Map([...quantities, ...known.filter(({ id }) => ids.has(id))].map((row) => [row.id, row]));
  const seen = seenVersions([...now.values()], outbox.inLane(siteLane(place.siteId)));
  return new Map(seen.map((one) => [one.id, one]));
};

/** An amount means nothing without its unit: who changes one says what the other was. */
const amountGroups: readonly (readonly (keyof QuantityFields)[])[] = [['amount', 'unit']];

/** A bulk call takes a limited number of rows; the pages are stored all or none. */
export const inPages = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / maxPageSize) }, (_, page) =>
    rows.slice(page * maxPageSize, (page + 1) * maxPageSize),
  );

const nextPosition = (rows: readonly { readonly position: number }[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position), 0) + 1;

const categoriesIn = ({ queryClient, outbox }: ClientData, place: CalculationPlace): readonly Category[] =>
  overlayCategories(
    queryClient.getQueryData(categoryQueries.list(place).queryKey) ?? [],
    place,
    outbox.inLane(siteLane(place.siteId)),
  );

const quantitiesIn = ({ queryClient, outbox }: ClientData, place: CalculationPlace): readonly Quantity[] =>
  overlayQuantities(
    queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [],
    place,
    outbox.inLane(siteLane(place.siteId)),
  );
