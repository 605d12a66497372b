import type { CalculationFields } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { SiteFields } from '#domain/sites/site.ts';
import type { CalculationStanding } from '#domain/sites/stage.ts';
import type { LimitSet } from './limit-set.ts';
import type { ReferenceSet } from './reference-set.ts';

export type QuantityInput = Pick<
  Quantity,
  | 'id'
  | 'categoryId'
  | 'name'
  | 'source'
  | 'snapshot'
  | 'amount'
  | 'unit'
  | 'wastePercent'
  | 'lifetimeYears'
  | 'replacements'
  | 'scope'
  | 'endOfLife'
  | 'transport'
  | 'reused'
> &
  /** Only whether the row is an estimate (`terms/estimate.ts`). */
  Partial<Pick<Quantity, 'note'>>;

/** Everything that `calculate` reads. No clock, no locale, no network: the same input gives the same bytes everywhere. */
export interface CalculationInput {
  readonly site: Pick<SiteFields, 'useClasses' | 'grossAreaM2' | 'siteAreaM2' | 'completionYear'> &
    Partial<Pick<SiteFields, 'limitExemption' | 'ownLimits'>>;
  /** How it stands decides no figure; heads of reports tell it. */
  readonly calculation: CalculationFields & Partial<CalculationStanding>;
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'talo2000Code' | 'scope'>[];
  readonly quantities: readonly QuantityInput[];
  readonly referenceSet: ReferenceSet;
  readonly limitSet: LimitSet | null;
  /** Today's date (ISO), only for the warning about expired EPDs; null = not checked. */
  readonly today: string | null;
}
