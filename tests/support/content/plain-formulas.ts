import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { LayerSnapshot } from '#domain/products/composite.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { type Module, modules, type Scope } from '#domain/terms/modules.ts';

/**
 * The row formulas of the method written down a second time, as plainly as they stand there and for the generated
 * project's rows only (products per kg, end of life by shares, table values for A4, A5, C1, C2).
 */
export const plainRowSums = (input: CalculationInput): Record<Scope, Record<Module, number>> => {
  const sums = { building: zeros(), site: zeros() };
  for (const quantity of input.quantities) {
    const category = input.categories.find(({ id }) => id === quantity.categoryId);
    const target = sums[quantity.scope ?? category?.scope ?? 'building'];
    for (const { factors, kg } of productsOf(quantity, input)) {
      const w = 1 + (quantity.wastePercent ?? factors.wastePercent ?? 0) / 100;
      const life = quantity.lifetimeYears ?? factors.lifetimeYears;
      const n = life === null ? 0 : Math.max(0, Math.ceil(50 / life) - 1);
      const g = factors.gwpA1A3Conservative ?? 0;
      const processing =
        factors.wasteClass === null ? undefined : input.referenceSet.wasteProcessing[factors.wasteClass];
      target.a1a3 += kg * w * g;
      target.b4 += n * kg * w * g;
      target.c3 += (kg * (factors.endOfLife?.recycled ?? 0) * (processing?.recycled ?? 0)) / 100;
      target.c3 += (kg * (factors.endOfLife?.energy ?? 0) * (processing?.energy ?? 0)) / 100;
      target.c4 += (kg * (factors.endOfLife?.final ?? 0) * 0.057) / 100;
    }
  }
  return sums;
};

const zeros = (): Record<Module, number> =>
  Object.fromEntries(modules.map((module) => [module, 0])) as Record<Module, number>;

const productsOf = ({ source, snapshot, amount, unit }: QuantityInput, { referenceSet }: CalculationInput) => {
  const find = (id: string) => referenceSet.items.find((item) => item.id === id)?.factors;
  const weigh = (factors: EmissionFactors | undefined, units: number, of: QuantityInput['unit']) =>
    factors === undefined ? [] : [{ factors, kg: units * (kgOf(factors, of) ?? 0) }];
  if (source.kind === 'item') return weigh(find(source.id), amount ?? 0, unit);
  if (snapshot?.kind !== 'composite') return [];
  return snapshot.layers.flatMap((layer: LayerSnapshot) =>
    layer.source.kind === 'item'
      ? weigh(find(layer.source.id), (amount ?? 0) * (layer.amountPerUnit ?? 0), layer.unit)
      : [],
  );
};

const kgOf = (factors: EmissionFactors, unit: QuantityInput['unit']): number | null =>
  ({ kg: 1, t: 1000, m: factors.kgPerM, m2: factors.kgPerM2, m3: factors.kgPerM3, pcs: factors.kgPerPcs })[
    unit as 'kg' | 't' | 'm' | 'm2' | 'm3' | 'pcs'
  ];
