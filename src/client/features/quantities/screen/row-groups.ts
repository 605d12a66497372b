import { findItem, sourceMark } from '#client/parts/carbon/source-mark.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import type { Language } from '#domain/values/language.ts';
import { productClassTitle } from '#domain/words/product-class-words.ts';
import type { Grouping, GroupName } from './grid-layout.ts';

export interface GroupTexts {
  readonly notLinked: string;
  readonly ownProduct: string;
  readonly composite: string;
  readonly noTag: string;
  readonly noCode: string;
}

interface GroupContext {
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly referenceSet: ReferenceSet;
  readonly language: Language;
  readonly texts: GroupTexts;
}

/** Sorts after every name and code. */
const last = '\u{10FFFF}';

/** What each row is grouped under, for the groupings that are not by category. */
export const createGroupOf =
  (context: GroupContext) =>
  (quantity: Quantity, grouping: Grouping): GroupName => {
    switch (grouping) {
      case 'part':
        return partOf(quantity, context);
      case 'class':
        return classOf(quantity, context);
      case 'tag':
        return tagOf(quantity, context);
      default:
        return sourceOf(quantity, context);
    }
  };

const group = (id: string, name: string, order = name, code = ''): GroupName => ({ id, code, name, order });

/** Three digits of Talo 2000: 123 Runko, 124 Julkisivut. */
const partOf = ({ categoryId }: Quantity, { categoryById, language, texts }: GroupContext): GroupName => {
  const code = (categoryById.get(categoryId)?.talo2000Code ?? '').slice(0, 3);
  if (code === '') return group('', texts.noCode, last);
  return group(code, findTalo2000Class(code)?.[language] ?? '', code, code);
};

const classOf = ({ source, snapshot }: Quantity, { referenceSet, language, texts }: GroupContext): GroupName => {
  const item = source.kind === 'item' ? findItem(referenceSet, source.id) : undefined;
  if (item !== undefined && item.talo2000Code !== '') {
    return group(item.talo2000Code, productClassTitle(item, language), item.talo2000Code, item.talo2000Code);
  }
  if (snapshot?.kind === 'composite') return group('composite', texts.composite, `${last}0`);
  return group('', texts.noCode, `${last}1`);
};

const tagOf = ({ tags }: Quantity, { texts }: GroupContext): GroupName =>
  tags.length === 0 ? group('', texts.noTag, last) : group(tags.join(', '), tags.join(', '));

const sourceOf = (quantity: Quantity, { referenceSet, texts }: GroupContext): GroupName => {
  const mark = sourceMark(quantity, referenceSet);
  switch (mark.kind) {
    case 'library':
      return group('library', mark.publisher, '0');
    case 'product':
    case 'epd':
      return group('product', texts.ownProduct, '1');
    case 'composite':
      return group('composite', texts.composite, '2');
    default:
      return group('none', texts.notLinked, last);
  }
};
