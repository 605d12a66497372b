import { ModelError } from '#domain/formats/step/step-reading.ts';
import type { Match } from '#domain/incoming/bill/match.ts';
import { leftOutReason } from '#domain/incoming/model/left-out.ts';
import {
  type GroupChoice,
  proposeByLibrary,
  proposeTaken,
  rowOfGroup,
  searchedTexts,
  unitOfMeasure,
} from '#domain/incoming/model/model-rows.ts';
import type {
  ModelGroup,
  ModelTakeoff,
  RefusedAmount,
  UnmeasuredElement,
} from '#domain/incoming/model/model-takeoff.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { taloOfGroup } from '#domain/incoming/model/talo-of-group.ts';
import { unpackModel } from '#domain/incoming/model/unpack-model.ts';
import type { Language } from '#domain/values/language.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type ConvertProblem, told } from './convert-problem.ts';
import type { ConvertedFile, NamedBytes } from './converted-file.ts';
import { createLibraryMatcher, matchProblem } from './library-matcher.ts';
import { createRowCategories } from './row-categories.ts';
import { type DocumentRow, rowsDocument } from './rows-document.ts';

interface GroupRow extends DocumentRow {
  readonly place: string;
}

/** A building model as a site: a row for each group of elements, as the screen would propose it. */
export const modelDocument = async ({ name, bytes }: NamedBytes, language: Language): Promise<ConvertedFile> => {
  const takeoff = await readTakeoff(bytes);
  if (typeof takeoff === 'string') return { document: null, problems: [told('', takeoff)] };
  const categories = createRowCategories(language);
  const match = createLibraryMatcher();
  const modelId = takeoff.projectId || name;
  const taken = takeoff.groups.flatMap((group, index): readonly GroupRow[] => {
    if (!proposeTaken(group)) return [];
    const found = matchGroup(group, (unit) => match({ ...searchedTexts(group), unit }));
    const talo = taloOfGroup(group);
    const categoryId = talo === null ? null : categories.find(talo.code);
    const choice = { isTaken: true, measure: found.measure, categoryId };
    const row = rowOfGroup(group, choice, { row: index + 1, modelId, match: 0, texts: textsOf(group, choice) });
    return [{ place: placeOf(group), row, match: found.match }];
  });
  const linked = taken.filter(({ match: { source } }) => source.kind !== 'none').length;
  const { elementCount: elements, groups } = takeoff;
  const problems = [
    ...takeoff.problems,
    ...takeoff.refused.map(refusedProblem),
    ...takeoff.unmeasured.map(unmeasuredProblem),
    ...groups.filter((group) => !proposeTaken(group)).map(leftOut),
    ...taken.flatMap(({ row, place }) => row.problems.map(({ code }) => told(place, code))),
    ...taken.map(({ place, match: found }) => matchProblem(place, found, language)),
    told('', 'counts', { elements, groups: groups.length, taken: taken.length, linked }),
  ];
  return { document: rowsDocument(takeoff.projectName || name, taken, categories, language), problems };
};

const readTakeoff = async (bytes: NamedBytes['bytes']): Promise<ModelTakeoff | ModelError['code']> => {
  try {
    return readModel(await unpackModel(bytes, sheetPlatform));
  } catch (error) {
    if (error instanceof ModelError) return error.code;
    throw error;
  }
};

const matchGroup = (group: ModelGroup, match: Parameters<typeof proposeByLibrary>[1]) => {
  const measure = proposeByLibrary(group, match);
  return { measure, match: match(unitOfMeasure[measure]) satisfies Match };
};

const placeOf = ({ className, typeName, names, material }: ModelGroup): string =>
  [className, typeName || (names[0] ?? ''), material].filter((part) => part !== '').join(' / ');

const leftOut = (group: ModelGroup): ConvertProblem =>
  told(placeOf(group), 'group-not-taken', {
    why: leftOutReason(group) ?? '',
    elements: group.globalIds.length,
  });

const unmeasuredProblem = ({ className, globalId, name }: UnmeasuredElement): ConvertProblem =>
  told(globalId, 'unmeasured', { class: className, name });

const refusedProblem = ({ className, globalId, name, measure, quantity, values, why }: RefusedAmount): ConvertProblem =>
  told(
    globalId,
    'quantity-not-taken',
    { why, class: className, name, measure, quantity, values: values.join('; ') },
    true,
  );

/** Name and origin of a row; classes, quantities and places are named as in the file. */
const textsOf = (group: ModelGroup, { measure }: GroupChoice) => {
  const { className, typeName, material, thicknessM, measures, places } = group;
  const title = typeName || className;
  const found = measures[measure];
  const note = [
    className,
    thicknessM === null ? '' : `${Math.round(thicknessM * 1e6) / 1e3} mm`,
    found?.names.join(', ') ?? '',
    found === undefined || found.basis === 'given' ? '' : found.basis,
    places.slice(0, 5).join(', '),
  ];
  return {
    name: material === '' || title.includes(material) ? title : `${title}: ${material}`,
    note: note.filter((part) => part !== '').join(' · '),
  };
};
