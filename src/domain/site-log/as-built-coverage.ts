import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';

/** So much of the rows, by number, mass and kgCO2e. */
export interface CoverageShare {
  readonly rows: number;
  readonly massKg: number;
  readonly kgCo2e: number;
}

/** How far the rows tell what was built. */
export interface AsBuiltCoverage {
  readonly all: CoverageShare;
  /** Still with a generic product of the emission data, or with none. */
  readonly generic: CoverageShare;
  readonly withoutDelivery: CoverageShare;
  /** Rows whose mass is not known: as long as there are such, no share by mass can be told. */
  readonly massNotKnown: number;
  /** Rows that lack something of their figure: no share of the footprint can be told. */
  readonly notCalculated: number;
}

export const coverageOf = (
  { quantities }: CalculationInput,
  { rows }: CalculationResult,
  delivered: ReadonlySet<string>,
): AsBuiltCoverage => {
  const told = quantities.map(({ id, source }, index) => ({
    isGeneric: source.kind === 'item' || source.kind === 'none',
    // A second product of a row came with the row.
    isDelivered: delivered.has(id) || delivered.has(id.replace(/\+\d+$/, '')),
    massKg: rows[index]?.massKg ?? null,
    kgCo2e: rows[index]?.total ?? 0,
    isCalculated: rows[index]?.gaps.length === 0,
  }));
  const shareOf = (chosen: readonly (typeof told)[number][]): CoverageShare => ({
    rows: chosen.length,
    massKg: chosen.reduce((all, { massKg }) => all + (massKg ?? 0), 0),
    kgCo2e: chosen.reduce((all, { kgCo2e }) => all + kgCo2e, 0),
  });
  return {
    all: shareOf(told),
    generic: shareOf(told.filter(({ isGeneric }) => isGeneric)),
    withoutDelivery: shareOf(told.filter(({ isDelivered }) => !isDelivered)),
    massNotKnown: told.filter(({ massKg }) => massKg === null).length,
    notCalculated: told.filter(({ isCalculated }) => !isCalculated).length,
  };
};
