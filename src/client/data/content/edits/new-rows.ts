import { uuidv7 } from '#client/data/device/uuidv7.ts';
import type { Named } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type Category, type CategoryFields, emptyCategoryFields } from '#domain/calculations/category.ts';
import {
  emptyQuantityFields,
  freshLinkStatus,
  type Quantity,
  type QuantityFields,
} from '#domain/calculations/quantity.ts';
import { categoriesNow, quantitiesNow } from './content-now.ts';

export interface NewRow {
  readonly categoryId: string;
  readonly fields: Named<QuantityFields>;
}

export interface RowOfCode {
  readonly talo2000Code: string;
  /** What its category is called if it has to be made. */
  readonly categoryName: string;
  readonly fields: Named<QuantityFields>;
}

/** The rows with their categories, and those that are still to be made. */
export const rowsInCategories = async (
  data: ClientData,
  place: CalculationPlace,
  rows: readonly RowOfCode[],
): Promise<{ readonly missing: readonly Category[]; readonly newRows: readonly NewRow[] }> => {
  const present = categoriesNow(data, place);
  const idByCode = new Map(present.map(({ talo2000Code, id }) => [talo2000Code, id]));
  const first = nextPosition(present);
  const missing: Category[] = [];
  for (const { talo2000Code, categoryName: name } of rows) {
    if (idByCode.has(talo2000Code)) continue;
    const category = await newCategory(data, place, { name, talo2000Code, position: first + missing.length });
    missing.push(category);
    idByCode.set(talo2000Code, category.id);
  }
  const newRows = rows.map(({ talo2000Code, fields }) => ({ categoryId: idByCode.get(talo2000Code) ?? '', fields }));
  return { missing, newRows };
};

/** Rows as they will be, at the ends of their categories. */
export const newQuantities = (
  data: ClientData,
  place: CalculationPlace,
  rows: readonly NewRow[],
): readonly Quantity[] => {
  if (rows.length === 0) return [];
  const lastByCategory = new Map<string, number>();
  for (const { categoryId, position } of quantitiesNow(data, place)) {
    lastByCategory.set(categoryId, Math.max(lastByCategory.get(categoryId) ?? 0, position));
  }
  return rows.map(({ categoryId, fields }) => {
    const position = fields.position ?? (lastByCategory.get(categoryId) ?? 0) + 1;
    lastByCategory.set(categoryId, position);
    return {
      ...emptyQuantityFields,
      ...fields,
      position,
      id: uuidv7(),
      calculationId: place.calculationId,
      categoryId,
      snapshot: null,
      linkStatus: freshLinkStatus(fields.source ?? emptyQuantityFields.source),
      version: 0,
      updatedAt: '',
      updatedBy: '',
    };
  });
};

/** A category as it will be, after the others. */
export const newCategory = async (
  data: ClientData,
  place: CalculationPlace,
  fields: Named<CategoryFields>,
): Promise<Category> => {
  const { scopeOfTalo2000Code } = await import('#domain/terms/talo2000.ts');
  const { talo2000Code = '' } = fields;
  return {
    ...emptyCategoryFields,
    scope: scopeOfTalo2000Code(talo2000Code),
    position: nextPosition(categoriesNow(data, place)),
    ...fields,
    id: uuidv7(),
    calculationId: place.calculationId,
    version: 0,
    updatedAt: '',
  };
};

export const nextPosition = (rows: readonly { readonly position: number }[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position), 0) + 1;
