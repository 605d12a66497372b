import { useEffect, useRef, useState } from 'react';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import type { Site } from '#domain/sites/site.ts';
import { isSame } from '#domain/values/patch.ts';
import { fieldOfPath, patchOfField, type SiteField, siteFormSchema, siteFormValues } from './site-form-values.ts';

export type SaveStates = Readonly<Partial<Record<SiteField, 'saving' | 'saved'>>>;

/** The form of a site that saves each field when it is left; `states` tells what is stored. */
export const useSiteForm = (site: Site) => {
  const { patchSite } = useSiteEdits();
  const [states, setStates] = useState<SaveStates>({});
  // Two fields may be left before the first save is rendered: the second must build on it.
  const newest = useRef(site);
  useEffect(() => {
    newest.current = site;
  }, [site]);

  const save = async (field: SiteField) => {
    const before = newest.current;
    const patch = patchOfField(form.state.values, field);
    if (patch === null || isSame({ ...before, ...patch }, before)) return;
    newest.current = { ...before, ...patch };
    // Only the latest says that it is saved: a mark beside every field that was ever left tells nothing.
    setStates({ [field]: 'saving' });
    try {
      await patchSite(before, patch);
      setStates((known) => ({ ...known, [field]: 'saved' }));
    } catch {
      // The user was told. What was typed stays; leaving the field again tries once more.
      newest.current = { ...newest.current, [field]: before[field] };
      setStates(({ [field]: _saving, ...others }) => others);
    }
  };

  const form = useAppForm({
    defaultValues: siteFormValues(site),
    validators: { onChange: siteFormSchema },
    listeners: {
      onChange: ({ fieldApi }) => {
        const field = fieldOfPath(fieldApi.name);
        if (field !== null) setStates(({ [field]: _left, ...others }) => others);
      },
      onBlur: ({ fieldApi }) => {
        const field = fieldOfPath(fieldApi.name);
        if (field !== null && fieldApi.state.meta.errors.length === 0) void save(field);
      },
    },
  });
  return { form, states, save };
};

export type SiteForm = ReturnType<typeof useSiteForm>;
