import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Change, ChangeCause } from '#client/data/content/edits/undo-stack.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';

/** What was done last and is worth a word: rows that went or have newer values, or a step that was taken back. */
export type NoticedChange =
  | { readonly kind: 'deleted'; readonly names: readonly string[] }
  | { readonly kind: 'updated'; readonly names: readonly string[]; readonly before: Figures }
  | { readonly kind: 'undone' | 'redone'; readonly change: Change };

const causeTexts: Readonly<Record<ChangeCause, MessageDescriptor>> = {
  edit: msg`edit`,
  paste: msg`paste`,
  import: msg`import`,
  cut: msg`cut`,
  clear: msg`clearing of cells`,
  fill: msg`fill`,
  add: msg`adding`,
  copy: msg`copying`,
  delete: msg`deletion`,
  move: msg`move`,
  link: msg`link to a product`,
  update: msg`newest values of the products`,
  'add-category': msg`new category`,
  'edit-category': msg`edit of a category`,
  'delete-category': msg`deletion of a category`,
  'typical-building': msg`typical building`,
};

/** A change in a few words: what kind, and which rows. */
export const useChangeText = (): ((change: Change) => string) => {
  const format = useFormat();
  const { t } = useLingui();
  return ({ cause, subject, count }) => {
    const what = t(causeTexts[cause]);
    return count === 1 ? t`${what}, “${subject}”` : t`${what}, ${format.number(count)} rows`;
  };
};

/** What a person watches: kgCO2e/m2/a of the building (null without an area), and kgCO2e of building and site. */
export interface Figures {
  readonly perM2Year: number | null;
  /** What may be said of the building's figure. */
  readonly state: FigureState;
  readonly totalKg: number;
}

export const figuresOf = ({ building, site }: CalculationResult): Figures => ({
  perM2Year: building.perM2Year?.total ?? null,
  state: building.states.footprint.total,
  totalKg: building.kgCo2e.total + site.kgCo2e.total,
});
