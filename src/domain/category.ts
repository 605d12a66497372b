import type { Scope } from '#domain/terms/modules.ts';

export interface CategoryFields {
  readonly name: string;
  /** Talo 2000 project nomenclature code, e.g. 1235; empty = none. */
  readonly talo2000Code: string;
  readonly scope: Scope;
  readonly position: number;
}

export interface Category extends CategoryFields {
  readonly id: string;
  readonly calculationId: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** How a list names it: `1235 Välipohjat`. */
export const categoryTitle = ({ talo2000Code, name }: Pick<Category, 'talo2000Code' | 'name'>): string =>
  `${talo2000Code} ${name}`.trim();
