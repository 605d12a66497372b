import { carbonDioxidePerCarbon } from '#domain/carbon/carbon-dioxide.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors, Product } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import { type Epd, type EpdModule, type EpdValue, nameOf } from './epd.ts';
import { type FootprintFigures, footprintFigures } from './footprint-figures.ts';
import { declaredModules, productStage, type ScenarioChoice, scenarioOf } from './module-figures.ts';
import { noteOf } from './note-of-epd.ts';
import { type ConversionChoice, uncontestedConversions } from './take-conversions.ts';
import { asksForCarbon } from './uptake.ts';

/** Where the one figure of module D goes; the source does not say of which benefit it is. */
export const benefitFields = ['handprintReuse', 'handprintRecycling', 'handprintEnergy'] as const;
export type BenefitField = (typeof benefitFields)[number];

/** Everything that a person decides of a declaration. */
export interface EpdChoices {
  readonly name: string;
  readonly manufacturer: string;
  readonly note: string;
  readonly talo2000Code: string;
  readonly standard: string;
  readonly validTo: string | null;
  /** What the figures of the file are for. */
  readonly declaredAmount: number | null;
  readonly declaredUnit: Unit | null;
  readonly scenarios: ScenarioChoice;
  readonly conversions: ConversionChoice;
  /** 1 = the declaration's own value, which is the rule for EPDs; more makes it conservative and keeps it as typical. */
  readonly conservativeFactor: number | null;
  readonly benefitField: BenefitField;
  /** Biogenic carbon that the one potential of A1-A3 has inside, kg C in the declared amount; null = nobody has said. */
  readonly uptakeCarbonKg: number | null;
  /** Biogenic carbon content becomes carbon storage (D4). */
  readonly takesCarbonStorage: boolean;
  readonly lifetimeYears: number | null;
}

export type EpdProduct = Pick<Product, 'name' | 'manufacturer' | 'talo2000Code' | 'gtin' | 'note' | 'factors'>;

/** What stands on the page before a person has decided anything: what the source says, and the rules of the method. */
export const choicesOf = (epd: Epd, languages: readonly string[], verifierLabel: string): EpdChoices => ({
  name: nameOf(epd, languages),
  manufacturer: epd.manufacturer,
  note: noteOf(epd, verifierLabel),
  talo2000Code: epd.talo2000Code,
  standard: epd.standard,
  validTo: epd.validTo,
  declaredAmount: epd.declaredAmount,
  declaredUnit: epd.declaredUnit,
  scenarios: {},
  conversions: uncontestedConversions(epd),
  conservativeFactor: 1,
  benefitField: 'handprintRecycling',
  uptakeCarbonKg: null,
  takesCarbonStorage: false,
  lifetimeYears: epd.serviceLifeYears,
});

/** Modules whose scenario is still to be chosen; without a choice nothing of them would be saved. */
export const undecidedModules = (epd: Epd, { scenarios }: Pick<EpdChoices, 'scenarios'>): readonly EpdModule[] =>
  declaredModules(epd)
    .map(({ module }) => module)
    .filter((module) => isSaved(module) && scenarioOf(epd, module, scenarios) === null);

/** Modules of use (B) have no field in a product: replacements come from the service life. */
export const isSaved = (module: EpdModule): boolean => !module.startsWith('B');

/**
 * The product as it will be saved: all figures per one declared unit. The footprint takes fossil + land use of
 * EN 15804+A2 (biogenic carbon stays beside it), or the only potential of +A1, from which the uptake is separated by the
 * carbon that a person confirmed. What is not declared, and what waits for that carbon, stays null.
 */
export const productOfEpd = (epd: Epd, choices: EpdChoices): EpdProduct => ({
  name: choices.name.trim(),
  manufacturer: choices.manufacturer.trim(),
  talo2000Code: choices.talo2000Code,
  gtin: epd.gtin,
  note: choices.note.trim(),
  factors: factorsOf(epd, choices),
});

const factorsOf = (epd: Epd, choices: EpdChoices): EmissionFactors => {
  const { benefitField } = choices;
  const figures = footprintFigures(epd, choices);
  const perUnit = perUnitOf(choices);
  const emission = (module: EpdModule) => perUnit(figures.module(module));
  const benefit = emission('D');
  const storage = storageCarbonKg(epd, choices);
  const waiting = waitingModules(epd, choices);
  const hasEnd = endModules.some((module) => emission(module) !== null || waiting.includes(module));
  return {
    ...emptyFactors,
    declaredUnit: choices.declaredUnit ?? 'kg',
    ...productStageOf(figures, choices),
    gwpA1A3Biogenic: perUnit(figures.uptake),
    gwpA1A3Luluc: perUnit(productStage(epd, 'luluc', choices.scenarios)),
    gwpA4: emission('A4'),
    gwpA5: emission('A5'),
    gwpC1: emission('C1'),
    gwpC2: emission('C2'),
    gwpC3Fossil: emission('C3'),
    gwpC3Biogenic: perUnit(figures.release),
    gwpC4: emission('C4'),
    handprintReuse: emission('D1-reuse') ?? (benefitField === 'handprintReuse' ? benefit : null),
    handprintRecycling: emission('D1-recycling') ?? (benefitField === 'handprintRecycling' ? benefit : null),
    handprintEnergy: emission('D2') ?? (benefitField === 'handprintEnergy' ? benefit : null),
    handprintCarbonStorage: isUptakeLeft(figures)
      ? null
      : (emission('D4') ??
        (storage !== null && choices.takesCarbonStorage ? perUnit(-storage * carbonDioxidePerCarbon) : null)),
    handprintCarbonation: emission('D5'),
    ...choices.conversions,
    lifetimeYears: choices.lifetimeYears,
    // A declaration with an end of its own never gets generic C and D as well; CO2data's are the generic ones.
    eolSource: hasEnd && epd.format !== 'co2data' ? 'epd' : 'generic',
    standard: choices.standard,
    validTo: choices.validTo,
    ...epd.facts,
  };
};

const endModules: readonly EpdModule[] = ['C1', 'C2', 'C3', 'C4', 'D'];

/** What a declaration has and nobody has decided yet is not nothing: generic values never stand in its place. */
const waitingModules = (epd: Epd, choices: EpdChoices): readonly EpdModule[] => {
  const isUnseparated = asksForCarbon(epd) && choices.uptakeCarbonKg === null;
  return [
    ...undecidedModules(epd, choices),
    ...(isUnseparated ? declaredModules(epd).map(({ module }) => module) : []),
  ];
};

const perUnitOf =
  ({ declaredAmount: amount }: EpdChoices) =>
  (value: number | null | undefined): number | null =>
    typeof value === 'number' && amount !== null && amount > 0 ? value / amount : null;

/**
 * Biogenic carbon that may become carbon storage (D4), kg C in the declared amount; null = none. As long as its uptake is in
 * A1-A3, it would be counted twice.
 */
export const storageCarbonKg = (epd: Epd, choices: EpdChoices): number | null => {
  const { uptakeCarbonKg } = choices;
  if (isUptakeLeft(footprintFigures(epd, choices)) || (asksForCarbon(epd) && uptakeCarbonKg === null)) return null;
  const carbonKg = epd.biogenicCarbonKg ?? uptakeCarbonKg ?? 0;
  return carbonKg > 0 ? carbonKg : null;
};

/** A1-A3 below zero has an uptake inside. */
const isUptakeLeft = ({ stage }: FootprintFigures): boolean =>
  (['declared', 'conservative', 'typical'] as const).some((kind) => (stage(kind) ?? 0) < 0);

const productStageOf = (
  { stage }: FootprintFigures,
  choices: EpdChoices,
): Pick<EmissionFactors, 'gwpA1A3Conservative' | 'gwpA1A3Typical'> => {
  const value = (kind: EpdValue['kind']) => perUnitOf(choices)(stage(kind));
  const [conservative, typical, declared] = [value('conservative'), value('typical'), value('declared')];
  if (conservative !== null || typical !== null) {
    return { gwpA1A3Conservative: conservative, gwpA1A3Typical: typical };
  }
  const factor = choices.conservativeFactor ?? 1;
  return {
    gwpA1A3Conservative: declared === null ? null : declared * factor,
    gwpA1A3Typical: factor === 1 ? null : declared,
  };
};

/** Facts that a declaration seldom has: where it has none, those of the product stay. */
const keptFactors = [
  ...([
    'kgPerM',
    'kgPerM2',
    'kgPerM3',
    'kgPerPcs',
    'thicknessM',
    'lifetimeYears',
    'wastePercent',
    'endOfLife',
  ] as const),
  ...(['wasteClass', 'materialType', 'renewablePercent', 'recycledPercent', 'hazardousPercent'] as const),
] satisfies readonly (keyof EmissionFactors)[];

/** A newer declaration of a product that the company has: figures are replaced, what it does not speak of stays. */
export const updatedProduct = (existing: EpdProduct, made: EpdProduct): EpdProduct => ({
  ...made,
  talo2000Code: made.talo2000Code || existing.talo2000Code,
  gtin: made.gtin || existing.gtin,
  factors: {
    ...made.factors,
    ...Object.fromEntries(keptFactors.map((field) => [field, made.factors[field] ?? existing.factors[field]])),
  },
});
