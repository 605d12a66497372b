import { type LinkTarget, linkableUnits } from '#domain/calculations/link.ts';
import type { Layer, Source } from '#domain/products/composite.ts';
import type { Unit } from '#domain/terms/units.ts';

/** Layers of a wall are thought of by thickness, those of a beam by the metre, the rest by mass. */
const likelyUnits: Partial<Readonly<Record<Unit, readonly Unit[]>>> = {
  m2: ['m3', 'm2', 'kg', 'pcs', 'm'],
  m: ['m', 'kg', 'm3', 'm2', 'pcs'],
  m3: ['m3', 'kg', 'm2', 'pcs', 'm'],
};
const otherwise: readonly Unit[] = ['kg', 'pcs', 'm3', 'm2', 'm'];

/** A layer of this product or composite in the unit that it is most likely given in. */
export const newLayer = (source: Source, target: LinkTarget, compositeUnit: Unit): Layer => {
  const choices = linkableUnits(target);
  const isSheet = target.kind === 'product' && target.factors.thicknessM !== null;
  const isWhole = compositeUnit === 'm2' && choices.includes('m2') && (isSheet || target.kind === 'composite');
  const likely = (likelyUnits[compositeUnit] ?? otherwise).find((unit) => choices.includes(unit));
  const unit = isWhole ? 'm2' : (likely ?? choices[0] ?? 'kg');
  return { source, amountPerUnit: isWhole ? 1 : null, unit, wastePercent: null, lifetimeYears: null };
};
