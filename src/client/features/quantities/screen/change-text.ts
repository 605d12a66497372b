import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Change, ChangeCause } from '#client/data/content/undo-stack.ts';

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
};

/** A change in a few words: what kind, and which rows. */
export const useChangeText = (): ((change: Change) => string) => {
  const { t } = useLingui();
  return ({ cause, subject, count }) => {
    const what = t(causeTexts[cause]);
    return count === 1 ? t`${what}, “${subject}”` : t`${what}, ${count} rows`;
  };
};
