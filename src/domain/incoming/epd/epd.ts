import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';

const epdFormats = [
  ...(['ilcd-xml', 'ilcd-json', 'openepd', 'lcax', 'co2data', 'boverket', 'oekobaudat'] as const),
  ...(['passport', 'iso-22057'] as const),
] as const;
export type EpdFormat = (typeof epdFormats)[number];

/**
 * Modules of EN 15804, and the parts of module D where a source gives them apart (method, section 3): they are all of
 * one scenario and may stand side by side.
 */
export const epdModules = [
  ...(['A1-A3', 'A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'D', 'D1-reuse', 'D1-recycling', 'D2', 'D4', 'D5'] as const),
] as const;
export type EpdModule = (typeof epdModules)[number];

/** Global warming potential and its parts; EN 15804+A1 has `total` only. */
export const epdIndicators = ['total', 'fossil', 'biogenic', 'luluc'] as const;
export type EpdIndicator = (typeof epdIndicators)[number];

/** One figure as the source gives it. What the source does not declare has no entry. */
export interface EpdValue {
  readonly indicator: EpdIndicator;
  readonly module: EpdModule;
  /** Name of the scenario; empty = the module has one only. */
  readonly scenario: string;
  /** Databases of generic values publish two; a declaration has one. */
  readonly kind: 'declared' | 'conservative' | 'typical';
  /** kgCO2e per declared amount; null = declared without a value, which is never 0. */
  readonly kgCo2e: number | null;
}

export type EpdStandard = 'EN 15804+A1' | 'EN 15804+A2' | '';

export interface EpdScenario {
  readonly name: string;
  readonly description: string;
}

/** Fields of a product that a conversion can fill. */
export const conversionFields = ['kgPerM', 'kgPerM2', 'kgPerM3', 'kgPerPcs', 'thicknessM'] as const;
export type ConversionField = (typeof conversionFields)[number];

/** A conversion that the source offers. Several may speak of one field and disagree: a person chooses. */
export interface ConversionCandidate {
  readonly field: ConversionField;
  /** In the field's own unit: kg/m, kg/m2, kg/m3, kg/pcs or m. */
  readonly value: number;
  /** What the source calls it, with its value and unit as written there. */
  readonly source: string;
  readonly sourceValue: number;
  readonly sourceUnit: string;
  /**
   * `stated`: the source says just this. `read-as`: one way of reading something that can be read in several, such as a
   * conversion factor without a unit. `derived`: computed from two others.
   */
  readonly basis: 'stated' | 'read-as' | 'derived';
}

/** The mass of the declared amount as some place of the source gives it, for comparing; kg. */
export interface MassStatement {
  readonly kg: number;
  readonly source: string;
}

export interface EpdLink {
  readonly name: string;
  /** Empty = the source names the attachment but not where it is. */
  readonly url: string;
}

/** What of a source does not come along. */
export interface EpdLoss {
  /**
   * `indicator`: no global warming potential that a product keeps; `edition`: given by another edition of the standard as well;
   * `field`: anything else that is said; `signature`: a proof that nobody here has verified.
   */
  readonly code: 'indicator' | 'edition' | 'field' | 'signature';
  /** As the source calls it. */
  readonly name: string;
  /** As the source says it, with its unit; of an indicator the modules that it is given for. */
  readonly found: string;
}

/** Facts of the product that databases give beside the figures. */
export type EpdFacts = Partial<
  Pick<EmissionFactors, 'wastePercent' | 'endOfLife' | 'renewablePercent' | 'recycledPercent' | 'hazardousPercent'>
>;

/** One environmental product declaration (or generic data set) as its file gives it; nothing is converted yet. */
export interface Epd {
  /** Tells the data sets of one file apart. */
  readonly key: string;
  readonly format: EpdFormat;
  /** Identifier in the source, mostly a UUID; empty = none. */
  readonly uuid: string;
  readonly version: string;
  readonly registrationNumber: string;
  /** Number on the packing, check digit verified; empty = the source has none. */
  readonly gtin: string;
  /** By language; the key is empty where the source names none. */
  readonly names: Readonly<Record<string, string>>;
  readonly manufacturer: string;
  /** Programme operator or publisher of the database. */
  readonly publisher: string;
  readonly verifier: string;
  /** As the source says it: specific, average, generic ...; empty = not said. */
  readonly dataSetType: string;
  readonly category: string;
  /** ISO dates. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** The source gives the year alone, so the last day of it stands in `validTo`. */
  readonly isValidToYearOnly: boolean;
  /** The amount that all figures are for: 1000 kg, 1 m2, 0.04 m3. null = the file does not tell. */
  readonly declaredAmount: number | null;
  readonly declaredUnit: Unit | null;
  /** The unit as written in the source. */
  readonly declaredUnitText: string;
  readonly standard: EpdStandard;
  readonly values: readonly EpdValue[];
  readonly scenarios: readonly EpdScenario[];
  readonly conversions: readonly ConversionCandidate[];
  /** Everything that states the mass of the declared amount. */
  readonly masses: readonly MassStatement[];
  /** Biogenic carbon in the declared amount, kg C. */
  readonly biogenicCarbonKg: number | null;
  readonly packagingCarbonKg: number | null;
  readonly serviceLifeYears: number | null;
  /** Class of the Talo 2000 product nomenclature where the source itself gives it; never guessed. */
  readonly talo2000Code: string;
  readonly facts: EpdFacts;
  readonly links: readonly EpdLink[];
  /** What the source says beside, and a product has no place for; each is told before anything is taken. */
  readonly losses: readonly EpdLoss[];
}

export const emptyEpd: Omit<Epd, 'key' | 'format'> = {
  uuid: '',
  version: '',
  registrationNumber: '',
  gtin: '',
  names: {},
  manufacturer: '',
  publisher: '',
  verifier: '',
  dataSetType: '',
  category: '',
  validFrom: null,
  validTo: null,
  isValidToYearOnly: false,
  declaredAmount: null,
  declaredUnit: null,
  declaredUnitText: '',
  standard: '',
  values: [],
  scenarios: [],
  conversions: [],
  masses: [],
  biogenicCarbonKg: null,
  packagingCarbonKg: null,
  serviceLifeYears: null,
  talo2000Code: '',
  facts: {},
  links: [],
  losses: [],
};

/** The name in one of the wanted languages, else in any; empty = the source has none. */
export const nameOf = ({ names }: Pick<Epd, 'names'>, languages: readonly string[]): string => {
  const language = languages.find((wanted) => Object.hasOwn(names, wanted));
  return (language === undefined ? Object.values(names)[0] : names[language]) ?? '';
};
