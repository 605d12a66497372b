import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { decodeReferenceSet } from '#domain/library/reference-set-file.ts';
import set100007 from './data/co2data-1.00.007.json';
import set101005 from './data/co2data-1.01.005.json';

let decoded: readonly ReferenceSet[] | undefined;

/** The emission libraries that come with the product, the newest (= default) first; decoded once per process. */
export const embeddedReferenceSets = (): readonly ReferenceSet[] => {
  decoded ??= [set101005, set100007].map(decodeReferenceSet);
  return decoded;
};
