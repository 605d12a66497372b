import * as v from 'valibot';
import { isoDate } from '#contract/frame/fields.ts';
import { siteFieldEntries } from '#contract/sites/site-fields.ts';
import { type LimitDeviation, type Preparer, preparationBases } from '#domain/sites/preparation.ts';
import {
  limitExemptions,
  type OwnLimit,
  type OwnLimitValue,
  type Site,
  type SiteFields,
  siteFieldsOf,
  type UseClassArea,
} from '#domain/sites/site.ts';

/** Dates and choices that an empty text stands for where they are not given. */
const emptyAsText = [
  'permitDate',
  'limitExemption',
  'preparationDate',
  'preparationBasis',
  'assessmentStartDate',
] as const;
type EmptyAsText = (typeof emptyAsText)[number];

/** The site's fields as the form holds them: a date and a choice are texts, never null. */
export interface SiteFormValues
  extends Omit<SiteFields, 'useClasses' | 'ownLimits' | 'preparers' | 'limitDeviations' | EmptyAsText> {
  readonly useClasses: UseClassArea[];
  readonly ownLimits: (Omit<OwnLimit, 'values'> & { readonly values: OwnLimitValue[] })[];
  readonly preparers: Preparer[];
  readonly limitDeviations: LimitDeviation[];
  readonly permitDate: string;
  /** Empty = the limits are applied. */
  readonly limitExemption: string;
  readonly preparationDate: string;
  readonly preparationBasis: string;
  readonly assessmentStartDate: string;
}

export type SiteField = keyof SiteFormValues;

const dateText = v.pipe(
  v.string(),
  v.check((text) => text === '' || v.is(isoDate, text), 'not-a-date'),
);

/** The contract's schema of a site, over the form's values. */
export const siteFormSchema = v.object({
  ...siteFieldEntries,
  permitDate: dateText,
  limitExemption: v.picklist(['', ...limitExemptions]),
  preparationDate: dateText,
  preparationBasis: v.picklist(['', ...preparationBases]),
  assessmentStartDate: dateText,
});

export const siteFormValues = (site: Site): SiteFormValues => {
  const fields = siteFieldsOf(site);
  return {
    ...fields,
    useClasses: [...fields.useClasses],
    preparers: [...fields.preparers],
    limitDeviations: [...fields.limitDeviations],
    permitDate: fields.permitDate ?? '',
    limitExemption: fields.limitExemption ?? '',
    preparationDate: fields.preparationDate ?? '',
    preparationBasis: fields.preparationBasis ?? '',
    assessmentStartDate: fields.assessmentStartDate ?? '',
    ownLimits: fields.ownLimits.map((limit) => ({ ...limit, values: [...limit.values] })),
  };
};

/** The field that an input belongs to: `useClasses[0].heatedNetAreaM2` -> `useClasses`. */
export const fieldOfPath = (path: string): SiteField | null => {
  const [name = ''] = path.split(/[[.]/);
  return Object.hasOwn(siteFormSchema.entries, name) ? (name as SiteField) : null;
};

/** One field as a patch in the contract's form; null while its value breaks a rule. */
export const patchOfField = (values: SiteFormValues, field: SiteField): Partial<SiteFields> | null => {
  const isEmpty = values[field] === '' && emptyAsText.some((name) => name === field);
  const value = isEmpty ? null : values[field];
  const parsed = v.safeParse(siteFieldEntries[field], value);
  return parsed.success ? { [field]: parsed.output } : null;
};
