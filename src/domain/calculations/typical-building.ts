import type { Unit } from '#domain/terms/units.ts';
import type { UseClassCode } from '#domain/terms/use-class-codes.ts';
import { byUnits } from '#domain/values/order.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { type CaseRow, concreteFlats, flatsCase, timberFlats } from './typical-flats.ts';

export const frames = ['concrete', 'timber'] as const;
export type Frame = (typeof frames)[number];

/** What decides the amounts of a typical building. */
interface TypicalBuilding {
  readonly useClass: string;
  readonly heatedNetAreaM2: number;
  readonly storeys: number;
  readonly frame: Frame;
}

/** A row to be made; the library says what the product is called. */
export interface TypicalRow {
  readonly talo2000Code: string;
  readonly itemId: string;
  readonly amount: number;
  readonly unit: Unit;
  /** null = the product's own. */
  readonly lifetimeYears: number | null;
}

/** Use classes that there is a case for; no other is guessed. */
export const typicalUseClasses: readonly UseClassCode[] = ['AK3'];

/** The use class has three storeys or more; far above the case's seven its amounts say nothing. */
export const typicalStoreys = { least: 3, most: 16, usual: flatsCase.storeys } as const;

export type TypicalProblem = 'unknown-use-class' | 'no-area' | 'storeys-out-of-range';

/**
 * The rows of a typical building: the amounts of its case, by heated net area. Ground floor and roof follow the area of one
 * storey, intermediate floors the storeys above the lowest. Three digits, because no more is known. In the order of the
 * nomenclature.
 */
export const typicalRows = (building: TypicalBuilding): Result<readonly TypicalRow[], TypicalProblem> => {
  const { useClass, heatedNetAreaM2, storeys, frame } = building;
  if (!typicalUseClasses.some((code) => code === useClass)) return err('unknown-use-class');
  if (!(heatedNetAreaM2 > 0 && Number.isFinite(heatedNetAreaM2))) return err('no-area');
  const { least, most } = typicalStoreys;
  if (!Number.isInteger(storeys) || storeys < least || storeys > most) return err('storeys-out-of-range');
  const rows = (frame === 'concrete' ? concreteFlats : timberFlats).map((row) => rowOf(row, building));
  return ok(rows.toSorted((left, right) => byUnits(left.talo2000Code, right.talo2000Code)));
};

const rowOf = ([talo2000Code, itemId, amount, unit, lifetimeYears]: CaseRow, building: TypicalBuilding): TypicalRow => {
  const ofArea = (amount * building.heatedNetAreaM2) / flatsCase.heatedNetAreaM2;
  const scaled = ofArea * storeyFactor(talo2000Code, building.storeys);
  const rounded = unit === 'pcs' ? Math.max(1, Math.round(scaled)) : threeDigits(scaled);
  return { talo2000Code, itemId, amount: rounded, unit, lifetimeYears: lifetimeYears ?? null };
};

/** How a part's amount per floor area depends on the storeys that the area lies in; 1 = as in the case. */
const storeyFactor = (talo2000Code: string, storeys: number): number => {
  if (isBelow(talo2000Code, '122', '1236', '126')) return flatsCase.storeys / storeys;
  if (isBelow(talo2000Code, '1235')) return (1 - 1 / storeys) / (1 - 1 / flatsCase.storeys);
  return 1;
};

const isBelow = (code: string, ...above: readonly string[]): boolean => above.some((one) => code.startsWith(one));

const threeDigits = (value: number): number => Number(value.toPrecision(3));
