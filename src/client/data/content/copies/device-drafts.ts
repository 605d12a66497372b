import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { frozenWith } from '#client/data/library/frozen-sources.ts';
import { changesOf, draftOf } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import {
  type Calculation,
  type CalculationFields,
  calculationFieldsIn,
  defaultCalculationFields,
} from '#domain/calculations/calculation.ts';
import { type Category, categoryFieldsIn } from '#domain/calculations/category.ts';
import { type Quantity, quantityFieldsIn } from '#domain/calculations/quantity.ts';
import { copiedId } from '#domain/documents/copied-id.ts';
import { copiedLineage, firstOfCopies, inOrderOfCopies } from '#domain/documents/copied-lineage.ts';
import type { CalculationContent } from '#domain/documents/site-document-of.ts';
import type { Site, SiteFields } from '#domain/sites/site.ts';
import type { CopyOrigin } from '#domain/sites/stage.ts';

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
 * A site of the user's own with everything below it; what is a copy of another calculation here is one there.
 * @param defaultId which of the contents' calculations opens first
 */
export const newSite = (fields: SiteFields, contents: readonly CalculationContent[], defaultId: string): NewSite => {
  const ids = new Map(contents.map(({ calculation }) => [calculation.id, uuidv7()]));
  const idOf = (id: string | null) => ids.get(id ?? '') ?? null;
  const lineage = copiedLineage(contents.map(lineageSource), {
    ofCalculation: (id) => idOf(id) ?? uuidv7(),
    ofRow: () => uuidv7(),
    seed: uuidv7,
  });
  const siteId = uuidv7();
  // A site comes with a calculation that is a copy of nothing, and each copy after what it is a copy of.
  const ordered = inOrderOfCopies(contents);
  const first = firstOfCopies(contents, defaultId)?.calculation;
  const firstId = idOf(first?.id ?? null) ?? uuidv7();
  const below = ordered.flatMap((content): readonly EntryDraft[] => {
    const { calculation } = content;
    const place = { siteId, calculationId: idOf(calculation.id) ?? '' };
    const { origin = null, rowIds } = lineage.get(calculation.id) ?? {};
    const head =
      calculation === first
        ? firstCalculationDrafts(calculation, place)
        : [newCalculationDraft(calculation, place, origin ?? undefined)];
    return [...head, ...contentDrafts(content, place, (id) => rowIds?.get(id) ?? uuidv7())];
  });
  const defaultCalculationId = idOf(defaultId) ?? firstId;
  const planId = idOf(fields.logPlanCalculationId);
  const body = { ...fields, logPlanCalculationId: planId === firstId ? planId : null };
  const head = { ...body, calculationName: first?.name ?? fields.name, id: siteId, calculationId: firstId };
  const last = choiceDraft({ siteId, name: fields.name }, [
    { field: 'defaultCalculationId', from: firstId, to: defaultCalculationId },
    { field: 'logPlanCalculationId', from: body.logPlanCalculationId, to: planId },
  ]);
  return {
    site: { id: siteId, name: fields.name, defaultCalculationId },
    drafts: [draftOf('createSite', { body: head }, made(siteId, fields.name, [siteId, firstId])), ...below, ...last],
  };
};

const lineageSource = ({ calculation, categories, quantities }: CalculationContent) => ({
  calculation,
  rowIds: [...categories, ...quantities].map(({ id }) => id),
});

interface Choice {
  readonly field: 'defaultCalculationId' | 'logPlanCalculationId';
  readonly from: string | null;
  readonly to: string | null;
}

/** What opens first, and what the log is compared with, may be there only after the site. */
const choiceDraft = (
  { siteId, name }: { readonly siteId: string; readonly name: string },
  choices: readonly Choice[],
): readonly EntryDraft[] => {
  const made = choices.filter(({ from, to }) => from !== to);
  if (made.length === 0) return [];
  const body = {
    ...Object.fromEntries(made.map(({ field, to }) => [field, to])),
    base: Object.fromEntries(made.map(({ field, from }) => [field, from])),
  };
  return [draftOf('patchSite', { params: { siteId }, body }, { siteId, subject: name, writes: [siteId] })];
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
