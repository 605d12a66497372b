import type { EnergyUse, SiteOperation } from '#domain/calculations/calculation.ts';
import type { DocumentProduct, SiteDocument } from '#domain/documents/site-document.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { ModuleFigures } from './declared-product.ts';

/** So much of a product in one unit of a construction. */
export interface DraftLayer {
  readonly name: string;
  /** null: the file names a product that it does not hold. */
  readonly productId: string | null;
  readonly amountPerUnit: number;
  readonly unit: Unit;
  readonly lifetimeYears: number | null;
  /** Within the period, where they do not follow from the life; null = they do. */
  readonly replacements: number | null;
  readonly externalId: string;
  readonly note: string;
}

/** A building part put together of products: LCAx's assembly, LCAbyg's construction. */
export interface DraftConstruction {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly layers: readonly DraftLayer[];
}

export interface DraftUse {
  readonly construction: DraftConstruction;
  readonly amount: number;
  readonly externalId: string;
}

/** What becomes a category. */
export interface DraftGroup {
  readonly name: string;
  readonly classification: string;
  readonly talo2000Code: string;
  readonly uses: readonly DraftUse[];
  /** The file's own results of the group, kgCO2e; null = it has none. */
  readonly figures: ModuleFigures | null;
}

/** What both formats are read into. */
export interface ProjectDraft {
  readonly site: SiteDocument['site'];
  readonly groups: readonly DraftGroup[];
  readonly products: readonly DocumentProduct[];
  readonly energy: readonly EnergyUse[];
  /** Rows of the file that `energy` and `siteOperations` stand for. */
  readonly otherRows: number;
  readonly exportedElectricityKwhPerYear: number | null;
  readonly siteOperations: readonly SiteOperation[];
  /** The file's own results of the whole project, kgCO2e; null = it has none. */
  readonly figures: ModuleFigures | null;
  /** Replaced products cause A4 and A5 again. */
  readonly extendedReplacement: boolean;
}
