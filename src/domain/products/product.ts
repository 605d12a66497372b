import type { Unit } from '#domain/terms/units.ts';

/** End-of-life shares in percent of the installed mass; null as a whole = not known. */
export interface EndOfLifeShares {
  readonly reuse: number;
  readonly recycled: number;
  readonly energy: number;
  readonly final: number;
  readonly hazardous: number;
}

/** Material classes with a generic waste-processing coefficient (C3). */
export const wasteClasses = ['concrete', 'brick', 'metal', 'wood', 'glass', 'gypsum', 'plastic', 'bitumen'] as const;
export type WasteClass = (typeof wasteClasses)[number];

/** Material types of the material report (section 8.2 of the method): 01 concrete and stone ... 11 soil and rock, 12 plants. */
export const materialTypes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export type MaterialType = (typeof materialTypes)[number];

/**
 * Everything that the engine needs of a product. All GWP values are kgCO2e per `declaredUnit`;
 * `null` = the source gives none, which is never the same as 0.
 */
export interface EmissionFactors {
  readonly declaredUnit: Unit;
  /** A1-A3 fossil + luluc; conservative is the regulatory default. */
  readonly gwpA1A3Conservative: number | null;
  readonly gwpA1A3Typical: number | null;
  /** A1-A3 biogenic (negative: uptake), carried beside the footprint. */
  readonly gwpA1A3Biogenic: number | null;
  readonly gwpA1A3Luluc: number | null;
  readonly gwpA4: number | null;
  readonly gwpA5: number | null;
  readonly gwpC1: number | null;
  readonly gwpC2: number | null;
  readonly gwpC3Fossil: number | null;
  readonly gwpC3Biogenic: number | null;
  readonly gwpC4: number | null;
  readonly handprintReuse: number | null;
  readonly handprintRecycling: number | null;
  readonly handprintEnergy: number | null;
  readonly handprintCarbonStorage: number | null;
  readonly handprintCarbonation: number | null;
  readonly kgPerM: number | null;
  readonly kgPerM2: number | null;
  readonly kgPerM3: number | null;
  readonly kgPerPcs: number | null;
  /** Layer thickness for m2 <-> m3, metres. */
  readonly thicknessM: number | null;
  /** Site waste, percent of the installed mass (5 = 5 %). */
  readonly wastePercent: number | null;
  /** Service life; null = not known or longer than the assessment period. */
  readonly lifetimeYears: number | null;
  readonly endOfLife: EndOfLifeShares | null;
  /** `epd`: C and D are the product's own scenario, generic ones are never added. */
  readonly eolSource: 'epd' | 'generic';
  readonly wasteClass: WasteClass | null;
  readonly materialType: MaterialType | null;
  readonly renewablePercent: number | null;
  readonly recycledPercent: number | null;
  /** Upper bound of hazardous content, percent. */
  readonly hazardousPercent: number | null;
  /** LCA standard, e.g. EN 15804+A2; empty = not stated. */
  readonly standard: string;
  /** Last day of an EPD's validity (ISO date). */
  readonly validTo: string | null;
}

/** One row of the embedded emission library; immutable within its reference set. */
export interface LibraryItem {
  /** e.g. co2data-7000000592. */
  readonly id: string;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly nameSv: string;
  readonly category: string;
  /** Class of the Talo 2000 product nomenclature, e.g. 213.7; empty = none. */
  readonly talo2000Code: string;
  readonly talo2000TitleFi: string;
  /** Version of the record in its source. */
  readonly version: string;
  readonly updatedAt: string;
  readonly url: string;
  readonly factors: EmissionFactors;
}

/** What a person may set on an own product. */
export interface ProductFields {
  readonly name: string;
  readonly manufacturer: string;
  readonly talo2000Code: string;
  /** Global Trade Item Number with a right check digit, 8 or 12 to 14 digits; empty = not known. */
  readonly gtin: string;
  readonly note: string;
  readonly factors: EmissionFactors;
}

/** A company's own product. */
export interface Product extends ProductFields {
  readonly id: string;
  readonly companyId: string;
  readonly createdBy: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
