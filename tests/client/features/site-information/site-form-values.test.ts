import * as v from 'valibot';
import { expect, it } from 'vitest';
import { siteFormSchema, siteFormValues } from '#client/features/site-information/site-form-values.ts';
import { emptySiteFields, type Site } from '#domain/sites/site.ts';
import { siteFields } from '#tests/support/content/whole-fields.ts';

const site = (fields: object): Site => ({ ...fields, useClasses: [] }) as unknown as Site;

it.each(Object.keys(emptySiteFields))(
  'a site that was kept before it had a field takes its empty value: %s',
  (field) => {
    const { [field as keyof typeof siteFields]: _, ...kept } = { ...siteFields, useClasses: [] };
    const values = siteFormValues(site(kept));
    expect(values).toEqual(
      siteFormValues(site({ ...kept, [field]: emptySiteFields[field as keyof typeof emptySiteFields] })),
    );
    // The name is the one field that may not be empty.
    expect(v.is(siteFormSchema, values)).toBe(field !== 'name');
  },
);
