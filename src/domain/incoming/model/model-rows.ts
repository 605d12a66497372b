import { sha256 } from '#domain/formats/sha-256.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import { maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import type { Match } from '#domain/incoming/bill/match.ts';
import type { ProposedRow } from '#domain/incoming/bill/propose.ts';
import type { Unit } from '#domain/terms/units.ts';
import { maxNoteLength, maxTextLength } from '#domain/values/limits.ts';
import { leftOutReason } from './left-out.ts';
import { type MeasureKind, type ModelGroup, measureKinds } from './model-takeoff.ts';

/** What a person decides about one group. */
export interface GroupChoice {
  readonly isTaken: boolean;
  readonly measure: MeasureKind;
  /** null = of the rows that have none. */
  readonly categoryId: string | null;
}

export const unitOfMeasure: Readonly<Record<MeasureKind, Unit>> = {
  volume: 'm3',
  area: 'm2',
  length: 'm',
  weight: 'kg',
  count: 'pcs',
};

/** Measures that the group has, in the order in which they are offered. */
export const measuresOf = ({ measures }: Pick<ModelGroup, 'measures'>): readonly MeasureKind[] =>
  measureKinds.filter((kind) => measures[kind] !== undefined);

/** Classes whose amount is an area, a length or a number; all others are a volume. */
const areaClasses = /^IFC(WINDOW|DOOR|CURTAINWALL|COVERING|PLATE|SHADINGDEVICE|SOLARDEVICE)/;
const lengthClasses = /^IFC(RAILING|PIPESEGMENT|DUCTSEGMENT|CABLE|FLOWSEGMENT|KERB|RAIL)/;
const weightClasses = /^IFC(REINFORCING|TENDON|MECHANICALFASTENER|FASTENER)/;
/** Below this a layer is a sheet or a coat: bought by area. */
const thinM = 0.002;

/** How the amount of such elements is usually given, as far as the model has it. */
const proposeMeasure = (group: ModelGroup): MeasureKind => {
  const order = preferred(group);
  // What only some of the elements have would leave the others out unseen.
  const complete = order.find((kind) => group.measures[kind]?.elements === group.globalIds.length);
  return complete === undefined || complete === 'count'
    ? (order.find((kind) => group.measures[kind] !== undefined) ?? 'count')
    : complete;
};

const preferred = ({ className, thicknessM }: ModelGroup): readonly MeasureKind[] => {
  if (areaClasses.test(className)) return ['area', 'count', 'volume', 'weight', 'length'];
  if (lengthClasses.test(className)) return ['length', 'weight', 'volume', 'area', 'count'];
  if (weightClasses.test(className)) return ['weight', 'volume', 'length', 'area', 'count'];
  const isThin = thicknessM !== null && thicknessM < thinM;
  return isThin ? ['area', 'volume', 'weight', 'length', 'count'] : ['volume', 'area', 'weight', 'length', 'count'];
};

/** Taken unless there is a reason to leave it out. */
export const proposeTaken = (group: ModelGroup): boolean => leftOutReason(group) === null;

/** The words by which a group is looked for in the library. */
export const searchedTexts = ({ typeName, names, material }: ModelGroup) => ({
  name: typeName === '' && material === '' ? (names[0] ?? '') : typeName,
  material,
  product: '',
});

/** What the category of a group is remembered by, whatever model it stands in. */
export const categoryKey = (group: ModelGroup): string => {
  const { name, material } = searchedTexts(group);
  const place = [group.isExternal, group.isLoadBearing].map((is) => (is === null ? '' : String(is)));
  return cutText([group.className, ...place, name, material].join('|').toLowerCase(), maxChoiceKeyLength);
};

/**
 * Key of a group's row in a calculation: the same for the same group of a later version of the model, another for the
 * same group of another model.
 */
export const externalIdOf = (modelId: string, group: Pick<ModelGroup, 'key'>): string =>
  `${modelPrefix(modelId)}${digest(group.key, 16)}`;

/** What the keys of all rows of a model begin with. */
export const modelPrefix = (modelId: string): string => `ifc-${digest(modelId, 8)}-`;

const digest = (text: string, length: number): string => sha256(bytesOf(text)).slice(0, length);

/** Two characters for each one of the text, as the digest takes bytes. */
const bytesOf = (text: string): string =>
  text.replaceAll(/[\s\S]/g, (one) => String.fromCharCode(one.charCodeAt(0) >> 8, one.charCodeAt(0) & 0xff));

/** One row of the import; `texts` are the group's name and origin in the language of the person. */
export const rowOfGroup = (
  group: ModelGroup,
  { measure, categoryId }: GroupChoice,
  { row, modelId, match, texts }: RowDetails,
): ProposedRow => {
  const found = group.measures[measure];
  return {
    row,
    name: cutText(texts.name, maxTextLength),
    amount: found === undefined ? null : roundAmount(found.value),
    unit: unitOfMeasure[measure],
    categoryId,
    externalId: externalIdOf(modelId, group),
    note: cutText(texts.note, maxNoteLength),
    wastePercent: null,
    lifetimeYears: null,
    material: group.material,
    product: '',
    problems: found === undefined ? [{ column: null, code: 'amount-missing', severity: 'warning' }] : [],
    match,
  };
};

interface RowDetails {
  readonly row: number;
  readonly modelId: string;
  /** Index of its match. */
  readonly match: number;
  readonly texts: { readonly name: string; readonly note: string };
}

/** A millionth: sums of thousands of decimal fractions carry dust that would look like a change. */
const roundAmount = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The first of the offered measures in whose unit the library has something sure; the preferred one where none has. */
export const proposeByLibrary = (group: ModelGroup, match: (unit: Unit) => Match): MeasureKind => {
  const first = proposeMeasure(group);
  if (match(unitOfMeasure[first]).source.kind !== 'none') return first;
  const others = measuresOf(group).filter(
    (kind) => kind !== first && kind !== 'count' && group.measures[kind]?.elements === group.globalIds.length,
  );
  return others.find((kind) => match(unitOfMeasure[kind]).source.kind !== 'none') ?? first;
};
