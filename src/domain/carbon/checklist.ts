import {
  type CheckedPart,
  checkedParts,
  partOfTalo2000Code,
  scopeOfPart,
  statementOf,
} from '#domain/terms/building-parts.ts';
import { isEstimate } from '#domain/terms/estimate.ts';
import type { Areas } from './areas.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { PartCheck } from './calculation-result.ts';
import { usesTables } from './method.ts';

/**
 * What a whole building has, part by part: told by rows, by what the calculation gives (energy, areas, table values of the
 * building services), or by a person's word. A method without Finnish tables has no such list.
 */
export const checklistOf = (
  input: CalculationInput,
  areas: Areas,
  rowCounts: ReadonlyMap<string, number>,
): readonly PartCheck[] => {
  if (!usesTables(input.calculation)) return [];
  const filled = filledParts(input, areas, rowCounts);
  const estimated = estimatedParts(input);
  return checkedParts.map((part) => ({
    part,
    scope: scopeOfPart(part),
    status: estimated.has(part)
      ? 'estimated'
      : filled.has(part)
        ? 'filled'
        : (statementOf(input.calculation, part) ?? 'missing'),
  }));
};

const filledParts = (
  input: CalculationInput,
  areas: Areas,
  rowCounts: ReadonlyMap<string, number>,
): ReadonlySet<CheckedPart> => {
  // The table gives the services a value for every use class; where it cannot, that is a gap of its own.
  const filled = new Set<CheckedPart>(['services']);
  for (const { id, talo2000Code } of input.categories) {
    const part = (rowCounts.get(id) ?? 0) === 0 ? null : partOfTalo2000Code(talo2000Code);
    if (part !== null) filled.add(part);
  }
  const { energy } = input.calculation;
  if (energy.some(({ kwhPerYear }) => kwhPerYear !== null)) filled.add('energy');
  if (areas.classes.length > 0 && areas.classes.every(({ areaM2 }) => areaM2 !== null)) filled.add('areas');
  return filled;
};

/** Parts whose rows are all estimates. */
const estimatedParts = ({ categories, quantities }: CalculationInput): ReadonlySet<CheckedPart> => {
  if (!quantities.some(isEstimate)) return new Set();
  const estimates = new Set<string>();
  const own = new Set<string>();
  for (const quantity of quantities) (isEstimate(quantity) ? estimates : own).add(quantity.categoryId);
  const parts = new Set<CheckedPart>();
  const ownParts = new Set<CheckedPart>(['services']);
  for (const { id, talo2000Code } of categories) {
    const part = partOfTalo2000Code(talo2000Code);
    if (part !== null && estimates.has(id)) parts.add(part);
    if (part !== null && own.has(id)) ownParts.add(part);
  }
  return new Set([...parts].filter((part) => !ownParts.has(part)));
};

/** Somebody has told what the part is; an estimate stands in until then. */
export const isPartTold = ({ status }: PartCheck): boolean => status !== 'missing' && status !== 'estimated';

/** Parts of the building or of the building site that nobody has told; energy and areas are gaps of their own. */
export const missingParts = (checks: readonly PartCheck[]): readonly PartCheck[] =>
  checks.filter(({ part, status }) => status === 'missing' && part !== 'energy' && part !== 'areas');
