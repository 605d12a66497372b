import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { createMatcher, type Match } from '#domain/incoming/bill/match.ts';
import { noOwnLibrary } from '#domain/library/library-entries.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { Language } from '#domain/values/language.ts';
import { nameIn } from '#domain/values/names.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { type ConvertProblem, told } from './convert-problem.ts';

/** Looks rows up in the emission data that a new calculation has; nobody has chosen anything before. */
export const createLibraryMatcher = () => {
  const { entries, units } = importLibrary(newSet(), noOwnLibrary);
  const unitsByEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
  return createMatcher({
    index: createSearchIndex(entries),
    unitsOf: (entry) => unitsByEntry.get(entry) ?? [],
    choices: new Map(),
  });
};

const newSet = (): ReferenceSet => {
  const set = embeddedReferenceSets().find(({ id }) => id === defaultCalculationFields.referenceSet);
  if (set === undefined) throw new Error('new calculations name emission data that is not there');
  return set;
};

/** What a row was linked to and how sure that is, or what comes closest where it is not. */
export const matchProblem = (
  place: string,
  { text, source, candidates }: Match,
  language: Language,
): ConvertProblem => {
  const [best] = candidates;
  if (best === undefined) return told(place, 'not-linked', { text });
  const { entry, confidence, why } = best;
  const name = nameIn(entry, language);
  const values = { text, confidence, why: why.join(',') };
  return source.kind === 'none'
    ? told(place, 'not-linked', { ...values, closest: name })
    : told(place, 'linked', { ...values, to: name });
};
