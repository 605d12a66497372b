import type { ReferenceSet, TableValues, Vehicle } from '#domain/carbon/reference-set.ts';
import { FormatError } from '#domain/formats/format-error.ts';
import type { WasteClass } from '#domain/products/product.ts';
import { type BuildingType, buildingTypes } from '#domain/terms/use-class.ts';
import type { SourceRow, SourceValue } from './source-library.ts';

/** What the process records of the database give: values per m2, vehicles and generic waste processing. */
export type TableRows = Pick<ReferenceSet, 'tableValues' | 'vehicles' | 'wasteProcessing'>;

/** The process records are found by their ids, which stay the same from version to version. */
export const tableRowsOf = (processes: readonly SourceRow[], rule: ReferenceSet['endOfLifeRule']): TableRows => ({
  tableValues: tableValuesOf(processes),
  vehicles: processes.filter((row) => row.unit === 'tkm').map(vehicle),
  wasteProcessing: rule === 'perKg' ? wasteByClass(processes) : wasteByTreatment(processes),
});

const residential = ['residential', 'smallHouse'] as const satisfies readonly BuildingType[];
const education = ['education'] as const;
const office = ['office'] as const;
const notResidential = buildingTypes.filter((type) => type !== 'residential' && type !== 'smallHouse');

type ByType = readonly (readonly [sourceId: string, types: readonly BuildingType[]])[];

/** 7000000918 (shopping centre) and the cooling and sprinkler additions exist in version 1.00 only: the user's own values. */
const services: ByType = [
  ['7000000917', office],
  ['7000000919', ['commercial']],
  ['7000000920', ['hotel']],
  ['7000000921', education],
  ['7000000922', ['residential']],
  ['7000001035', ['smallHouse']],
  ['7000001037', ['assembly']],
  ['7000001038', ['hospital']],
];

/** Version 1.01 publishes one value for all other buildings, version 1.00 one for schools and one for offices. */
const construction: ByType = [
  ['7000000642', residential],
  ['7000000643', education],
  ['7000000644', office],
  ['7000001040', notResidential],
];

const demolition: ByType = [
  ['7000000649', residential],
  ['7000000650', education],
  ['7000000651', office],
  ['7000001039', buildingTypes],
];

const transportPerM2 = '7000000980';
const earthwork = '7000000645';
const stabilisation = '7000000646';
const landfill = '7000000655';

const tableValuesOf = (processes: readonly SourceRow[]): TableValues => ({
  servicesA1A3: byType(processes, services, 'a1a3Conservative'),
  servicesB4: byType(processes, services, 'b4'),
  a4: required(processes, transportPerM2, 'a4'),
  a5: byType(processes, construction, 'a5'),
  earthworkPerGrossM2: required(processes, earthwork, 'a5'),
  stabilisationPerKg: required(processes, stabilisation, 'a5'),
  c1: byType(processes, demolition, 'c1'),
  c2: required(processes, transportPerM2, 'c2'),
  c4PerKg: required(processes, landfill, 'c4'),
});

const processValue = (processes: readonly SourceRow[], sourceId: string, value: SourceValue): number | undefined =>
  processes.find((row) => row.sourceId === sourceId)?.values[value];

const required = (processes: readonly SourceRow[], sourceId: string, value: SourceValue): number => {
  const number = processValue(processes, sourceId, value);
  if (number === undefined) throw new FormatError(sourceId, 'value', value);
  return number;
};

const byType = (
  processes: readonly SourceRow[],
  sources: ByType,
  value: SourceValue,
): Partial<Record<BuildingType, number>> => {
  const found: Partial<Record<BuildingType, number>> = {};
  for (const [sourceId, types] of sources) {
    const number = processValue(processes, sourceId, value);
    for (const type of number === undefined ? [] : types) if (number !== undefined) found[type] = number;
  }
  return found;
};

const vehicle = (row: SourceRow): Vehicle => ({
  id: `co2data-${row.sourceId}`,
  nameFi: row.nameFi,
  nameEn: row.nameEn,
  kgCo2ePerTkm: required([row], row.sourceId, 'a4'),
});

type WasteProcessing = ReferenceSet['wasteProcessing'];

/** Version 1.01: one value for a class, whichever way its waste is processed. */
const wasteByClass = (processes: readonly SourceRow[]): WasteProcessing => {
  const classes: readonly (readonly [WasteClass, string])[] = [
    ['concrete', '7000000999'],
    ['brick', '7000001000'],
    ['metal', '7000000654'],
    ['wood', '7000000653'],
    ['glass', '7000001003'],
    ['gypsum', '7000001000'],
    ['plastic', '7000001004'],
    ['bitumen', '7000001005'],
  ];
  const entries = classes.map(([name, sourceId]) => {
    const value = required(processes, sourceId, 'c3');
    return [name, { recycled: value, energy: value }];
  });
  return Object.fromEntries(entries);
};

/** Version 1.00: values by treatment; wood is burnt, minerals and metals are recycled. No value for bitumen. */
const wasteByTreatment = (processes: readonly SourceRow[]): WasteProcessing => {
  const recycled = (sourceId: string) => ({ recycled: required(processes, sourceId, 'c3'), energy: 0 });
  return {
    concrete: recycled('7000000999'),
    brick: recycled('7000001000'),
    metal: recycled('7000000654'),
    wood: { recycled: 0, energy: required(processes, '7000000653', 'c3') },
    glass: recycled('7000001003'),
    gypsum: recycled('7000001001'),
    plastic: { recycled: required(processes, '7000001005', 'c3'), energy: required(processes, '7000001004', 'c3') },
  };
};
