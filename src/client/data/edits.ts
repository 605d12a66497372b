import type { Calculation, CalculationFields } from '#domain/calculation.ts';
import type { Category, CategoryFields } from '#domain/category.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import type { Site, SiteFields } from '#domain/site.ts';
import type { CalculationPlace } from './calculations.ts';

type Named<Fields extends { readonly name: string }> = Partial<Fields> & Pick<Fields, 'name'>;

/** Every edit resolves once it is durably on this device, before any network; see the members that say otherwise. */
export interface Edits {
  createSite(
    fields: Named<SiteFields> & { readonly calculationName?: string },
  ): Promise<{ readonly siteId: string; readonly calculationId: string }>;
  patchSite(site: Site, patch: Partial<SiteFields & Pick<Site, 'defaultCalculationId'>>): Promise<void>;
  /** Online only; rejects with `ApiError` when it did not happen. */
  deleteSite(site: Site): Promise<void>;
  createCalculation(siteId: string, name: string): Promise<{ readonly calculationId: string }>;
  renameCalculations(siteId: string, names: readonly Pick<Calculation, 'id' | 'name'>[]): Promise<void>;
  patchCalculation(calculation: Calculation, patch: Partial<CalculationFields>): Promise<void>;
  deleteCalculation(calculation: Calculation): Promise<void>;
  /** Online only, after the site's waiting edits are sent; rejects with `ApiError` when it did not happen. */
  copyCalculation(calculation: Calculation, name: string): Promise<{ readonly id: string }>;
  createCategory(place: CalculationPlace, fields: Named<CategoryFields>): Promise<{ readonly categoryId: string }>;
  patchCategory(place: CalculationPlace, category: Category, patch: Partial<CategoryFields>): Promise<void>;
  deleteCategory(place: CalculationPlace, category: Category): Promise<void>;
  /** Adds the template's categories that the calculation does not have yet. */
  importCategoryTemplate(place: CalculationPlace, template: string): Promise<void>;
  createQuantity(
    place: CalculationPlace,
    categoryId: string,
    fields: Named<QuantityFields>,
  ): Promise<{ readonly quantityId: string }>;
  patchQuantity(place: CalculationPlace, quantity: Quantity, patch: Partial<QuantityFields>): Promise<void>;
  patchQuantities(
    place: CalculationPlace,
    changes: readonly { readonly quantity: Quantity; readonly patch: Partial<QuantityFields> }[],
  ): Promise<void>;
  deleteQuantities(place: CalculationPlace, quantities: readonly Quantity[]): Promise<void>;
  /** Right after the original. */
  copyQuantity(place: CalculationPlace, quantity: Quantity): Promise<{ readonly quantityId: string }>;
}

export declare const useEdits: () => Edits;
