import type { MethodVersion, TableLine, TableLineMode } from '#domain/calculations/calculation.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import type { CalculationInput } from './calculation-input.ts';
import { type LaneMask, maskOf } from './lane-masks.ts';
import type { ReferenceSet } from './reference-set.ts';

/** Lines whose value is summed from the rows until the user gives an own value. */
export const rowLines = ['c3', 'c4', 'd1Reuse', 'd1Recycling', 'd2', 'd3', 'd4', 'd5'] as const;

/** The choices of a calculation that decide how its rows are calculated, looked up once. */
export interface Method {
  readonly version: MethodVersion;
  readonly set: ReferenceSet;
  readonly items: ReadonlyMap<string, LibraryItem>;
  /** kgCO2e per tonne-kilometre. */
  readonly perTkmByVehicle: ReadonlyMap<string, number>;
  readonly valueChoice: 'conservative' | 'typical';
  readonly wasteModule: 'a1a3' | 'a5';
  readonly extendedReplacement: boolean;
  readonly isDetailed: Readonly<Record<'a4' | 'a5' | 'c2', boolean>>;
  /** Modules of building rows that an own value per m2 replaces. */
  readonly replaced: ReadonlySet<Module | HandprintModule>;
  /** The same as lanes. */
  readonly replacedLanes: LaneMask;
  readonly today: string | null;
}

export const methodOf = ({ calculation, referenceSet, today }: CalculationInput): Method => {
  const replaced = rowLines.filter((line) => modeOf(calculation, line) === 'own');
  return {
    version: calculation.methodVersion,
    set: referenceSet,
    items: new Map(referenceSet.items.map((item) => [item.id, item])),
    perTkmByVehicle: new Map(referenceSet.vehicles.map((vehicle) => [vehicle.id, vehicle.kgCo2ePerTkm])),
    valueChoice: calculation.valueChoice,
    wasteModule: calculation.wasteModule,
    extendedReplacement: calculation.extendedReplacement,
    isDetailed: {
      a4: modeOf(calculation, 'a4') === 'detailed',
      a5: modeOf(calculation, 'a5') === 'detailed',
      c2: modeOf(calculation, 'c2') === 'detailed',
    },
    replaced: new Set(replaced),
    replacedLanes: maskOf(...replaced),
    today,
  };
};

/** EN 15978 without Finnish tables: only own values and what is given in detail count. */
export const usesTables = ({ methodVersion }: Pick<CalculationInput['calculation'], 'methodVersion'>): boolean =>
  methodVersion === 'fi-2025';

const detailable: ReadonlySet<TableLine> = new Set(['a4', 'a5', 'c2']);

/**
 * The mode in force: only A4, A5 and C2 can be detailed, on any other line it means the table. A method without tables has
 * A4 and A5 in detail unless an own value is given.
 */
export const modeOf = (calculation: CalculationInput['calculation'], line: TableLine): TableLineMode => {
  const mode = calculation.tableValues[line]?.mode ?? 'table';
  if (!usesTables(calculation) && mode !== 'own') return line === 'a4' || line === 'a5' ? 'detailed' : 'table';
  return mode === 'detailed' && !detailable.has(line) ? 'table' : mode;
};
