import type { LogSettings } from '#domain/sites/log-settings.ts';
import file from './data/site-factors-2025.json';
import { readFactorFile, type SiteFactorFile, type SiteFactorSet } from './site-factor.ts';

let sets: readonly SiteFactorSet[] | null = null;

/** The sets that come with the product, oldest first; written by `npm run site-factors:import`. */
export const siteFactorSets = (): readonly SiteFactorSet[] => {
  sets ??= [readFactorFile(file as unknown as SiteFactorFile)];
  return sets;
};

/** The set that a site has pinned; until then the newest that comes with the product. */
export const factorSetOf = ({ siteFactorSet }: Pick<LogSettings, 'siteFactorSet'>): SiteFactorSet => {
  const sets = siteFactorSets();
  const set = sets.find(({ id }) => id === siteFactorSet) ?? sets.at(-1);
  if (set === undefined) throw new Error('no set of site factors comes with the product');
  return set;
};
