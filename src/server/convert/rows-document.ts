import type { DocumentQuantity, SiteDocument } from '#domain/documents/site-document.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import type { Match } from '#domain/incoming/bill/match.ts';
import type { ParsedRow } from '#domain/incoming/bill/parsed-row.ts';
import type { Language } from '#domain/values/language.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import type { RowCategories } from './row-categories.ts';

/** A row that the document takes, with the library row that it is linked to. */
export interface DocumentRow {
  readonly row: ParsedRow;
  readonly match: Match;
}

/** A site of one calculation with these rows; null = there is none. */
export const rowsDocument = (
  name: string,
  rows: readonly DocumentRow[],
  categories: RowCategories,
  language: Language,
): SiteDocument | null =>
  rows.length === 0
    ? null
    : {
        format: 'tyomaahiili-site',
        formatVersion: 1,
        site: { name: cutText(name, maxTextLength) },
        calculations: [
          {
            name: calculationName[language],
            categories: categories.fill(
              rows.map(({ row, match }) => ({ categoryId: row.categoryId, quantity: quantityOf(row, match) })),
            ),
          },
        ],
      };

/** What the one calculation of a converted file is called. */
export const calculationName: Readonly<Record<Language, string>> = {
  fi: 'Tuotu laskelma',
  sv: 'Importerad beräkning',
  en: 'Imported calculation',
};

const quantityOf = (row: ParsedRow, { source }: Match): DocumentQuantity => {
  const { name, amount, unit, externalId, note, wastePercent, lifetimeYears } = row;
  return { name, source, amount, unit: unit ?? undefined, externalId, note, wastePercent, lifetimeYears };
};
