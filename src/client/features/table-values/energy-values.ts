import type { CalculationPatch } from '#client/data/content/actions/draft-result.ts';
import { type CalculationFields, type Carrier, carriers, type EnergyUse } from '#domain/calculations/calculation.ts';

/** The part of the building that has all of the energy, in place of a use class. */
export const whole = 'whole';

/** kWh/a by part and carrier, and what is exported; null = not given. */
export type EnergyValues = Record<string, number | null>;

/** The form's field of a carrier and a use class, or of the whole building. */
export const fieldOf = (part: string, carrier: Carrier): string => (part === whole ? carrier : `${part}-${carrier}`);

export const valuesOf = (calculation: CalculationFields, useClasses: readonly string[]): EnergyValues => ({
  ...Object.fromEntries(
    [whole, ...useClasses].flatMap((part) =>
      carriers.map((carrier) => [fieldOf(part, carrier), useOf(calculation, part, carrier)?.kwhPerYear ?? null]),
    ),
  ),
  exported: calculation.exportedElectricityKwhPerYear,
});

const useOf = ({ energy }: CalculationFields, part: string, carrier: Carrier): EnergyUse | undefined =>
  energy.find((use) => use.carrier === carrier && (use.useClass ?? whole) === part);

/** A carrier without an amount is not used; 0 kWh is an amount. Own coefficients stay with their carrier. */
export const patchOf = (
  values: EnergyValues,
  parts: readonly string[],
  calculation: CalculationFields,
): CalculationPatch => {
  const energy = parts.flatMap((part) =>
    carriers.flatMap((carrier): EnergyUse[] => {
      const kwhPerYear = values[fieldOf(part, carrier)] ?? null;
      if (kwhPerYear === null) return [];
      const coefficients = coefficientsOf(calculation, carrier);
      const useClass = part === whole ? {} : { useClass: part };
      return [{ carrier, kwhPerYear, ...useClass, ...(coefficients === undefined ? {} : { coefficients }) }];
    }),
  );
  // Another division takes the place of the given energy only when something is given in it.
  const isOther = calculation.energy.every((use) => !parts.includes(use.useClass ?? whole));
  return {
    energy: energy.length === 0 && isOther ? calculation.energy : energy,
    exportedElectricityKwhPerYear: values['exported'] ?? null,
  };
};

const coefficientsOf = ({ energy }: CalculationFields, carrier: Carrier): EnergyUse['coefficients'] =>
  energy.find((use) => use.carrier === carrier && use.coefficients !== undefined)?.coefficients;
