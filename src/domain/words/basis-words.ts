import type { Allocation, ValueChoice } from '#domain/calculations/calculation.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord, type Word, word } from '#domain/values/word.ts';

/** How combined production shares its emissions. */
export const allocationWords: Readonly<Record<Allocation, Word>> = {
  benefit: word('Hyödynjakomenetelmä', 'Benefit allocation', 'Nyttofördelningsmetoden'),
  energy: word('Energiamenetelmä', 'Energy allocation', 'Energimetoden'),
};

export const valueChoiceWords: Readonly<Record<ValueChoice, Word>> = {
  conservative: word('Konservatiivinen', 'Conservative', 'Konservativt'),
  typical: word(
    'Tyypillinen (vain herkkyystarkastelu)',
    'Typical (sensitivity analysis only)',
    'Typiskt (endast känslighetsanalys)',
  ),
};

/** The name of a limit set; one that this release does not know stands as it is. */
export const limitSetName = (id: string): Word => {
  const set = findLimitSet(id);
  return set === null ? sameWord(id) : namesOf(set);
};

/** The name of a reference set that this product publishes, with the variant of its table values where it has one. */
export const referenceSetName = (id: string, tableVariant: string | null = null): string => {
  const version = /^co2data-(.+)$/.exec(id)?.[1];
  const name = version === undefined ? id : `CO2data.fi ${version}`;
  return tableVariant === null ? name : `${name} (${tableVariant})`;
};
