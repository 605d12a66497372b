import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type Cell, column, type Sheet } from '#domain/formats/workbook/sheet.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { billWords } from '#domain/words/bill-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { categoryWord } from '#domain/words/module-words.ts';

/*
 * The sheet that an import reads best: written by us, it comes back as the same rows.
 */

type SheetQuantity = Pick<
  Quantity,
  'id' | 'externalId' | 'categoryId' | 'name' | 'source' | 'amount' | 'unit' | 'note' | 'wastePercent' | 'lifetimeYears'
>;
type SheetCategory = Pick<Category, 'id' | 'name' | 'talo2000Code'>;

const titles: readonly (readonly [text: Word, width: number])[] = [
  [billWords.externalId, 38],
  [billWords.category, 30],
  [commonWords.name, 44],
  [commonWords.amount, 12],
  [commonWords.unit, 10],
  [commonWords.product, 38],
  [billWords.wastePercent, 10],
  [billWords.serviceLifeYears, 12],
  [commonWords.note, 40],
];

/** A row without a product on purpose: an empty cell would be matched by its name. */
const notLinked = '–';

/** Quantities as a sheet that, imported into the same calculation, changes nothing. */
export const quantitySheet = (
  quantities: readonly SheetQuantity[],
  categories: readonly SheetCategory[],
  language: Language,
): Sheet => {
  const titleById = new Map(categories.map((category) => [category.id, categoryTitle(category)]));
  const counts = new Map<string, number>();
  for (const { externalId } of quantities) counts.set(externalId, (counts.get(externalId) ?? 0) + 1);
  // Copied rows share their external id; the row's own tells them apart.
  const idOf = ({ id, externalId }: SheetQuantity): string =>
    externalId === '' || (counts.get(externalId) ?? 0) > 1 ? id : externalId;
  return {
    name: billWords.quantities[language],
    columns: titles.map(([text, width]) => column(text[language], width)),
    rows: quantities.map((quantity): readonly Cell[] => [
      idOf(quantity),
      titleById.get(quantity.categoryId) ?? '',
      quantity.name,
      quantity.amount,
      unitText(quantity.unit, language),
      quantity.source.kind === 'none' ? notLinked : quantity.source.id,
      quantity.wastePercent,
      quantity.lifetimeYears,
      quantity.note,
    ]),
  };
};

const unitText = (unit: Unit, language: Language): string => (unit === 'pcs' ? billWords.pieces[language] : unit);

/** A sheet to fill in: a few rows as an example, and a second sheet that says what stands where. */
export const templateSheets = (categories: readonly SheetCategory[], language: Language): readonly Sheet[] => {
  const [first = '', second = first] = categories.map(categoryTitle);
  const rows: readonly (readonly Cell[])[] = (
    [
      ['R-001', first, billWords.readyMixConcrete, 12.5, 'm3', 3],
      ['R-002', first, billWords.reinforcingSteel, 1.2, 't', 5],
      ['R-003', second, billWords.mineralWool, 240, 'm2', null],
    ] as const
  ).map(([id, category, name, amount, unit, waste]) => [
    id,
    category,
    name[language],
    amount,
    unit,
    '',
    waste,
    null,
    '',
  ]);
  return [{ ...quantitySheet([], [], language), rows }, guideSheet(categories, language)];
};

const guide: readonly (readonly [Word, Word])[] = [
  [billWords.externalId, billWords.externalIdGuide],
  [billWords.category, billWords.categoryGuide],
  [commonWords.name, billWords.nameGuide],
  [commonWords.amount, billWords.amountGuide],
  [commonWords.unit, billWords.unitGuide],
  [commonWords.product, billWords.productGuide],
];

const guideSheet = (categories: readonly SheetCategory[], language: Language): Sheet => ({
  name: billWords.guide[language],
  columns: [column(billWords.column[language], 18), column(billWords.guide[language], 90)],
  rows: [
    ...guide.map(([title, text]) => [title[language], text[language]]),
    ...categories.map((category) => [categoryWord[language], categoryTitle(category)]),
  ],
});
