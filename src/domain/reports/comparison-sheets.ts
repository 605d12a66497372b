import { type Cell, column, factSheet, type Sheet, type SheetColumn, sumCell } from '#domain/formats/workbook/sheet.ts';
import { modules } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import type { ComparedCalculation, ComparedRow, Comparison } from './comparison.ts';
import { basisFacts } from './head-facts.ts';
import {
  categoryText,
  comparisonWarningTexts,
  footprintText,
  handprintText,
  moduleTexts,
  scopeTexts,
} from './report-texts.ts';

/** The comparison as a workbook: all figures side by side, the rows that differ, and what it rests on. */
export const comparisonSheets = (comparison: Comparison, language: Language): readonly Sheet[] => [
  figureSheet(comparison, language),
  rowSheet(comparison, language),
  factSheet(language, [
    ...comparison.calculations.flatMap((calculation) => calculationFacts(calculation)),
    ...basisFacts(comparison.basis),
    ...comparison.warnings.map(
      ({ code, values }) => [comparisonWarningTexts[code], values.map((value) => value ?? '–').join(' / ')] as const,
    ),
  ]),
];

const figureSheet = (comparison: Comparison, language: Language): Sheet => {
  const { calculations, footprint, handprint, categories } = comparison;
  return {
    name: { fi: 'Vertailu', en: 'Comparison' }[language],
    columns: [
      column({ fi: 'Kohde', en: 'Scope' }[language], 16),
      column({ fi: 'Osa', en: 'Part' }[language], 18),
      column({ fi: 'Tunnus', en: 'Code' }[language], 10),
      column({ fi: 'Nimi', en: 'Name' }[language], 34),
      ...calculations.flatMap(({ name }, index) => calculationColumns(name, index, language)),
    ],
    rows: [
      ...footprint.map((figure) => figureRow(figure, footprintText[language], language)),
      ...handprint.map((figure) => figureRow(figure, handprintText[language], language)),
      ...categories.map(({ scope, talo2000Code, name, kgCo2e, differences }) => [
        ...[scopeTexts[scope][language], categoryText[language], talo2000Code, name],
        ...kgCo2e.flatMap((kg, index) => figureCells(index, kg, null, differences[index])),
      ]),
    ],
  };
};

/** The base has no difference of its own. */
const calculationColumns = (name: string, index: number, language: Language): SheetColumn[] => [
  column(`${name}, kgCO₂e`, 16, 'whole'),
  column(`${name}, kgCO₂e/m²/a`, 14, 'hundredths'),
  ...(index === 0
    ? []
    : [
        column(`${name}, ${{ fi: 'ero', en: 'difference' }[language]}, kgCO₂e`, 16, 'whole'),
        column(`${name}, ${{ fi: 'ero', en: 'difference' }[language]}, kgCO₂e/m²/a`, 14, 'hundredths'),
        column(`${name}, ${{ fi: 'ero', en: 'difference' }[language]}, %`, 12, 'hundredths'),
      ]),
];

interface ShownDifference {
  readonly kgCo2e: number;
  readonly perM2Year?: number | null;
  readonly percent: number | null;
}

const figureCells = (
  index: number,
  kgCo2e: number | null,
  perM2Year: number | null,
  difference: ShownDifference | undefined,
): Cell[] => [
  kgCo2e,
  perM2Year,
  ...(index === 0 ? [] : [difference?.kgCo2e ?? null, difference?.perM2Year ?? null, difference?.percent ?? null]),
];

const figureRow = (
  { scope, module, kgCo2e, perM2Year, differences }: Comparison['footprint' | 'handprint'][number],
  part: string,
  language: Language,
): Cell[] => {
  const [code, name] = moduleTexts[module];
  return [
    ...[scopeTexts[scope][language], part, code, name[language]],
    ...kgCo2e
      .flatMap((kg, index) => figureCells(index, kg, perM2Year[index] ?? null, differences[index]))
      .map((cell, at) => (module === 'total' && !isPercent(at) ? sumOfModules(cell) : cell)),
  ];
};

/** Two cells of the base, then five of each other calculation, the last of them its difference in percent. */
const isPercent = (at: number): boolean => at >= 2 && (at - 2) % 5 === 4;

const sumOfModules = (cell: Cell): Cell =>
  typeof cell === 'number' ? sumCell(cell, 'above', { count: modules.length }) : cell;

const rowSheet = ({ calculations, rows }: Comparison, language: Language): Sheet => {
  const title = (fi: string, en: string): string => ({ fi, en })[language];
  const [before, after] = [title('ennen', 'before'), title('jälkeen', 'after')];
  const pairs = rows.flatMap(({ added, removed, changed }, index) => {
    const name = calculations[index + 1]?.name ?? '';
    return [
      ...added.map((row) => rowCells([name, title('Lisätty', 'Added')], null, row, language)),
      ...removed.map((row) => rowCells([name, title('Poistettu', 'Removed')], row, null, language)),
      ...changed.map((pair) => rowCells([name, title('Muutettu', 'Changed')], pair.before, pair.after, language)),
    ];
  });
  return {
    name: title('Muuttuneet rivit', 'Changed rows'),
    columns: [
      column(title('Laskelma', 'Calculation'), 24),
      column(title('Muutos', 'Change'), 12),
      column(title('Kohde', 'Scope'), 16),
      column(title('Nimike', 'Category'), 26),
      column(title('Rivi', 'Row'), 34),
      ...[before, after].flatMap((when) => [
        column(`${title('Tuote', 'Product')} ${when}`, 24),
        column(`${title('Määrä', 'Amount')} ${when}`, 14),
        column(`${title('Yksikkö', 'Unit')} ${when}`, 9),
        column(`${title('Massa, kg', 'Mass, kg')} ${when}`, 14, 'whole'),
        column(`kgCO₂e ${when}`, 14, 'whole'),
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
  const place = row === null ? [] : [scopeTexts[row.scope][language], row.category, row.name];
  return [...change, ...place, ...[before, after].flatMap(sideCells)];
};

const sideCells = (row: ComparedRow | null): Cell[] =>
  row === null
    ? [null, null, null, null, null]
    : [row.source.kind === 'none' ? '' : row.source.id, row.amount, row.unit, row.massKg, row.kgCo2e];

const calculationFacts = (calculation: ComparedCalculation) => [
  [{ fi: 'Laskelma', en: 'Calculation' }, calculation.name] as const,
  [{ fi: 'Menetelmäversio', en: 'Method version' }, calculation.methodVersion] as const,
  [{ fi: 'Päästötiedot', en: 'Emission data' }, calculation.referenceSet] as const,
  [{ fi: 'Raja-arvo, kgCO₂e/m²/a', en: 'Limit, kgCO₂e/m²/a' }, calculation.limit.value] as const,
  [{ fi: 'Rivejä', en: 'Rows' }, calculation.completeness.rowCount] as const,
  [{ fi: 'Puutteita', en: 'Gaps' }, calculation.completeness.gapCount] as const,
];
