import type { Carrier, EnergyPoint } from '#domain/calculations/calculation.ts';

const points = (...values: readonly (readonly [year: number, kgCo2ePerKwh: number])[]): readonly EnergyPoint[] =>
  values.map(([year, kgCo2ePerKwh]) => ({ year, kgCo2ePerKwh }));

/** Coefficients of purchased energy, linear between years: Danish building regulations BR18, annex 2, table 8. */
export const danishElectricity = points([2023, 0.187], [2025, 0.135], [2030, 0.047], [2035, 0.0414], [2040, 0.0403]);
const districtHeat = points([2023, 0.105], [2025, 0.0878], [2030, 0.0713], [2035, 0.0688], [2040, 0.068]);

interface DanishSource {
  readonly carrier: Carrier;
  readonly coefficients: readonly EnergyPoint[] | null;
}

/** LCAbyg's sources of energy by their fixed ids; null = LCAbyg's coefficients of it are in neither file nor table. */
const sources = new Map<string, DanishSource>([
  ['e967c8e7-e73d-47f3-8cba-19569ad76b4d', { carrier: 'electricity', coefficients: danishElectricity }],
  ['84ddd0e5-85a1-48cb-ab90-aa19b3359458', { carrier: 'electricity', coefficients: danishElectricity }],
  ['6cdeb050-90e5-46b3-89ad-bfcc8e246b47', { carrier: 'districtHeat', coefficients: districtHeat }],
  ['4e1a9c79-f9e6-4e93-84fd-c39d7f1d1231', { carrier: 'fossilFuel', coefficients: null }],
]);

export const danishSource = (id: string): DanishSource | null => sources.get(id) ?? null;
