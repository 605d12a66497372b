import type { Scope } from '#domain/terms/modules.ts';
import { findTalo2000Class, scopeOfTalo2000Code } from '#domain/terms/talo2000.ts';
import { sameWord, type Word, word } from '#domain/values/word.ts';
import type { CategoryTemplateId } from './category-template-ids.ts';

export interface TemplateCategory {
  readonly talo2000Code: string;
  readonly name: Word;
  readonly scope: Scope;
}

/** A ready list of categories; what `template` of the category-template import names. */
export interface CategoryTemplate {
  readonly id: CategoryTemplateId;
  readonly name: Word;
  readonly categories: readonly TemplateCategory[];
}

const categoriesOf = (codes: string): readonly TemplateCategory[] =>
  codes.split(' ').map((code) => ({
    talo2000Code: code,
    name: nameOfClass(code),
    scope: scopeOfTalo2000Code(code),
  }));

const nameOfClass = (code: string): Word => {
  const { fi, sv, en } = findTalo2000Class(code) ?? sameWord(code);
  return { fi, sv, en };
};

/** Site and technical parts are included: what a building does not have simply stays empty. */
export const categoryTemplates: readonly CategoryTemplate[] = [
  {
    id: 'talo2000-elements',
    name: word(
      'Kerrostalo, Talo 2000 -rakennusosat',
      'Block of flats, Talo 2000 building elements',
      'Flervåningshus, byggnadsdelar enligt Talo 2000',
    ),
    categories: categoriesOf(
      '111 112 113 115 121 122 1231 1232 1233 1234 1235 1236 1237 1241 1242 1243 1251 126 1311 1315 1322 1324 1326 133 21 22 23 25',
    ),
  },
  {
    id: 'talo2000-small-house',
    name: word(
      'Pientalo, Talo 2000 -rakennusosat',
      'Small house, Talo 2000 building elements',
      'Småhus, byggnadsdelar enligt Talo 2000',
    ),
    categories: categoriesOf('111 113 115 121 122 1232 1235 1236 1241 1242 1243 125 126 1311 1315 132 133 1342 2'),
  },
];

/** The template of an id, or undefined. */
export const findCategoryTemplate = (id: string): CategoryTemplate | undefined =>
  categoryTemplates.find((template) => template.id === id);
