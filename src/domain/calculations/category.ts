import type { Scope } from '#domain/terms/modules.ts';
import { fieldsIn } from '#domain/values/fields.ts';

/** What a person may set on a category. */
export interface CategoryFields {
  readonly name: string;
  /** Talo 2000 project nomenclature code, e.g. 1235; empty = none. */
  readonly talo2000Code: string;
  readonly scope: Scope;
  readonly position: number;
}

/** The catalogue of a category's fields, each with its value where none is given. */
export const emptyCategoryFields: CategoryFields = { name: '', talo2000Code: '', scope: 'building', position: 0 };

/** A category's own fields and nothing else. */
export const categoryFieldsIn = (category: CategoryFields): CategoryFields => fieldsIn(emptyCategoryFields, category);

export interface Category extends CategoryFields {
  readonly id: string;
  readonly calculationId: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** How a list names it: `1235 Välipohjat`. */
export const categoryTitle = ({ talo2000Code, name }: Pick<Category, 'talo2000Code' | 'name'>): string =>
  `${talo2000Code} ${name}`.trim();
