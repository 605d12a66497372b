import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { useLanguage } from '#client/ui/text/language.ts';
import { enteredFactors } from '#contract/library/product-fields.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import type { EpdFinding } from '#domain/incoming/epd/finding.ts';
import { productsOfEpd } from '#domain/incoming/epd/note-of-epd.ts';
import { productOfEpd, updatedProduct } from '#domain/incoming/epd/product-of-epd.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { choicesOfValues, epdSchema, valuesOfEpd } from './epd-values.ts';

/** The form of one declaration and where it is saved: a new product, or one that was made of the same declaration. */
export const useEpdForm = (epd: Epd, onSaved: () => void) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { products } = useOwnLibrary('');
  const { createProduct, patchProduct } = useLibraryEdits();
  const canChange = useCanChangeInLibrary();
  // As it was when the review began: what is saved here must not ask a new question.
  const [existing] = useState(() => productsOfEpd(epd, products).filter(canChange));
  const [defaultValues] = useState(() => valuesOfEpd(epd, [language, 'en', ''], t`Verifier`, existing.length > 0));
  const [refused, setRefused] = useState<readonly RefusedFactor[]>([]);
  const form = useAppForm({
    defaultValues,
    validators: { onChange: epdSchema(epd, existing.length > 0) },
    canSubmitWhenInvalid: true,
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const made = productOfEpd(epd, choicesOfValues(value));
      const refused = refusedFactors(made.factors);
      setRefused(refused);
      if (refused.length > 0) return;
      const updated = existing.find(({ id }) => id === value.target);
      await (updated === undefined ? createProduct(made) : patchProduct(updated, updatedProduct(updated, made)));
      await draft.drop();
      onSaved();
    },
  });
  const draft = useDraft(`epd.${epd.format}.${epd.key}`, form);
  return { form, draft, existing, refused };
};

export type EpdForm = ReturnType<typeof useEpdForm>['form'];

/** What a section of the review is handed. */
export interface EpdSectionProps {
  readonly form: EpdForm;
  readonly epd: Epd;
  readonly findings: readonly EpdFinding[];
}

/** A figure that no product may have, and why. */
export interface RefusedFactor {
  readonly field: keyof EmissionFactors;
  readonly code: string;
}

/** What the declaration says and no product may: a queued save that the server refuses would help nobody. */
const refusedFactors = (factors: EmissionFactors): readonly RefusedFactor[] => {
  const parsed = v.safeParse(enteredFactors, factors);
  if (parsed.success) return [];
  return parsed.issues.map(({ path, message }) => ({
    field: String(path?.[0]?.key) as keyof EmissionFactors,
    code: message,
  }));
};

const focusFirstError = (): void => {
  // The fields show their errors with the render after the attempt.
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        'dialog form :is([aria-invalid="true"], [data-wrong="true"] button, [data-wrong="true"] input)',
      )
      ?.focus(),
  );
};
