import { msg } from '@lingui/core/macro';
import { type Calculation, type CalculationFields, defaultCalculationFields } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import { copyNameOf } from '#domain/copy-name.ts';
import { emptyQuantityFields, type Quantity } from '#domain/quantity.ts';
import { emptySiteFields, type Site } from '#domain/site.ts';
import type { CalculationContent } from '#domain/site-document-of.ts';
import type { CalculationPlace } from './calculations.ts';
import type { ClientData } from './client-data.ts';
import { categoriesOnDevice, contentOnDevice, wholeSiteOnDevice } from './device-content.ts';
import { changesOf, draftOf, store, tellOutcome } from './edit-drafts.ts';
import { frozenWith } from './frozen-sources.ts';
import type { EntryDraft } from './outbox-entry.ts';
import { localePreference } from './preferences.ts';
import { uuidv7 } from './uuidv7.ts';

/*
 * Copies made without a connection: the same edits as if everything had been entered anew, stored all or none under
 * ids of this device, so that a copy can be opened, edited and reported at once. All reject with `ApiError` when
 * something of the original is not on this device.
 */

/** A calculation beside the original. */
export const copyCalculationHere = async (
  data: ClientData,
  calculation: Calculation,
  name: string,
): Promise<{ readonly id: string }> =>
  tellOutcome(data, texts.calculation, async () => {
    const { siteId } = calculation;
    const id = uuidv7();
    const content = await contentOnDevice(data, calculation);
    const place = { siteId, calculationId: id };
    const first = newCalculationDraft(
      { ...calculation, name: copyNameOf(calculation.name, name, localePreference.get()) },
      place,
    );
    await store(data, first, ...contentDrafts(content, place));
    return { id };
  });

const texts = {
  calculation: {
    done: msg`Calculation copied`,
    failed: msg`Only a calculation that is on this device can be copied without a connection.`,
  },
  site: {
    done: msg`Site copied`,
    failed: msg`Only a site that is whole on this device can be copied without a connection.`,
  },
  categories: {
    done: msg`Categories imported`,
    failed: msg`Only categories that are on this device can be taken without a connection.`,
  },
};

interface SiteCopy {
  readonly name: string;
  readonly withQuantities: boolean;
}

type MadeSite = Pick<Site, 'id' | 'name' | 'defaultCalculationId'>;

/** A site of the user's own with everything below the original; without its people and its history. */
export const copySiteHere = (data: ClientData, originalId: string, choice: SiteCopy): Promise<MadeSite> =>
  tellOutcome(data, texts.site, () => makeSite(data, originalId, choice));

const makeSite = async (
  data: ClientData,
  originalId: string,
  { name, withQuantities }: SiteCopy,
): Promise<MadeSite> => {
  const { site: original, contents } = await wholeSiteOnDevice(data, originalId);
  const calculations = contents.map(({ calculation }) => calculation);
  const ids = new Map(calculations.map(({ id }) => [id, uuidv7()]));
  const siteId = uuidv7();
  const defaultCalculationId = ids.get(original.defaultCalculationId) ?? uuidv7();
  const fields = {
    ...fieldsIn(emptySiteFields, original),
    name: copyNameOf(original.name, name, localePreference.get()),
  };
  const isDefault = ({ id }: Calculation) => id === original.defaultCalculationId;
  const calculationName = calculations.find(isDefault)?.name ?? original.name;
  const body = { ...fields, calculationName, id: siteId, calculationId: defaultCalculationId };
  const drafts = contents.flatMap((content): readonly EntryDraft[] => {
    const place = { siteId, calculationId: ids.get(content.calculation.id) ?? '' };
    const head = isDefault(content.calculation)
      ? firstCalculationDrafts(content.calculation, place)
      : [newCalculationDraft(content.calculation, place)];
    return [...head, ...contentDrafts(withQuantities ? content : { ...content, quantities: [] }, place)];
  });
  const first = draftOf('createSite', { body }, made(siteId, fields.name, [siteId, defaultCalculationId]));
  await store(data, first, ...drafts);
  return { id: siteId, name: fields.name, defaultCalculationId };
};

/** Adds the categories of another calculation that this one does not have yet, after its own. */
export const importCategoriesHere = (
  data: ClientData,
  place: CalculationPlace,
  from: CalculationPlace,
): Promise<void> =>
  tellOutcome(data, texts.categories, async () => {
    const own = await categoriesOnDevice(data, place);
    const last = Math.max(0, ...own.map(({ position }) => position));
    const isOwn = ({ name, talo2000Code }: Category) =>
      own.some((category) => category.name === name && category.talo2000Code === talo2000Code);
    const missing = (await categoriesOnDevice(data, from)).filter((category) => !isOwn(category));
    const drafts = missing.map((category, index) =>
      categoryDraft({ ...category, position: last + 1 + index }, uuidv7(), place),
    );
    await store(data, ...drafts);
  });

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
  const body = changesOf(usual, fieldsIn(defaultCalculationFields, calculation));
  if (body === null) return [];
  const details = { siteId: place.siteId, subject: name, writes: [place.calculationId] };
  return [draftOf('patchCalculation', { params: { ...place }, body }, details)];
};

const newCalculationDraft = (calculation: Calculation, { siteId, calculationId: id }: CalculationPlace): EntryDraft => {
  const body = { ...fieldsIn(defaultCalculationFields, calculation), id };
  return draftOf('createCalculation', { params: { siteId }, body }, made(siteId, body.name, [id]));
};

const contentDrafts = (
  { calculation, categories, quantities }: CalculationContent,
  place: CalculationPlace,
): readonly EntryDraft[] => {
  const ids = new Map(categories.map(({ id }) => [id, uuidv7()]));
  return [
    ...categories.map((category) => categoryDraft(category, ids.get(category.id) ?? uuidv7(), place)),
    ...quantities.map((row) =>
      quantityDraft(row, calculation.siteId, { ...place, categoryId: ids.get(row.categoryId) ?? '' }),
    ),
  ];
};

const categoryDraft = (category: Category, id: string, place: CalculationPlace): EntryDraft => {
  const { name, talo2000Code, scope, position } = category;
  const body = { id, name, talo2000Code, scope, position };
  return draftOf('createCategory', { params: { ...place }, body }, made(place.siteId, name, [id]));
};

/** The values that are frozen in a row go with it: the server takes them over from the original. */
const quantityDraft = (
  row: Quantity,
  fromSiteId: string,
  params: CalculationPlace & { readonly categoryId: string },
): EntryDraft => {
  const id = uuidv7();
  const fields = fieldsIn(emptyQuantityFields, row);
  const original = row.snapshot === null ? {} : { copyOf: row.id, copyOfSite: fromSiteId };
  const details = { ...made(params.siteId, row.name, [id]), frozen: frozenWith(row.source, row.snapshot) };
  return draftOf('createQuantity', { params: { ...params }, body: { ...fields, id, ...original } }, details);
};

/** What a person may set on a row: the keys of the empty one. */
const fieldsIn = <Fields extends object>(empty: Fields, row: Fields): Fields => {
  const fields = { ...empty };
  for (const key in fields) fields[key] = row[key];
  return fields;
};
