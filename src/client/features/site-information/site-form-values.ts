import * as v from 'valibot';
import { isoDate } from '#contract/fields.ts';
import { siteFieldEntries } from '#contract/site-fields.ts';
import type { Site, SiteFields, UseClassArea } from '#domain/site.ts';

/** The site's fields as the form holds them: an input of type date has text, never null. */
export interface SiteFormValues extends Omit<SiteFields, 'useClasses' | 'permitDate'> {
  readonly useClasses: UseClassArea[];
  readonly permitDate: string;
}

export type SiteField = keyof SiteFormValues;

const dateText = v.pipe(
  v.string(),
  v.check((text) => text === '' || v.is(isoDate, text), 'not-a-date'),
);

/** The contract's schema of a site, over the form's values. */
export const siteFormSchema = v.object({ ...siteFieldEntries, permitDate: dateText });

export const siteFormValues = (site: Site): SiteFormValues => ({
  name: site.name,
  status: site.status,
  description: site.description,
  address: site.address,
  permitId: site.permitId,
  buildingId: site.buildingId,
  useClasses: [...site.useClasses],
  grossAreaM2: site.grossAreaM2,
  siteAreaM2: site.siteAreaM2,
  completionYear: site.completionYear,
  targetLifetimeYears: site.targetLifetimeYears,
  plannedUsers: site.plannedUsers,
  permitDate: site.permitDate ?? '',
});

/** The field that an input belongs to: `useClasses[0].heatedNetAreaM2` -> `useClasses`. */
export const fieldOfPath = (path: string): SiteField | null => {
  const [name = ''] = path.split(/[[.]/);
  return Object.hasOwn(siteFormSchema.entries, name) ? (name as SiteField) : null;
};

/** One field as a patch in the contract's form; null while its value breaks a rule. */
export const patchOfField = (values: SiteFormValues, field: SiteField): Partial<SiteFields> | null => {
  const value = field === 'permitDate' && values.permitDate === '' ? null : values[field];
  const parsed = v.safeParse(siteFieldEntries[field], value);
  return parsed.success ? { [field]: parsed.output } : null;
};
