import { useStore } from '@tanstack/react-form';
import { useMemo, useState } from 'react';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useNewestReferenceSet } from '#client/data/library/newest-reference-set.ts';
import { type RowEdit, useOwnLibrary } from '#client/data/library/own-library.ts';
import { focusFirstError, issuesOf } from '#client/features/own-library/parts/refused-fields.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { compositeResult } from '#domain/carbon/composite-result.ts';
import { type Composite, emptyCompositeFields } from '#domain/products/composite.ts';
import { compositeSchema, draftOf, fieldsOf, valuesOf } from './composite-values.ts';
import { layerErrors } from './layer-errors.ts';
import type { Libraries } from './layer-facts.ts';

/** The form of one composite with what the engine and the rules say of it at every keystroke. */
export const useCompositeForm = (composite: Composite | null, edit: RowEdit | undefined, onSaved: () => void) => {
  const { createComposite, patchComposite } = useLibraryEdits();
  // What the user began with: the server judges the change against it.
  const [begun] = useState(composite);
  const libraries = useLibraries(composite?.id ?? '');
  const form = useAppForm({
    defaultValues: valuesOf(begun ?? emptyCompositeFields),
    validators: { onChange: compositeSchema },
    canSubmitWhenInvalid: true,
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      if (layerErrors(draftOf(value, composite?.id ?? ''), libraries).size > 0) return focusFirstError();
      const fields = fieldsOf(value);
      await (begun === null ? createComposite(fields) : patchComposite(begun, fields));
      await draft.drop();
      onSaved();
    },
  });
  const draft = useDraft(`composite.${composite?.id ?? 'new'}`, form);
  const values = useStore(form.store, (state) => state.values);
  const isUntouched = useStore(form.store, (state) => state.isDefaultValue);
  const live = useMemo(() => {
    const current = draftOf(values, composite?.id ?? '');
    return { errors: layerErrors(current, libraries), result: compositeResult(current, libraries) };
  }, [values, composite?.id, libraries]);
  const refused = isUntouched ? issuesOf(edit) : [];
  return { form, draft, libraries, values, refused, ...live };
};

export type CompositeEditing = ReturnType<typeof useCompositeForm>;
export type CompositeForm = CompositeEditing['form'];

/** Everything that a layer can be made of; the composite itself stands apart. */
const useLibraries = (compositeId: string): Libraries => {
  const own = useOwnLibrary('');
  const referenceSet = useNewestReferenceSet();
  return useMemo(
    () => ({ ...own, composites: own.composites.filter(({ id }) => id !== compositeId), referenceSet }),
    [own, compositeId, referenceSet],
  );
};
