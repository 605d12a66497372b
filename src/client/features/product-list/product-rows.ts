import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ModuleValues, RowResult } from '#domain/carbon/calculation-result.ts';
import { type Module, modules, type Scope } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';

/** One row of the calculation with everything that the list shows of it. */
export interface ProductRow {
  readonly quantity: Quantity;
  readonly result: RowResult;
  readonly category: Category | null;
  /** Name of the linked product or composite; empty = none. */
  readonly product: string;
}

/** kgCO2e and kg of some rows together. */
export interface ProductSums {
  readonly modules: ModuleValues;
  readonly total: number;
  readonly rowCount: number;
  /** What hinders a row from being all there is. */
  readonly gapCount: number;
  readonly massKg: number;
  /** Rows whose mass is not known and is in no sum. */
  readonly unknownMassCount: number;
}

export const productRows = (
  view: Pick<ReportView, 'quantities' | 'categories' | 'result' | 'referenceSet'>,
  language: Language,
): readonly ProductRow[] => {
  const categories = new Map(view.categories.map((category) => [category.id, category]));
  return view.result.rows.flatMap((result, index) => {
    const quantity = view.quantities[index];
    if (quantity === undefined) return [];
    const product = sourceName(quantity, view.referenceSet, language);
    return { quantity, result, category: categories.get(quantity.categoryId) ?? null, product };
  });
};

/** What the row is called: by its own name, else by its product. */
export const titleOf = ({ quantity, product }: ProductRow): string => quantity.name || product;

export interface RowFilter {
  /** Words that must all be found in the row's name, product or category. */
  readonly search: string;
  readonly only: Scope | null;
}

export const filterRows = (rows: readonly ProductRow[], { search, only }: RowFilter): readonly ProductRow[] => {
  const words = search.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean);
  return rows.filter(({ quantity, result, category, product }) => {
    if (only !== null && result.scope !== only) return false;
    if (words.length === 0) return true;
    const text = `${quantity.name} ${product} ${category?.talo2000Code ?? ''} ${category?.name ?? ''}`;
    const lower = text.toLocaleLowerCase('fi');
    return words.every((word) => lower.includes(word));
  });
};

export const sumOfRows = (rows: readonly ProductRow[]): ProductSums => {
  const sums = Object.fromEntries(modules.map((module) => [module, 0])) as Record<Module, number>;
  let [total, gapCount, massKg, unknownMassCount] = [0, 0, 0, 0];
  for (const { result } of rows) {
    for (const module of modules) sums[module] += result.modules[module];
    total += result.total;
    gapCount += result.gaps.length;
    if (result.massKg === null) unknownMassCount += 1;
    else massKg += result.massKg;
  }
  return { modules: sums, total, rowCount: rows.length, gapCount, massKg, unknownMassCount };
};
