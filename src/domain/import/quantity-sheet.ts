import { type Category, categoryTitle } from '#domain/category.ts';
import { type Cell, column, type Sheet, type Text } from '#domain/formats/workbook/sheet.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/user.ts';

/*
 * The sheet that an import reads best: written by us, it comes back as the same rows.
 */

type SheetQuantity = Pick<
  Quantity,
  'id' | 'externalId' | 'categoryId' | 'name' | 'source' | 'amount' | 'unit' | 'note' | 'wastePercent' | 'lifetimeYears'
>;
type SheetCategory = Pick<Category, 'id' | 'name' | 'talo2000Code'>;

const titles: readonly (readonly [text: Text, width: number])[] = [
  [{ fi: 'Tunnus', en: 'External id' }, 38],
  [{ fi: 'Talo 2000', en: 'Category' }, 30],
  [{ fi: 'Nimi', en: 'Name' }, 44],
  [{ fi: 'Määrä', en: 'Amount' }, 12],
  [{ fi: 'Yksikkö', en: 'Unit' }, 10],
  [{ fi: 'Tuote', en: 'Product' }, 38],
  [{ fi: 'Hukka (%)', en: 'Waste (%)' }, 10],
  [{ fi: 'Käyttöikä (vuotta)', en: 'Service life (years)' }, 12],
  [{ fi: 'Huomautus', en: 'Note' }, 40],
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
    name: { fi: 'Määrät', en: 'Quantities' }[language],
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

const unitText = (unit: Unit, language: Language): string => (unit === 'pcs' && language === 'fi' ? 'kpl' : unit);

/** A sheet to fill in: a few rows as an example, and a second sheet that says what stands where. */
export const templateSheets = (categories: readonly SheetCategory[], language: Language): readonly Sheet[] => {
  const [first = '', second = first] = categories.map(categoryTitle);
  const rows: readonly (readonly Cell[])[] = (
    [
      ['R-001', first, { fi: 'Valmisbetoni C30/37', en: 'Ready-mix concrete C30/37' }, 12.5, 'm3', 3],
      ['R-002', first, { fi: 'Betoniteräs', en: 'Reinforcing steel' }, 1.2, 't', 5],
      ['R-003', second, { fi: 'Mineraalivilla', en: 'Mineral wool' }, 240, 'm2', null],
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

const guide: readonly (readonly [Text, Text])[] = [
  [
    { fi: 'Tunnus', en: 'External id' },
    {
      fi: 'Vapaaehtoinen. Sama tunnus uudessa tuonnissa päivittää rivin eikä tee toista.',
      en: 'Optional. The same id in a later import updates the row instead of making another.',
    },
  ],
  [
    { fi: 'Talo 2000', en: 'Category' },
    {
      fi: 'Koodi tai ryhmän nimi, ks. alla. Puuttuvan ryhmän voi valita tuonnissa.',
      en: 'A code or the name of a category, see below. One that is missing is chosen in the import.',
    },
  ],
  [
    { fi: 'Nimi', en: 'Name' },
    { fi: 'Pakollinen, enintään 200 merkkiä.', en: 'Required, at most 200 characters.' },
  ],
  [
    { fi: 'Määrä', en: 'Amount' },
    { fi: 'Luku; tyhjä, jos sitä ei vielä tiedetä.', en: 'A number; empty while it is not known.' },
  ],
  [
    { fi: 'Yksikkö', en: 'Unit' },
    { fi: 'kg, t (tn), m (jm), m2, m3, kpl, l, kWh, MJ, tkm', en: 'kg, t, m, m2, m3, pcs, l, kWh, MJ, tkm' },
  ],
  [
    { fi: 'Tuote', en: 'Product' },
    {
      fi: 'Vapaaehtoinen: kirjaston tunnus tai nimi. Tyhjänä tuotetta etsitään nimellä; – jättää linkittämättä.',
      en: 'Optional: id or name in the library. Empty looks for the name; – leaves the row unlinked.',
    },
  ],
];

const guideSheet = (categories: readonly SheetCategory[], language: Language): Sheet => ({
  name: { fi: 'Ohje', en: 'Guide' }[language],
  columns: [column({ fi: 'Sarake', en: 'Column' }[language], 18), column({ fi: 'Ohje', en: 'Guide' }[language], 90)],
  rows: [
    ...guide.map(([title, text]) => [title[language], text[language]]),
    ...categories.map((category) => [{ fi: 'Ryhmä', en: 'Category' }[language], categoryTitle(category)]),
  ],
});
