import type { Category } from '#domain/calculations/category.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, LineResult, PartTrace, RowResult } from '#domain/carbon/calculation-result.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { toldValue } from '#domain/carbon/figure-states.ts';
import { coefficientUnit } from '#domain/carbon/part-factors.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { isModule } from '#domain/terms/is-module.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import { countWord } from '#domain/values/word.ts';
import { carrierWords } from '#domain/words/carrier-words.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { inputHash } from './input-hash.ts';
import {
  type LcaxAssembly,
  type LcaxImpactData,
  type LcaxModule,
  type LcaxProduct,
  type LcaxProject,
  type LcaxUnit,
  lcaxModules,
} from './lcax-format.ts';
import type { ReportSubject } from './report-head.ts';

/**
 * A calculation for other programs. Whoever multiplies amounts by impacts finds our footprint again, module by module,
 * because each impact is per unit of its row as the Finnish method counts it: waste in A1-3 or A5, replacements in B4,
 * table values and 50 years of energy as products of their own. Two things the format cannot say: building and building
 * site are never summed (each assembly names its scope, and the project has no total), and of the handprint D1, D2 and
 * D3 are module D, while D4 and D5 are no module of EN 15978 and stay in the rows' metaData.
 */
export const lcaxProject = (
  input: CalculationInput,
  result: CalculationResult,
  { calculationName, site }: ReportSubject,
): LcaxProject => ({
  id: inputHash(input),
  name: [site.name, calculationName].join(' - '),
  description: site.description === '' ? null : site.description,
  comment: [scopeComment, unfinishedComment(result)].filter((text) => text !== '').join(' '),
  location: { country: 'fin', city: null, address: site.address === '' ? null : site.address },
  owner: null,
  formatVersion: '3.4.3',
  lciaMethod: null,
  classificationSystems: [talo2000],
  referenceStudyPeriod: periodYears,
  lifeCycleModules: lcaxModules,
  impactCategories: ['gwp'],
  assemblies: [...rowAssemblies(input, result), ...scopes.flatMap((scope) => lineAssembly(result, scope))],
  results: null,
  // The format demands numbers of floors and the like, which nobody has been asked for.
  projectInfo: null,
  projectPhase: 'other',
  softwareInfo: {
    lcaSoftware: 'Työmaahiili',
    lcaSoftwareVersion: engineVersion,
    goalAndScopeDefinition: null,
    calculationType: input.calculation.methodVersion,
  },
  metaData: {
    referenceSet: input.referenceSet.id,
    heatedNetAreaM2: result.building.areaM2,
    siteAreaM2: result.site.areaM2,
    buildingKgCo2e: toldValue(result.building.states.footprint.total, result.building.kgCo2e.total),
    buildingFigure: result.building.states.footprint.total,
    siteKgCo2e: toldValue(result.site.states.footprint.total, result.site.kgCo2e.total),
    siteFigure: result.site.states.footprint.total,
    limitStatus: result.limit.status,
    rows: result.completeness.rows,
    rowsCalculated: result.completeness.rowsCalculated,
    gaps: result.completeness.gaps.length,
  },
});

const scopeComment =
  'GWP without biogenic carbon. Building and building site are separate results and are never added together.';

/** The format has no state of a figure, so its comment says what is unfinished. */
const unfinishedComment = (result: CalculationResult): string => {
  const { rows, rowsCalculated } = result.completeness;
  const said = scopes.flatMap((scope) => {
    const state = result[scope].states.footprint.total;
    // Most building sites have nothing of their own.
    if (state === 'known' || (scope === 'site' && state === 'unknown')) return [];
    const what = `the footprint of the ${scope === 'site' ? 'building site' : 'building'}`;
    return [state === 'unknown' ? `${what} is not known` : `${what} is at least what is here`];
  });
  if (said.length === 0) return '';
  const missing = `${countWord(result.limit.missing).en} things are missing of the building`;
  return `Unfinished: ${countWord(rowsCalculated).en} of ${countWord(rows).en} rows are calculated and ${missing}, so ${said.join(' and ')}.`;
};

const talo2000 = 'Talo 2000';

/** One assembly for each category and scope that has rows. */
const rowAssemblies = (input: CalculationInput, result: CalculationResult): LcaxAssembly[] => {
  const quantityById = new Map(input.quantities.map((quantity) => [quantity.id, quantity]));
  const rowsByPlace = new Map<string, RowResult[]>();
  for (const row of result.rows) {
    const key = placeOf(row.categoryId, row.scope);
    const known = rowsByPlace.get(key);
    if (known === undefined) rowsByPlace.set(key, [row]);
    else known.push(row);
  }
  return result.categories.flatMap(({ categoryId, scope }) => {
    const rows = rowsByPlace.get(placeOf(categoryId, scope)) ?? [];
    if (rows.length === 0) return [];
    const category = input.categories.find(({ id }) => id === categoryId);
    const products = rows.flatMap((row) => productsOf(row, quantityById.get(row.quantityId)));
    return [assembly(placeOf(categoryId, scope), category?.name ?? '', scope, products, category)];
  });
};

const placeOf = (categoryId: string, scope: Scope): string => `${categoryId}:${scope}`;

const assembly = (
  id: string,
  name: string,
  scope: Scope,
  products: readonly LcaxProduct[],
  category?: Pick<Category, 'talo2000Code' | 'name'>,
): LcaxAssembly => ({
  type: 'assembly',
  id,
  name,
  description: null,
  comment: null,
  quantity: 1,
  unit: 'pcs',
  classification:
    category === undefined || category.talo2000Code === ''
      ? null
      : [{ system: talo2000, code: category.talo2000Code, name: category.name }],
  products,
  results: null,
  metaData: { scope },
});

/** A row's products; a row that cannot be calculated stays with its amount and without impacts. */
const productsOf = (row: RowResult, quantity: QuantityInput | undefined): LcaxProduct[] => {
  const name = quantity?.name ?? '';
  const gaps = row.gaps.map(({ code }) => code).join(', ');
  const base = { type: 'product', description: null, transport: null, results: null } as const;
  if (row.parts.length === 0) {
    const metaData = { gaps, isAmountKnown: quantity?.amount != null, massKg: row.massKg };
    const unit = unitNames[quantity?.unit ?? 'pcs'];
    const amount = quantity?.amount ?? 0;
    return [
      {
        ...base,
        id: row.quantityId,
        name,
        referenceServiceLife: periodYears,
        impactData: [],
        quantity: amount,
        unit,
        metaData,
      },
    ];
  }
  return row.parts.map((part, index) => ({
    ...base,
    id: row.parts.length === 1 ? row.quantityId : `${row.quantityId}:${index}`,
    name: name === '' ? part.name : name,
    description: part.name,
    referenceServiceLife: Math.max(1, Math.round(part.lifetimeYears ?? periodYears)),
    impactData: impactOfPart(part),
    quantity: part.amount,
    unit: unitNames[part.unit],
    metaData: {
      gaps,
      massKg: part.massKg,
      coefficientA1A3: part.gwpPerUnit,
      coefficientUnitA1A3: `kgCO2e/${coefficientUnit(part)}`,
      valueType: part.valueType,
      standard: part.standard,
      wasteFactor: part.wasteFactor,
      replacements: part.replacements,
      d4KgCo2e: part.handprint.d4,
      d5KgCo2e: part.handprint.d5,
    },
  }));
};

/** Impacts per unit of the row; without an amount there are none to tell. */
const impactOfPart = (part: PartTrace): LcaxImpactData[] => {
  const { amount, modules: footprint, handprint } = part;
  if (amount === 0) return [];
  const d = handprint.d1Reuse + handprint.d1Recycling + handprint.d2 + handprint.d3;
  const values = { ...footprint, d };
  const gwp = Object.fromEntries(lcaxModules.map((module) => [module, values[module] / amount]));
  const id = part.source.kind === 'none' ? part.name : part.source.id;
  return [impactData(id, part.name, unitNames[part.unit], part.sourceVersion, gwp)];
};

const impactData = (
  id: string,
  name: string,
  declaredUnit: LcaxUnit,
  source: string,
  gwp: LcaxImpactData['impacts']['gwp'],
): LcaxImpactData => ({
  type: 'EPD',
  id,
  name,
  declaredUnit,
  source: { name: source, url: null },
  comment: null,
  conversions: null,
  impacts: { gwp },
  metaData: null,
});

/** Table values, energy and site work of a scope. */
const lineAssembly = (result: CalculationResult, scope: Scope): LcaxAssembly[] => {
  const products = result.lines
    .filter((line) => line.scope === scope)
    .flatMap((line, index) => productOfLine(line, `${scope}-line-${index}`));
  return products.length === 0
    ? []
    : [assembly(`${scope}-lines`, 'Table values, energy and site work', scope, products)];
};

const productOfLine = (line: LineResult, id: string): LcaxProduct[] => {
  const module = moduleOf(line);
  if (module === null) return [];
  const name = nameOfLine(line);
  const unit = lineUnits[line.amountUnit] ?? 'unknown';
  return [
    {
      type: 'product',
      id,
      name,
      description: line.note === '' ? null : line.note,
      referenceServiceLife: periodYears,
      impactData: [impactData(id, name, unit, line.sourceVersion, { [module]: line.coefficient })],
      quantity: line.amount,
      unit,
      transport: null,
      results: null,
      metaData: { amountUnit: line.amountUnit, coefficientUnit: line.coefficientUnit, mode: line.mode },
    },
  ];
};

/** The format has one language. */
const nameOfLine = ({ module, carrier, line, kind, useClass }: LineResult): string =>
  [moduleWords[module][0], carrier === null ? (line ?? kind) : carrierWords[carrier].en, useClass ?? '']
    .filter((part) => part !== '')
    .join(' ');

/** D4 and D5 are no module of the format. */
const moduleOf = ({ module }: LineResult): LcaxModule | null => {
  if (isModule(module)) return module;
  return module === 'd4' || module === 'd5' ? null : 'd';
};

const unitNames: Readonly<Record<Unit, LcaxUnit>> = {
  kg: 'kg',
  t: 'tones',
  m: 'm',
  m2: 'm2',
  m3: 'm3',
  pcs: 'pcs',
  l: 'l',
  kWh: 'kwh',
  MJ: 'unknown',
  tkm: 'tones_km',
};

/** Units of lines; purchased energy is per year, and its impact that of the whole period. */
const lineUnits: Readonly<Record<string, LcaxUnit>> = {
  m2: 'm2',
  kg: 'kg',
  'kWh/a': 'kwh',
  kWh: 'kwh',
  l: 'l',
  t: 'tones',
};
