import file from './data/site-factors-2025.json';
import { readFactorFile, type SiteFactorFile, type SiteFactorSet } from './site-factor.ts';

let sets: readonly SiteFactorSet[] | null = null;

/** The sets that come with the product, oldest first; written by `npm run site-factors:import`. */
export const siteFactorSets = (): readonly SiteFactorSet[] => {
  sets ??= [readFactorFile(file as unknown as SiteFactorFile)];
  return sets;
};
