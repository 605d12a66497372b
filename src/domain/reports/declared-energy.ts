import type { EnergyUse } from '#domain/calculations/calculation.ts';

/** An energy use as reports tell it: coefficients belong to the inputs. */
export const declaredEnergy = ({ carrier, kwhPerYear, useClass }: EnergyUse): EnergyUse => ({
  carrier,
  kwhPerYear,
  ...(useClass === undefined ? {} : { useClass }),
});
