import {
  categoryFieldsOf,
  type DocumentQuantity,
  defaultCalculationIndex,
  quantityFieldsOf,
  type SiteDocument,
} from '#domain/documents/site-document.ts';
import { sheetCsv } from '#domain/formats/workbook/sheet.ts';
import { quantitySheet } from '#domain/incoming/bill/quantity-sheet.ts';
import type { Language } from '#domain/values/language.ts';
import { type ConvertProblem, told } from './convert-problem.ts';

export interface WrittenText {
  /** null: there is nothing to write. */
  readonly text: string | null;
  readonly problems: readonly ConvertProblem[];
}

/** The quantities of the document's default calculation, in the form that an import takes back. */
export const documentCsv = (document: SiteDocument, language: Language): WrittenText => {
  const index = defaultCalculationIndex(document);
  const categories = (document.calculations[index]?.categories ?? []).map((category, position) => {
    const { name, talo2000Code } = categoryFieldsOf(category, position);
    return { id: String(position), name, talo2000Code, quantities: category.quantities ?? [] };
  });
  const nameOf = createNameFinder(document);
  const quantities = categories.flatMap(({ id: categoryId, quantities: rows }) =>
    rows.map((row, position) => {
      const fields = quantityFieldsOf(row, categoryId, position);
      // Copied rows share their external id; a row without one stays so, or those of two files would take turns.
      const id = fields.externalId === '' ? '' : `${fields.externalId} (${categoryId}.${position})`;
      return { ...fields, id, source: nameOf(fields.source) };
    }),
  );
  const others = document.calculations.filter((_, at) => at !== index).map(({ name }) => told(name, 'not-in-csv'));
  if (quantities.length === 0) return { text: null, problems: [...others, told('', 'no-quantities')] };
  return { text: sheetCsv(quantitySheet(quantities, categories, language), language), problems: others };
};

type Source = NonNullable<DocumentQuantity['source']>;

/** Own products and composites by name: their ids mean nothing outside of the document. */
const createNameFinder = ({ library }: SiteDocument): ((source: Source) => Source) => {
  const own = { product: library?.products ?? [], composite: library?.composites ?? [] };
  const names = new Map(
    (['product', 'composite'] as const).flatMap((kind) => own[kind].map(({ id, name }) => [`${kind} ${id}`, name])),
  );
  return (source) =>
    source.kind === 'none' || source.kind === 'item'
      ? source
      : { ...source, id: names.get(`${source.kind} ${source.id}`) ?? source.id };
};
