import type { Source } from '#domain/products/composite.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Word } from '#domain/values/word.ts';

/** One product of one building part: rows of the same product, unit and choices are one line. null = not given. */
export interface ProductLine {
  readonly scope: Scope;
  readonly part: Word & {
    /** Talo 2000 project nomenclature; empty = the category has none. */
    readonly talo2000Code: string;
    /** Part of the statutory list; null = none. */
    readonly ryhtiCode: string | null;
  };
  readonly name: Word;
  /** Generic data or no product at all: the product is still to be specified. */
  readonly isToBeSpecified: boolean;
  readonly manufacturer: string | null;
  readonly source: Source;
  /** Reference set, or `product@version`. */
  readonly sourceVersion: string;
  /** Class of the Talo 2000 product nomenclature. */
  readonly productClass: string | null;
  /** Page of the product's record in its source. */
  readonly url: string | null;
  readonly amount: number | null;
  readonly unit: Unit;
  readonly massKg: number | null;
  readonly lifetimeYears: number | null;
  readonly reused: boolean;
  readonly recycledPercent: number | null;
  readonly renewablePercent: number | null;
  /** Upper bound. */
  readonly hazardousPercent: number | null;
  readonly a1a3: {
    /** kgCO2e per `unit`. */
    readonly gwpKgCo2ePerUnit: number | null;
    readonly unit: Unit;
    readonly valueType: 'conservative' | 'typical';
    readonly standard: string;
    /** Last day of the declaration. */
    readonly validTo: string | null;
  } | null;
  readonly note: string;
  /** How many rows of the calculation the line stands for. */
  readonly rowCount: number;
}
