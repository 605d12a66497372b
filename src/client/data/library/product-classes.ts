import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Language } from '#domain/values/language.ts';
import { productClassTitle } from '#domain/words/product-class-words.ts';
import { newestReferenceSet } from './newest-reference-set.ts';

export interface ProductClass {
  readonly value: string;
  readonly label: string;
}

/** The classes of the Talo 2000 product nomenclature that the emission database uses; `own` is listed, too. */
export const useProductClasses = (own: string, language: Language): readonly ProductClass[] => {
  const { data: set } = useQuery(newestReferenceSet());
  const classes = useMemo(() => (set === undefined ? [] : classesOf(set, language)), [set, language]);
  const isListed = own === '' || classes.some(({ value }) => value === own);
  return isListed ? classes : [{ value: own, label: own }, ...classes];
};

const classesOf = ({ items }: ReferenceSet, language: Language): readonly ProductClass[] => {
  const titles = new Map(items.map((item) => [item.talo2000Code, productClassTitle(item, language)]));
  return [...titles]
    .filter(([code]) => code !== '')
    .map(([code, title]) => ({ value: code, label: `${code} ${title}`.trim() }))
    .toSorted((left, right) => left.value.localeCompare(right.value, 'fi', { numeric: true }));
};
