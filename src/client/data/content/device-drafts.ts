import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { frozenWith } from '#client/data/library/frozen-sources.ts';
import type { CalculationPlace } from '#client/data/outbox/calculation-place.ts';
import { changesOf, draftOf } from '#client/data/outbox/edit-drafts.ts';
import type { EntryDraft } from '#client/data/outbox/entry.ts';
import {
  type Calculation,
  type CalculationFields,
  calculationFieldsIn,
  defaultCalculationFields,
} from '#domain/calculation.ts';
import { type Category, categoryFieldsIn } from '#domain/category.ts';
import { copiedId } from '#domain/copied-id.ts';
import { type Quantity, quantityFieldsIn } from '#domain/quantity.ts';
import type { Site, SiteFields } from '#domain/site.ts';
import type { CalculationContent } from '#domain/site-document-of.ts';
import type { CopyOrigin } from '#domain/stage.ts';

/*
 * The edits that make sites, calculations and their content anew on this device: the same as if everything had been
 * entered by hand, under ids of this device.
 */

export type MadeSite = Pick<Site, 'id' | 'name' | 'defaultCalculationId'>;

interface NewSite {
  readonly site: MadeSite;
  readonly drafts: readonly EntryDraft[];
}

/**
 * A site of the user's own with everything below it.
 * @param defaultId which of the contents' calculations opens first
 */
export const newSite = (fields: SiteFields, contents: readonly CalculationContent[], defaultId: string): NewSite => {
  const ids = new Map(contents.map(({ calculation }) => [calculation.id, uuidv7()]));
  const siteId = uuidv7();
  const defaultCalculationId = ids.get(defaultId) ?? uuidv7();
  const isDefault = ({ id }: Calculation) => id === defaultId;
  const calculationName = contents.find(({ calculation }) => isDefault(calculation))?.calculation.name ?? fields.name;
  const body = { ...fields, calculationName, id: siteId, calculationId: defaultCalculationId };
  const below = contents.flatMap((content): readonly EntryDraft[] => {
    const { calculation } = content;
    const place = { siteId, calculationId: ids.get(calculation.id) ?? '' };
    const head = isDefault(calculation)
      ? firstCalculationDrafts(calculation, place)
      : [newCalculationDraft(calculation, place)];
    return [...head, ...contentDrafts(content, place)];
  });
  const first = draftOf('createSite', { body }, made(siteId, fields.name, [siteId, defaultCalculationId]));
  return { site: { id: siteId, name: fields.name, defaultCalculationId }, drafts: [first, ...below] };
};

const made = (siteId: string, subject: string, ids: readonly string[]) => ({
  siteId,
  subject,
  writes: ids,
  creates: ids,
});

/** The first calculation comes with its site; what it has beyond the usual follows. */
const firstCalculationDrafts = (calculation: Calculation, place: CalculationPlace): readonly EntryDraft[] => {
  const { name } = calculation;
  const usual: CalculationFields = { ...defaultCalculationFields, name };
  const body = changesOf(usual, calculationFieldsIn(calculation));
  if (body === null) return [];
  const details = { siteId: place.siteId, subject: name, writes: [place.calculationId] };
  return [draftOf('patchCalculation', { params: { ...place }, body }, details)];
};

/** @param origin what it is a copy of, when its rows are made of the same seed */
export const newCalculationDraft = (
  calculation: Calculation,
  { siteId, calculationId: id }: CalculationPlace,
  origin?: CopyOrigin,
): EntryDraft => {
  const body = { ...calculationFieldsIn(calculation), id, ...(origin && { origin }) };
  return draftOf('createCalculation', { params: { siteId }, body }, made(siteId, body.name, [id]));
};

/** @param idOf the id of the row that a row becomes */
export const contentDrafts = (
  { calculation, categories, quantities }: CalculationContent,
  place: CalculationPlace,
  idOf: (rowId: string) => string = () => uuidv7(),
): readonly EntryDraft[] => {
  const ids = new Map(categories.map(({ id }) => [id, idOf(id)]));
  return [
    ...categories.map((category) => categoryDraft(category, ids.get(category.id) ?? uuidv7(), place)),
    ...quantities.map((row) =>
      quantityDraft(row, idOf(row.id), calculation.siteId, { ...place, categoryId: ids.get(row.categoryId) ?? '' }),
    ),
  ];
};

/** A calculation beside the one that its content is of; each of its rows knows the row that it came from. */
export const copyDrafts = (
  content: CalculationContent,
  name: string,
  place: CalculationPlace,
): readonly EntryDraft[] => {
  const { calculation } = content;
  const origin = { calculationId: calculation.id, seed: uuidv7() };
  return [
    newCalculationDraft({ ...calculation, name }, place, origin),
    ...contentDrafts(content, place, (id) => copiedId(origin.seed, id)),
  ];
};

export const categoryDraft = (category: Category, id: string, place: CalculationPlace): EntryDraft => {
  const body = { id, ...categoryFieldsIn(category) };
  return draftOf('createCategory', { params: { ...place }, body }, made(place.siteId, body.name, [id]));
};

/** The values that are frozen in a row of a site go with it: the server takes them over from the original. */
const quantityDraft = (
  row: Quantity,
  id: string,
  fromSiteId: string,
  params: CalculationPlace & { readonly categoryId: string },
): EntryDraft => {
  const fields = quantityFieldsIn(row);
  const isCopy = row.snapshot !== null && fromSiteId !== '';
  const original = isCopy ? { copyOf: row.id, copyOfSite: fromSiteId } : {};
  const details = { ...made(params.siteId, row.name, [id]), frozen: frozenWith(row.source, row.snapshot) };
  return draftOf('createQuantity', { params: { ...params }, body: { ...fields, id, ...original } }, details);
};
