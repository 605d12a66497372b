import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { mapModules } from '#domain/carbon/lanes.ts';
import type { ChangeKind } from '#domain/terms/change-kind.ts';
import type { Module, Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord, type Word, wordBy } from '#domain/values/word.ts';
import { carrierWords } from '#domain/words/carrier-words.ts';
import { climateWords } from '#domain/words/climate-report-words.ts';
import { moduleWords, stageWords } from '#domain/words/module-words.ts';
import { type CountedCalculation, type StageDifference, stageDifferences } from './stage-differences.ts';

/** A row as it stood in one of the stages. */
interface ToldSide {
  readonly product: Word | null;
  readonly amount: number | null;
  readonly unit: Unit;
}

/** One line of the table of differences between two stages. */
export interface ToldDifference {
  readonly scope: Scope;
  readonly category: string;
  /** Of the row now, else as it was called; of energy and table values their own. */
  readonly name: Word;
  readonly kinds: readonly ChangeKind[];
  readonly before: ToldSide | null;
  readonly after: ToldSide | null;
  /** What its person noted beside the row, in the later stage or, where that says nothing, in the earlier one. */
  readonly note: string;
  /** After minus before; null = the row is new or gone, and cannot be calculated. */
  readonly modules: Readonly<Record<Module, number | null>>;
  readonly kgCo2e: number | null;
}

/** `stageDifferences` as files and screens tell them. */
export const toldDifferences = (
  before: CountedCalculation,
  after: CountedCalculation,
  origins: ReadonlyMap<string, string>,
): readonly ToldDifference[] => {
  const [was, is] = [sideOf(before.input), sideOf(after.input)];
  return stageDifferences(before, after, origins).map((difference) => ({
    scope: difference.scope,
    category: difference.category,
    name: nameOf(difference),
    kinds: difference.kinds,
    before: was(difference.before),
    after: is(difference.after),
    note: difference.after?.note || difference.before?.note || '',
    modules: difference.isKnown ? difference.modules : nothingKnown,
    kgCo2e: difference.isKnown ? difference.kgCo2e : null,
  }));
};

const nothingKnown = mapModules(() => null);

const sideOf = ({ referenceSet }: CalculationInput) => {
  let items: ReadonlyMap<string, Word> | undefined;
  const productOf = ({ source, snapshot }: QuantityInput): Word | null => {
    if (source.kind === 'none') return null;
    if (snapshot !== null) return sameWord(snapshot.name);
    items ??= new Map(referenceSet.items.map((item) => [item.id, namesOf(item)]));
    return items.get(source.id) ?? null;
  };
  return (row: QuantityInput | null): ToldSide | null =>
    row === null ? null : { product: productOf(row), amount: row.amount, unit: row.unit };
};

const nameOf = ({ before, after, line }: StageDifference): Word => {
  const row = after ?? before;
  if (row !== null) return sameWord(row.name);
  if (line === null) return climateWords.tableValues;
  const [code] = moduleWords[line.module];
  if (line.carrier !== null) return withCode(code, carrierWords[line.carrier]);
  if (line.kind === 'operation' && line.note !== '') return sameWord(`${code} ${line.note}`);
  return withCode(code, line.kind === 'energy' ? stageWords.b6 : climateWords.tableValues);
};

const withCode = (code: string, name: Word): Word => wordBy((language) => `${code} ${name[language]}`);
