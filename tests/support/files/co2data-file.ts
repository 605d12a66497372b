import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import type { BuildingType } from '#domain/terms/use-class.ts';

/** A record as a CO2data file holds it. */
export interface Co2dataRecord {
  ResourceId: unknown;
  ResourceType: unknown;
  Name: string;
  Names: { FI: string; SV: string };
  InventoryUnit: string;
  WasteFactor?: number | null;
  Conversions?: { Field: string; Value: number }[];
  Material?: Record<string, unknown>;
  Categories: Record<string, string>[];
  DataItems: { DataValueItems: Record<string, unknown>[] };
}

export interface Co2dataOptions {
  readonly version: string;
  readonly publishedAt: string;
  /** Changes the records before they are written. */
  readonly change?: (records: Co2dataRecord[]) => unknown[];
}

/** A CO2data file (form of 1.01) that says what a reference set says: a small library of one's own to make newer. */
export const co2dataFile = (set: ReferenceSet, { version, publishedAt, change }: Co2dataOptions): string => {
  const records = [...set.items.map(material), ...processes(set), ...scenarios(set)];
  return JSON.stringify({
    Version: version,
    PublishDate: `${publishedAt}T10:00:00Z`,
    Resources: change ? change(records) : records,
  });
};

/** The value of a module of a record. */
export const moduleValue = (record: Co2dataRecord, module: string): Record<string, unknown> => {
  const value = record.DataItems.DataValueItems.find((item) => item['DataModuleCode'] === module);
  if (value === undefined) throw new Error(`no ${module}`);
  return value;
};

const values = (entries: readonly (readonly [string, number | null | undefined])[]) => ({
  DataValueItems: entries.flatMap(([code, value]) =>
    value === null || value === undefined ? [] : [{ DataModuleCode: code, Value: value }],
  ),
});

const idOf = ({ id }: { readonly id: string }) => Number(id.replace('co2data-', ''));

const material = (item: LibraryItem): Co2dataRecord => {
  const { factors } = item;
  const conversions = [
    ['Length', factors.kgPerM],
    ['Area', factors.kgPerM2],
    ['Volume', factors.kgPerM3],
    ['Unit', factors.kgPerPcs],
  ] as const;
  return {
    ResourceId: idOf(item),
    ResourceType: 'Material',
    Name: item.nameEn,
    Names: { FI: item.nameFi, SV: item.nameSv },
    InventoryUnit: factors.declaredUnit,
    WasteFactor: factors.wastePercent === null ? null : 1 + factors.wastePercent / 100,
    Conversions: conversions.flatMap(([Field, Value]) => (Value === null ? [] : [{ Field, Value }])),
    Material: {
      Renewables: factors.renewablePercent,
      Recycled: factors.recycledPercent,
      SVHC: factors.hazardousPercent === null ? '-' : `<${factors.hazardousPercent}`,
    },
    Categories: [
      { CategorySystem: 'Base', Title: item.category },
      { ClassificationType: 'Talo2000', Title: `${item.talo2000Code} ${item.talo2000TitleFi}` },
    ],
    DataItems: values([
      ['A1-A3 Conservative', factors.gwpA1A3Conservative],
      ['A1-A3 Typical', factors.gwpA1A3Typical],
      ['A1-A3 biogenic', factors.gwpA1A3Biogenic],
      ['C3', factors.gwpC3Fossil],
      ['C3 biogenic', factors.gwpC3Biogenic],
      ['C4', factors.gwpC4],
      ['Carbon handprint_reuse', factors.handprintReuse],
      ['Carbon handprint_recycling', factors.handprintRecycling],
      ['Carbon handprint_renewable energy', factors.handprintEnergy],
      ['Carbon handprint_carbon storage', factors.handprintCarbonStorage],
      ['Carbon handprint_carbonation', factors.handprintCarbonation],
    ]),
  };
};

const process = (
  id: number,
  name: string,
  unit: string,
  entries: readonly (readonly [string, number | null | undefined])[],
): Co2dataRecord => ({
  ResourceId: id,
  ResourceType: 'Process',
  Name: name,
  Names: { FI: name, SV: name },
  InventoryUnit: unit,
  Categories: [],
  DataItems: values(entries),
});

/** The records that the reader looks for by their ids. */
const processes = ({ tableValues: table, vehicles, wasteProcessing: waste }: ReferenceSet): Co2dataRecord[] => {
  const services: readonly (readonly [number, BuildingType])[] = [
    [7000000917, 'office'],
    [7000000919, 'commercial'],
    [7000000920, 'hotel'],
    [7000000921, 'education'],
    [7000000922, 'residential'],
    [7000001035, 'smallHouse'],
    [7000001037, 'assembly'],
    [7000001038, 'hospital'],
  ];
  const c3 = [
    [7000000999, waste.concrete],
    [7000001000, waste.brick],
    [7000000654, waste.metal],
    [7000000653, waste.wood],
    [7000001003, waste.glass],
    [7000001004, waste.plastic],
    [7000001005, waste.bitumen],
  ] as const;
  return [
    ...services.map(([id, type]) =>
      process(id, type, 'm2', [
        ['A1-A3', table.servicesA1A3[type]],
        ['B4', table.servicesB4[type]],
      ]),
    ),
    process(7000000642, 'Residential site', 'm2', [['A5', table.a5.residential]]),
    process(7000001040, 'Other site', 'm2', [['A5', table.a5.office]]),
    process(7000001039, 'Demolition', 'm2', [['C1', table.c1.office]]),
    process(7000000980, 'Transport', 'm2', [
      ['A4', table.a4],
      ['C2', table.c2],
    ]),
    process(7000000645, 'Earthwork', 'm2', [['A5', table.earthworkPerGrossM2]]),
    process(7000000646, 'Stabilisation', 'kg of stabilizer', [['A5', table.stabilisationPerKg]]),
    process(7000000655, 'Landfill', 'kg', [['C4', table.c4PerKg]]),
    ...c3.map(([id, value]) => process(id, `Waste ${id}`, 'kg', [['C3', value?.recycled]])),
    ...vehicles.map((vehicle) => ({
      ...process(idOf(vehicle), vehicle.nameEn, 'ton km', [['A4', vehicle.kgCo2ePerTkm]]),
      Names: { FI: vehicle.nameFi, SV: vehicle.nameFi },
    })),
  ];
};

const scenarioIds = {
  electricity: 7000000778,
  districtHeat: 7000000763,
  districtCooling: 7000000777,
  fossilFuel: 7000000807,
  bioFuel: 7000000806,
} as const;

const scenarios = ({ energy }: ReferenceSet): Co2dataRecord[] =>
  Object.entries(scenarioIds).map(([carrier, id]) => ({
    ...process(id, carrier, 'kWh', []),
    ResourceType: 'Scenario',
    DataItems: {
      DataValueItems: energy
        .filter((scenario) => scenario.carrier === carrier)
        .flatMap(({ allocation, points }) =>
          points.map(({ year, kgCo2ePerKwh }) => ({
            DataModuleCode: 'B6',
            ScenarioName: allocation === null ? '' : `${allocation} allocation method`,
            ScenarioValue: year,
            Value: kgCo2ePerKwh,
          })),
        ),
    },
  }));
