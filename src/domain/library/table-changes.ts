import type { EnergyScenario, ReferenceSet, TableValues } from '#domain/carbon/reference-set.ts';
import { type ValueChange, valueChange } from './value-change.ts';

/** Which value of a set beside its items: table, and within it building type, vehicle, waste class, carrier or year. */
export interface TableChange extends ValueChange {
  readonly table: keyof TableValues | 'vehicles' | 'wasteProcessing' | 'energy' | 'rules';
  readonly key: readonly string[];
}

/** Table values, vehicles, generic waste processing, energy coefficients and the rules that use them, where they differ. */
export const tableChanges = (before: ReferenceSet, after: ReferenceSet): readonly TableChange[] => {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return keys.flatMap((key) => {
    const [a, b] = [old.get(key), now.get(key)];
    const cell = a ?? b;
    const change = valueChange(a?.value ?? null, b?.value ?? null);
    return change === null || cell === undefined ? [] : [{ ...change, table: cell.table, key: cell.key }];
  });
};

interface Cell extends Pick<TableChange, 'table' | 'key'> {
  readonly value: string | number;
}

const cellsOf = (set: ReferenceSet): ReadonlyMap<string, Cell> =>
  new Map(
    [
      ...tableCells(set),
      ...vehicleCells(set),
      ...wasteCells(set),
      ...set.energy.flatMap(energyCells),
      ...ruleCells(set),
    ].map((cell) => [[cell.table, ...cell.key].join('\n'), cell]),
  );

const tableCells = ({ tableValues }: ReferenceSet): Cell[] =>
  (Object.keys(tableValues) as (keyof TableValues)[]).flatMap((table): Cell[] => {
    const values: number | Readonly<Record<string, number>> = tableValues[table];
    if (typeof values === 'number') return [{ table, key: [], value: values }];
    return Object.entries(values).map(([type, value]) => ({ table, key: [type], value }));
  });

/** The key is the vehicle's name in Finnish and English. */
const vehicleCells = ({ vehicles }: ReferenceSet): Cell[] =>
  vehicles.map(({ id, nameFi, nameEn, kgCo2ePerTkm }) => ({
    table: 'vehicles',
    key: [id, nameFi, nameEn],
    value: kgCo2ePerTkm,
  }));

const wasteCells = ({ wasteProcessing }: ReferenceSet): Cell[] =>
  Object.entries(wasteProcessing).flatMap(([name, { recycled, energy }]) => [
    { table: 'wasteProcessing' as const, key: [name, 'recycled'], value: recycled },
    { table: 'wasteProcessing' as const, key: [name, 'energy'], value: energy },
  ]);

const energyCells = ({ carrier, allocation, points }: EnergyScenario): Cell[] =>
  points.map(({ year, kgCo2ePerKwh }) => ({
    table: 'energy',
    key: [carrier, allocation ?? '', String(year)],
    value: kgCo2ePerKwh,
  }));

const ruleCells = ({ energyRule, endOfLifeRule }: ReferenceSet): Cell[] => [
  { table: 'rules', key: ['energyRule'], value: energyRule },
  { table: 'rules', key: ['endOfLifeRule'], value: endOfLifeRule },
];
