import type { Carrier } from '#domain/calculations/calculation.ts';
import type { LibraryItem, WasteClass } from '#domain/products/product.ts';
import type { BuildingType } from '#domain/terms/use-class.ts';
import { type Word, word } from '#domain/values/word.ts';

/** Emission coefficient of one carrier at given years; between and after them see `energyRule`. */
export interface EnergyScenario {
  readonly carrier: Carrier;
  /** null = the same for both allocation methods. */
  readonly allocation: 'benefit' | 'energy' | null;
  readonly points: readonly { readonly year: number; readonly kgCo2ePerKwh: number }[];
}

export interface Vehicle {
  readonly id: string;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly kgCo2ePerTkm: number;
}

/** Values per m2 of heated net area unless said; an absent building type has no published value. */
export interface TableValues {
  readonly servicesA1A3: Readonly<Partial<Record<BuildingType, number>>>;
  readonly servicesB4: Readonly<Partial<Record<BuildingType, number>>>;
  readonly a4: number;
  readonly a5: Readonly<Partial<Record<BuildingType, number>>>;
  /** Per m2 of gross area, to the building site. */
  readonly earthworkPerGrossM2: number;
  readonly stabilisationPerKg: number;
  readonly c1: Readonly<Partial<Record<BuildingType, number>>>;
  readonly c2: number;
  /** Landfill, per kg of finally disposed mass. */
  readonly c4PerKg: number;
}

/** Whose the data are and how they may be used; a set that was added before there was a Swedish text has none. */
export interface Attribution {
  readonly fi: string;
  readonly en: string;
  readonly sv?: string | undefined;
}

/** In every language; readers of Swedish get the Finnish text where there is none of theirs. */
export const attributionOf = ({ attribution: { fi, en, sv } }: Pick<ReferenceSet, 'attribution'>): Word =>
  word(fi, en, sv ?? fi);

/** Versioned emission data and coefficients; immutable once loaded. A calculation pins one by id. */
export interface ReferenceSet {
  /** e.g. co2data-1.01.005. */
  readonly id: string;
  readonly version: string;
  readonly publisher: string;
  readonly publishedAt: string;
  readonly licence: string;
  readonly attribution: Attribution;
  readonly items: readonly LibraryItem[];
  readonly energy: readonly EnergyScenario[];
  /** `linear` between the given years, or `step`: a decade's value for each of its years. The last value is held. */
  readonly energyRule: 'linear' | 'step';
  readonly vehicles: readonly Vehicle[];
  readonly tableValues: TableValues;
  /** Named variants that replace single values, e.g. `2021`: { a4: 10.2, c2: 7 }. */
  readonly tableVariants: Readonly<Record<string, Partial<Pick<TableValues, 'a4' | 'c2'>>>>;
  /** Generic C3 per kg of the recycled and of the energy-recovered share. */
  readonly wasteProcessing: Readonly<
    Partial<Record<WasteClass, { readonly recycled: number; readonly energy: number }>>
  >;
  /**
   * `perKg`: a product's C3 and C4 are per kg of installed mass, already weighted by its end-of-life scenario.
   * `shares`: C3 and C4 come from end-of-life shares and the generic coefficients.
   */
  readonly endOfLifeRule: 'perKg' | 'shares';
}
