import type { SiteFields } from '#domain/sites/site.ts';

/** Who wants a field of the site in the documents of a permit. */
export type DocumentNeed = 'decree' | 'register';

/**
 * What the documents want of a site. `decree`: climate declaration and product list of the Finnish decree 1027/2024 (building
 * and its uses, building site, who prepared them and for what; their date is the day of the report where none is given).
 * `register`: the building register's description of its interface, release 2026-8, tells one of each.
 */
export const documentNeeds = {
  buildingId: 'decree',
  useClasses: 'decree',
  siteAreaM2: 'decree',
  preparationBasis: 'decree',
  preparers: 'decree',
  assessmentStartDate: 'register',
  registerClass: 'register',
  buildingSiteKey: 'register',
} as const satisfies Partial<Record<keyof SiteFields, DocumentNeed>>;

export type NeededField = keyof typeof documentNeeds;

const neededFields = Object.keys(documentNeeds) as NeededField[];

export const isNeededField = (field: string): field is NeededField => Object.hasOwn(documentNeeds, field);

/** Which of them a site does not tell yet; a use class without its area is not told. */
export const missingForDocuments = (site: Told): readonly NeededField[] =>
  neededFields.filter((field) => !isTold(site, field));

/** A site, or its form, in which an empty text stands for what is not given. */
type Told = Readonly<Record<NeededField, unknown>> & Pick<SiteFields, 'useClasses' | 'preparers'>;

const isTold = (site: Told, field: NeededField): boolean => {
  if (field === 'useClasses') {
    return site.useClasses.length > 0 && site.useClasses.every(({ heatedNetAreaM2 }) => heatedNetAreaM2 !== null);
  }
  if (field === 'preparers') return site.preparers.some(({ name }) => name.trim() !== '');
  const value = site[field];
  return value !== null && value !== '';
};
