import { carriers } from '#domain/calculations/calculation.ts';
import type { EnergyScenario, ReferenceSet, TableValues, Vehicle } from '#domain/carbon/reference-set.ts';
import {
  type JsonObject,
  orNull,
  readChoice,
  readList,
  readNumber,
  readNumbers,
  readObject,
  readText,
} from '#domain/formats/json-fields.ts';
import {
  type EmissionFactors,
  type EndOfLifeShares,
  type LibraryItem,
  materialTypes,
  type WasteClass,
  wasteClasses,
} from '#domain/products/product.ts';
import { units } from '#domain/terms/units.ts';

/**
 * The compact data file of a reference set: facts only, one item to a line, cells in the order of the columns below.
 * Left out is what can be derived: the id's prefix, the address of a record, and cells at the end of a line that are null.
 */
const textColumns = [
  'nameFi',
  'nameEn',
  'nameSv',
  'category',
  'talo2000Code',
  'talo2000TitleFi',
  'version',
  'updatedAt',
] as const satisfies readonly (keyof LibraryItem)[];

/** Columns that most items fill come first, so that lines stay short. */
const numberColumns = [
  'gwpA1A3Conservative',
  'gwpA1A3Typical',
  'wastePercent',
  'renewablePercent',
  'recycledPercent',
  'hazardousPercent',
  'gwpC3Fossil',
  'kgPerM3',
  'kgPerM2',
  'kgPerPcs',
  'kgPerM',
  'lifetimeYears',
  'handprintRecycling',
  'handprintCarbonation',
  'gwpC4',
  'gwpA1A3Biogenic',
  'gwpC3Biogenic',
  'handprintEnergy',
  'handprintCarbonStorage',
  'handprintReuse',
] as const satisfies readonly (keyof EmissionFactors)[];

const shareColumns = [
  'reuse',
  'recycled',
  'energy',
  'final',
  'hazardous',
] as const satisfies readonly (keyof EndOfLifeShares)[];

const columns: readonly string[] = [
  'sourceId',
  ...textColumns,
  'declaredUnit',
  'materialType',
  'wasteClass',
  'endOfLife',
  ...numberColumns,
];

const idPrefix = 'co2data-';
const urlOf = (sourceId: number) => `https://co2data.fi/rakentaminen/#en_id${sourceId}`;

/** The reference set as the text of its data file; the same set always gives the same bytes. */
export const encodeReferenceSet = (set: ReferenceSet): string => {
  const { items, energy, vehicles, ...head } = set;
  const lines = (rows: readonly unknown[]) => `[\n    ${rows.map((row) => JSON.stringify(row)).join(',\n    ')}\n  ]`;
  const headLines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${[
    ...headLines,
    `  "energy": ${lines(energy.map((scenario) => [scenario.carrier, scenario.allocation, ...scenario.points.map((point) => [point.year, point.kgCo2ePerKwh])]))}`,
    `  "vehicles": ${lines(vehicles.map((vehicle) => [vehicle.id, vehicle.nameFi, vehicle.nameEn, vehicle.kgCo2ePerTkm]))}`,
    `  "itemColumns": ${JSON.stringify(columns)}`,
    `  "items": ${lines(items.map(encodeItem))}`,
  ].join(',\n')}\n}\n`;
};

const encodeItem = ({ factors, ...item }: LibraryItem): unknown[] => {
  const shares = factors.endOfLife;
  const cells = [
    Number(item.id.slice(idPrefix.length)),
    ...textColumns.map((column) => item[column]),
    factors.declaredUnit,
    factors.materialType,
    factors.wasteClass,
    shares && shareColumns.map((column) => shares[column]),
    ...numberColumns.map((column) => factors[column]),
  ];
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
};

/** The reference set of a parsed data file. Throws a FormatError that names the place when the file is damaged. */
export const decodeReferenceSet = (json: unknown): ReferenceSet => {
  const file = readObject(json, 'file');
  const text = (key: string) => readText(file[key], key);
  const attribution = readObject(file['attribution'], 'attribution');
  const fileColumns = readList(file['itemColumns'], 'itemColumns').map((name) => readText(name, 'itemColumns'));
  return {
    id: text('id'),
    version: text('version'),
    publisher: text('publisher'),
    publishedAt: text('publishedAt'),
    licence: text('licence'),
    attribution: {
      fi: readText(attribution['fi'], 'attribution.fi'),
      ...(attribution['sv'] !== undefined && { sv: readText(attribution['sv'], 'attribution.sv') }),
      en: readText(attribution['en'], 'attribution.en'),
    },
    items: readList(file['items'], 'items').map((row, index) => {
      const cells = readList(row, `items[${index}]`);
      return decodeItem(
        Object.fromEntries(fileColumns.map((name, column) => [name, cells[column]])),
        `items[${index}]`,
      );
    }),
    energy: readList(file['energy'], 'energy').map(decodeEnergy),
    energyRule: readChoice(file['energyRule'], ['linear', 'step'], 'energyRule'),
    vehicles: readList(file['vehicles'], 'vehicles').map(decodeVehicle),
    tableValues: decodeTableValues(readObject(file['tableValues'], 'tableValues')),
    tableVariants: Object.fromEntries(
      Object.entries(readObject(file['tableVariants'], 'tableVariants')).map(([name, values]) => [
        name,
        readNumbers(values, `tableVariants.${name}`),
      ]),
    ),
    wasteProcessing: decodeWasteProcessing(readObject(file['wasteProcessing'], 'wasteProcessing')),
    endOfLifeRule: readChoice(file['endOfLifeRule'], ['perKg', 'shares'], 'endOfLifeRule'),
  };
};

const decodeItem = (cells: JsonObject, path: string): LibraryItem => {
  const sourceId = readNumber(cells['sourceId'], `${path}.sourceId`);
  const text = (column: (typeof textColumns)[number]) => readText(cells[column], `${path}.${column}`);
  return {
    id: `${idPrefix}${sourceId}`,
    nameFi: text('nameFi'),
    nameEn: text('nameEn'),
    nameSv: text('nameSv'),
    category: text('category'),
    talo2000Code: text('talo2000Code'),
    talo2000TitleFi: text('talo2000TitleFi'),
    version: text('version'),
    updatedAt: text('updatedAt'),
    url: urlOf(sourceId),
    factors: decodeFactors(cells, path),
  };
};

const decodeFactors = (cells: JsonObject, path: string): EmissionFactors => {
  const number = (column: (typeof numberColumns)[number]) => orNull(cells[column], `${path}.${column}`, readNumber);
  return {
    declaredUnit: readChoice(cells['declaredUnit'], units, `${path}.declaredUnit`),
    gwpA1A3Conservative: number('gwpA1A3Conservative'),
    gwpA1A3Typical: number('gwpA1A3Typical'),
    gwpA1A3Biogenic: number('gwpA1A3Biogenic'),
    gwpA1A3Luluc: null,
    gwpA4: null,
    gwpA5: null,
    gwpC1: null,
    gwpC2: null,
    gwpC3Fossil: number('gwpC3Fossil'),
    gwpC3Biogenic: number('gwpC3Biogenic'),
    gwpC4: number('gwpC4'),
    handprintReuse: number('handprintReuse'),
    handprintRecycling: number('handprintRecycling'),
    handprintEnergy: number('handprintEnergy'),
    handprintCarbonStorage: number('handprintCarbonStorage'),
    handprintCarbonation: number('handprintCarbonation'),
    kgPerM: number('kgPerM'),
    kgPerM2: number('kgPerM2'),
    kgPerM3: number('kgPerM3'),
    kgPerPcs: number('kgPerPcs'),
    thicknessM: null,
    wastePercent: number('wastePercent'),
    lifetimeYears: number('lifetimeYears'),
    endOfLife: orNull(cells['endOfLife'], `${path}.endOfLife`, decodeShares),
    eolSource: 'generic',
    wasteClass: orNull(cells['wasteClass'], `${path}.wasteClass`, (value, at) => readChoice(value, wasteClasses, at)),
    materialType: orNull(cells['materialType'], `${path}.materialType`, (value, at) =>
      readChoice(value, materialTypes, at),
    ),
    renewablePercent: number('renewablePercent'),
    recycledPercent: number('recycledPercent'),
    hazardousPercent: number('hazardousPercent'),
    standard: '',
    validTo: null,
  };
};

const decodeShares = (value: unknown, path: string): EndOfLifeShares => {
  const [reuse, recycled, energy, final, hazardous] = readList(value, path).map((share) => readNumber(share, path));
  return {
    reuse: reuse ?? 0,
    recycled: recycled ?? 0,
    energy: energy ?? 0,
    final: final ?? 0,
    hazardous: hazardous ?? 0,
  };
};

const decodeEnergy = (row: unknown, index: number): EnergyScenario => {
  const path = `energy[${index}]`;
  const [carrier, allocation, ...points] = readList(row, path);
  return {
    carrier: readChoice(carrier, carriers, path),
    allocation: orNull(allocation, path, (value, at) => readChoice(value, ['benefit', 'energy'], at)),
    points: points.map((point) => {
      const [year, kgCo2ePerKwh] = readList(point, path);
      return { year: readNumber(year, path), kgCo2ePerKwh: readNumber(kgCo2ePerKwh, path) };
    }),
  };
};

const decodeVehicle = (row: unknown, index: number): Vehicle => {
  const path = `vehicles[${index}]`;
  const [id, nameFi, nameEn, kgCo2ePerTkm] = readList(row, path);
  return {
    id: readText(id, path),
    nameFi: readText(nameFi, path),
    nameEn: readText(nameEn, path),
    kgCo2ePerTkm: readNumber(kgCo2ePerTkm, path),
  };
};

const decodeTableValues = (values: JsonObject): TableValues => {
  const number = (key: keyof TableValues) => readNumber(values[key], `tableValues.${key}`);
  const byType = (key: keyof TableValues) => readNumbers(values[key], `tableValues.${key}`);
  return {
    servicesA1A3: byType('servicesA1A3'),
    servicesB4: byType('servicesB4'),
    a4: number('a4'),
    a5: byType('a5'),
    earthworkPerGrossM2: number('earthworkPerGrossM2'),
    stabilisationPerKg: number('stabilisationPerKg'),
    c1: byType('c1'),
    c2: number('c2'),
    c4PerKg: number('c4PerKg'),
  };
};

const decodeWasteProcessing = (values: JsonObject): ReferenceSet['wasteProcessing'] => {
  const found: Partial<Record<WasteClass, { recycled: number; energy: number }>> = {};
  for (const name of wasteClasses) {
    if (values[name] === undefined) continue;
    const { recycled, energy } = readNumbers(values[name], `wasteProcessing.${name}`);
    found[name] = { recycled: readNumber(recycled, name), energy: readNumber(energy, name) };
  }
  return found;
};
