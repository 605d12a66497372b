import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { issueText } from '#contract/frame/issues.ts';
import { categoryTitle } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { createCategoryFinder } from '#domain/incoming/bill/category-finder.ts';
import { describeImport, importLibrary, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import { choiceKey, createMatcher, type Match } from '#domain/incoming/bill/match.ts';
import type { ImportColumn, ProposedRow } from '#domain/incoming/bill/propose.ts';
import type { ImportReading } from '#domain/incoming/bill/read-import.ts';
import {
  categoryKey,
  externalIdOf,
  type GroupChoice,
  modelPrefix,
  proposeByLibrary,
  proposeTaken,
  rowOfGroup,
  searchedTexts,
  unitOfMeasure,
} from '#domain/incoming/model/model-rows.ts';
import { type ModelGroup, measureKinds } from '#domain/incoming/model/model-takeoff.ts';
import { type TaloProposal, taloOfGroup } from '#domain/incoming/model/talo-of-group.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { Source } from '#domain/products/composite.ts';
import type { Unit } from '#domain/terms/units.ts';
import { ownLibraryOf } from './device-import.ts';
import { loadImportAnswers } from './import-answers.ts';
import type { DeviceReading } from './sheet-order.ts';

/*
 * Groups of a building model become rows of an import, read and written on this device like those of a sheet without a
 * connection: with one, their edits are simply sent at once.
 */

type Place = Pick<CalculationView, 'site' | 'calculation' | 'categories' | 'quantities' | 'referenceSet'>;

/** What is known of a group before a person says anything. */
export interface GroupLookup {
  /** Looks it up in the library, in a unit. */
  readonly match: (group: ModelGroup, unit: Unit) => Match;
  /** Title of the category that somebody of the company has chosen for such a group. */
  readonly categoryOf: (group: ModelGroup) => string | undefined;
}

export const loadLookup = async (data: ClientData, { referenceSet, site }: Place): Promise<GroupLookup> => {
  const { entries, units } = importLibrary(referenceSet, await ownLibraryOf(data, site));
  const unitsByEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
  const { choices, groupCategories } = await loadImportAnswers(data);
  const match = createMatcher({
    index: createSearchIndex(entries),
    unitsOf: (entry) => unitsByEntry.get(entry) ?? [],
    choices: new Map(choices),
  });
  return {
    match: (group, unit) => match({ ...searchedTexts(group), unit }),
    categoryOf: (group) => groupCategories.get(categoryKey(group)),
  };
};

/** One group as the screen shows it. */
export interface PlannedGroup {
  readonly group: ModelGroup;
  readonly choice: GroupChoice;
  readonly talo: TaloProposal | null;
  /** The category is not the nomenclature's but that of the row that is there. */
  readonly existing: Quantity | null;
  /** The category is one that was chosen for such a group before. */
  readonly isRemembered: boolean;
  readonly match: Match;
  readonly source: Source;
  /** Something comes close, nothing is sure enough, and nobody has said which it is. */
  readonly isOpen: boolean;
}

export interface ModelAnswers {
  /** By the key of a group; what is absent is as proposed. */
  readonly choices: ReadonlyMap<string, Partial<GroupChoice>>;
  readonly sources: ReadonlyMap<string, Source>;
}

/** What a person may still change, group by group. */
export const planGroups = (
  { categories, quantities }: Pick<Place, 'categories' | 'quantities'>,
  groups: readonly ModelGroup[],
  modelId: string,
  { choices, sources }: ModelAnswers,
  { match, categoryOf }: GroupLookup,
): readonly PlannedGroup[] => {
  const findCategory = createCategoryFinder(categories);
  const byExternalId = new Map(quantities.map((quantity) => [quantity.externalId, quantity]));
  return groups.map((group) => {
    const existing = byExternalId.get(externalIdOf(modelId, group)) ?? null;
    const talo = taloOfGroup(group);
    const remembered = existing === null ? findCategory(categoryOf(group) ?? '') : null;
    const proposed: GroupChoice = {
      isTaken: existing !== null || proposeTaken(group),
      measure: measureOfRow(group, existing) ?? proposeByLibrary(group, (unit) => match(group, unit)),
      categoryId: existing?.categoryId ?? remembered ?? (talo === null ? null : findCategory(talo.code)),
    };
    const choice = { ...proposed, ...choices.get(group.key) };
    const found = match(group, unitOfMeasure[choice.measure]);
    const source =
      sources.get(group.key) ?? (existing === null || existing.source.kind === 'none' ? found.source : existing.source);
    const isAsked = found.candidates.length > 0 && found.isLeftOut !== true;
    const isOpen = source.kind === 'none' && isAsked && !sources.has(group.key);
    const isRemembered = remembered !== null && choice.categoryId === remembered;
    return { group, choice, talo, existing, isRemembered, match: found, source, isOpen };
  });
};

/** Titles of the categories that a person has chosen, by what they are remembered by. */
export const chosenCategories = (
  { categories }: Pick<Place, 'categories'>,
  planned: readonly PlannedGroup[],
  { choices }: Pick<ModelAnswers, 'choices'>,
): ReadonlyMap<string, string> =>
  new Map(
    planned.flatMap(({ group }) => {
      const chosenId = choices.get(group.key)?.categoryId;
      const category = categories.find(({ id }) => id === chosenId);
      return category === undefined ? [] : [[categoryKey(group), categoryTitle(category)] as const];
    }),
  );

/** What was measured the last time stays so. */
const measureOfRow = (group: ModelGroup, existing: Quantity | null) =>
  measureKinds.find((kind) => unitOfMeasure[kind] === existing?.unit && group.measures[kind] !== undefined);

export interface GroupTexts {
  readonly name: string;
  /** Where the row comes from; written once, then it belongs to the person. */
  readonly note: string;
}

/** What the taken groups would write, in the form of a read sheet. */
export const planModel = (
  { quantities }: Pick<Place, 'quantities'>,
  planned: readonly PlannedGroup[],
  modelId: string,
  fileName: string,
  textsOf: (group: PlannedGroup) => GroupTexts,
): DeviceReading => {
  const matches: Match[] = [];
  const rows: ProposedRow[] = planned.flatMap((one, at) => {
    if (!one.choice.isTaken) return [];
    const match = matches.push({ ...one.match, source: one.source }) - 1;
    const texts = textsOf(one);
    const name = one.existing?.name ?? texts.name;
    return [rowOfGroup(one.group, one.choice, { row: at + 1, modelId, match, texts: { ...texts, name } })];
  });
  const reading: ImportReading = { sheet: fileName, sheets: [], headerRow: null, columns, rows, matches };
  const prefix = modelPrefix(modelId);
  // Groups that are left out, rows of other models and of sheets: none of these is missing.
  const others = quantities.flatMap(({ externalId }) => (externalId.startsWith(prefix) ? [] : [externalId]));
  const known = planned.map(({ group }) => externalIdOf(modelId, group));
  const taken = plannedRows(reading);
  const language = localePreference.get();
  // A choice is remembered by the words that were looked for, not by the row's name, which a person may change.
  const keyed = taken.rows.map((row) => {
    const group = planned[row.row - 1]?.group;
    return group === undefined ? row : { ...row, choiceKey: choiceKey(searchedTexts(group)) };
  });
  const reported = { ...taken, rows: keyed, sheetIds: [...known, ...others] };
  const existing = quantities.filter(({ externalId }) => externalId !== '');
  return {
    planned: reported,
    validation: describeImport(reading, reported, existing, (code) => issueText(code, language)),
  };
};

/** The note is no field of it: on a row that is there it may be a person's. */
const columns: readonly ImportColumn[] = (['name', 'amount', 'unit', 'category', 'externalId'] as const).map(
  (field, index) => ({ index, letter: '', header: '', field, origin: 'given', samples: [] }),
);
