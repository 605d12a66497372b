import { type LinkTarget, linkableUnits } from '#domain/calculations/link.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';

/** What the drawer is open for: new rows, or another product for a row. */
export type LibraryTarget =
  /** `itemId`: the product to begin with. */
  | { readonly kind: 'add'; readonly categoryId: string | null; readonly itemId?: string | undefined }
  | { readonly kind: 'link'; readonly quantityId: string }
  | { readonly kind: 'link-many'; readonly quantityIds: readonly string[] };

/** People order floors by area and concrete by volume; mass is what is left. */
const likelyUnits: readonly Unit[] = ['m2', 'm3', 'pcs', 'm', 'kg'];

/** The unit to start with: the one used last if the product converts it, else the most likely one. */
export const startUnit = (target: LinkTarget, lastUnit: Unit | null): Unit => {
  const choices = linkableUnits(target);
  const isUsable = lastUnit !== null && choices.includes(lastUnit);
  return isUsable ? lastUnit : (likelyUnits.find((unit) => choices.includes(unit)) ?? choices[0] ?? 'kg');
};

export interface Preview {
  readonly row: RowResult | undefined;
  /** What the row belongs to. */
  readonly scope: Scope;
  /** Footprint of the building or of the site with the row, kgCO2e/m2/a; null without an area. */
  readonly footprint: number | null;
  /** What may be said of it. */
  readonly state: FigureState;
}

const previewId = 'preview';

/**
 * A function that tells what a row would do to the calculation. It is prepared once and then costs a row for each
 * keystroke, not the whole calculation.
 * @param replacedId the row that the preview stands in for; null = a new row.
 */
export const createPreview = (input: CalculationInput, replacedId: string | null) => {
  const id = replacedId ?? previewId;
  const blank = { ...emptyQuantityFields, id, categoryId: '', snapshot: null };
  const quantities = replacedId === null ? [...input.quantities, blank] : input.quantities;
  const calculator = createCalculator({ ...input, quantities });
  return (fields: Pick<Quantity, 'categoryId' | 'source' | 'snapshot' | 'amount' | 'unit'>): Preview => {
    const before = quantities.find((quantity) => quantity.id === id) ?? blank;
    const quantity = { ...before, ...fields };
    const row = createCalculator({ ...input, quantities: [quantity] }).row(id);
    const scope = row?.scope ?? 'building';
    const { perM2Year, states } = calculator.preview(quantity)[scope];
    return { row, scope, footprint: perM2Year?.total ?? null, state: states.footprint.total };
  };
};
