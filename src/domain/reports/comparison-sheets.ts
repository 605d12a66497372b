import { methodName } from '#domain/calculations/method-name.ts';
import { type Cell, column, type Sheet, type SheetColumn, sumCell } from '#domain/formats/workbook/sheet.ts';
import { modules } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { lowered } from '#domain/values/word.ts';
import { referenceSetName } from '#domain/words/basis-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { comparedValue, comparisonWarningWords, comparisonWords } from '#domain/words/comparison-words.ts';
import { changeKindWords, differenceWords } from '#domain/words/difference-words.ts';
import { limitValueWord, perAreaAndYearUnit } from '#domain/words/limit-words.ts';
import { categoryWord, footprintWord, handprintWord, moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import { type FigureKind, stateWords } from '#domain/words/state-words.ts';
import { unitText } from '#domain/words/unit-words.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import type { ComparedCalculation, ComparedRow, Comparison } from './comparison.ts';
import { factSheet } from './fact-sheet.ts';
import { basisFacts } from './head-facts.ts';
import { textsIn } from './pdf/texts.ts';

/** The comparison as a workbook: all figures side by side, the rows that differ, and what it rests on. */
export const comparisonSheets = (comparison: Comparison, language: Language): readonly Sheet[] => [
  figureSheet(comparison, language),
  rowSheet(comparison, language),
  differenceSheet(comparison, language),
  factSheet(language, [
    ...comparison.calculations.flatMap((calculation) => calculationFacts(calculation, language)),
    ...basisFacts(comparison.basis, language),
    ...comparison.warnings.map(
      ({ code, values }) =>
        [
          comparisonWarningWords[code],
          values.map((value) => comparedValue(code, value, language, textsIn(language).plain)).join(' / '),
        ] as const,
    ),
  ]),
];

const figureSheet = (comparison: Comparison, language: Language): Sheet => {
  const { calculations, footprint, handprint, categories } = comparison;
  return {
    name: comparisonWords.comparison[language],
    columns: [
      column(commonWords.scope[language], 16),
      column(commonWords.part[language], 18),
      column(commonWords.code[language], 10),
      column(commonWords.name[language], 34),
      ...calculations.flatMap(({ name }, index) => calculationColumns(name, index, language)),
    ],
    rows: [
      ...footprint.map((figure) => figureRow(figure, 'footprint', language)),
      ...handprint.map((figure) => figureRow(figure, 'handprint', language)),
      ...categories.map(({ scope, talo2000Code, name, kgCo2e, states, differences }) => [
        ...[scopeWords[scope][language], categoryWord[language], talo2000Code, name],
        ...kgCo2e.flatMap((kg, index) => {
          const state = states[index] ?? 'unknown';
          // What a calculation has none of says nothing of it.
          const said = kg === null && state !== 'unknown' ? '' : stateWords[state].footprint[language];
          return figureCells(index, kg, null, said, differences[index]);
        }),
      ]),
    ],
  };
};

/** The base has no difference of its own. */
const calculationColumns = (name: string, index: number, language: Language): SheetColumn[] => [
  column(`${name}, kg CO₂e`, 16, 'whole'),
  column(`${name}, kg CO₂e/m²/a`, 14, 'hundredths'),
  column(`${name}, ${lowered(commonWords.whatMayBeSaid)[language]}`, 18),
  ...(index === 0
    ? []
    : [
        column(`${name}, ${lowered(comparisonWords.difference)[language]}, kg CO₂e`, 16, 'whole'),
        column(`${name}, ${lowered(comparisonWords.difference)[language]}, kg CO₂e/m²/a`, 14, 'hundredths'),
        column(`${name}, ${lowered(comparisonWords.difference)[language]}, %`, 12, 'hundredths'),
      ]),
];

interface ShownDifference {
  readonly kgCo2e: number | null;
  readonly perM2Year?: number | null;
  readonly percent: number | null;
}

const figureCells = (
  index: number,
  kgCo2e: number | null,
  perM2Year: number | null,
  state: string,
  difference: ShownDifference | undefined,
): Cell[] => [
  kgCo2e,
  perM2Year,
  state,
  ...(index === 0 ? [] : [difference?.kgCo2e ?? null, difference?.perM2Year ?? null, difference?.percent ?? null]),
];

const figureRow = (
  { scope, module, kgCo2e, perM2Year, states, differences }: Comparison['footprint' | 'handprint'][number],
  kind: FigureKind,
  language: Language,
): Cell[] => {
  const [code, name] = moduleWords[module];
  return [
    ...[scopeWords[scope][language], partTexts[kind][language], code, name[language]],
    ...kgCo2e
      .flatMap((kg, index) => {
        const state = stateWords[states[index] ?? 'unknown'][kind][language];
        return figureCells(index, kg, perM2Year[index] ?? null, state, differences[index]);
      })
      .map((cell, at) => (module === 'total' && !isPercent(at) ? sumOfModules(cell) : cell)),
  ];
};

const partTexts = { footprint: footprintWord, handprint: handprintWord };

/** Three cells of the base, then six of each other calculation, the last of them its difference in percent. */
const isPercent = (at: number): boolean => at >= 3 && (at - 3) % 6 === 5;

const sumOfModules = (cell: Cell): Cell =>
  typeof cell === 'number' ? sumCell(cell, 'above', { count: modules.length }) : cell;

const rowSheet = ({ calculations, rows }: Comparison, language: Language): Sheet => {
  const title = (one: Word): string => one[language];
  const [before, after] = [title(comparisonWords.before), title(comparisonWords.after)];
  const pairs = rows.flatMap(({ added, removed, changed }, index) => {
    const name = calculations[index + 1]?.name ?? '';
    return [
      ...added.map((row) => rowCells([name, title(comparisonWords.added)], null, row, language)),
      ...removed.map((row) => rowCells([name, title(comparisonWords.removed)], row, null, language)),
      ...changed.map((pair) => rowCells([name, title(comparisonWords.changed)], pair.before, pair.after, language)),
    ];
  });
  return {
    name: title(comparisonWords.changedRows),
    columns: [
      column(title(noteOwnerWords.calculation), 24),
      column(title(comparisonWords.change), 12),
      column(title(commonWords.scope), 16),
      column(title(categoryWord), 26),
      column(title(commonWords.row), 34),
      ...[before, after].flatMap((when) => [
        column(`${title(commonWords.product)} ${when}`, 24),
        column(`${title(commonWords.amount)} ${when}`, 14),
        column(`${title(commonWords.unit)} ${when}`, 9),
        column(`${title(commonWords.massKg)} ${when}`, 14, 'whole'),
        column(`kg CO₂e ${when}`, 14, 'whole'),
      ]),
    ],
    rows: pairs,
  };
};

const rowCells = (
  change: readonly string[],
  before: ComparedRow | null,
  after: ComparedRow | null,
  language: Language,
): Cell[] => {
  const row = after ?? before;
  const place = row === null ? [] : [scopeWords[row.scope][language], row.category, row.name];
  return [...change, ...place, ...[before, after].flatMap((row) => sideCells(row, language))];
};

const sideCells = (row: ComparedRow | null, language: Language): Cell[] =>
  row === null
    ? [null, null, null, null, null]
    : [row.product?.[language] ?? '', row.amount, unitText(row.unit, language), row.massKg, row.kgCo2e];

/** Names of the calculations, the base first, and what differs in each of the others. */
interface ComparedDifferences extends Pick<Comparison, 'differences'> {
  readonly calculations: readonly Pick<ComparedCalculation, 'name'>[];
}

/** Every row that makes a difference, with each module, and their sum. */
export const differenceSheet = ({ calculations, differences }: ComparedDifferences, language: Language): Sheet => {
  const title = (one: Word): string => one[language];
  const rows = differences.flatMap((all, index) =>
    all.map(({ scope, category, name, kinds, before, after, note, modules: values, kgCo2e }) => [
      calculations[index + 1]?.name ?? '',
      scopeWords[scope][language],
      category,
      name[language],
      kinds.map((kind) => changeKindWords[kind][language]).join(', '),
      note,
      ...[before, after].flatMap((side) =>
        side === null
          ? [null, null, null]
          : [side.product?.[language] ?? '', side.amount, unitText(side.unit, language)],
      ),
      ...modules.map((module) => values[module]),
      kgCo2e,
    ]),
  );
  return {
    name: title(differenceWords.differences),
    columns: [
      column(title(noteOwnerWords.calculation), 24),
      column(title(commonWords.scope), 16),
      column(title(categoryWord), 26),
      column(title(commonWords.row), 34),
      column(title(differenceWords.what), 26),
      column(title(differenceWords.why), 30),
      ...[title(comparisonWords.before), title(comparisonWords.after)].flatMap((when) => [
        column(`${title(commonWords.product)} ${when}`, 24),
        column(`${title(commonWords.amount)} ${when}`, 14),
        column(`${title(commonWords.unit)} ${when}`, 9),
      ]),
      ...modules.map((module) => column(`${moduleWords[module][0]}, kg CO₂e`, 14, 'whole')),
      column(`${title(comparisonWords.difference)}, kg CO₂e`, 16, 'whole'),
    ],
    rows,
  };
};

const calculationFacts = (calculation: ComparedCalculation, language: Language) => [
  [noteOwnerWords.calculation, calculation.name] as const,
  [commonWords.methodVersion, methodName(calculation.methodVersion)] as const,
  [commonWords.emissionData, referenceSetName(calculation.referenceSet, calculation.tableVariant)] as const,
  [limitValueWord(perAreaAndYearUnit), calculation.limit.value] as const,
  [commonWords.againstTheLimit, verdictWords[calculation.limit.status][language]] as const,
  [commonWords.rows, calculation.completeness.rows] as const,
  [commonWords.rowsCalculated, calculation.completeness.rowsCalculated] as const,
  [commonWords.gaps, calculation.completeness.gapCount] as const,
];
