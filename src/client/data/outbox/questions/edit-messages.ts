import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TextsByCode } from '#client/data/line/failure-text.ts';

export interface EditMessages {
  readonly done: MessageDescriptor;
  readonly failed: MessageDescriptor;
  /** Failures that have a text of their own. */
  readonly failedBy?: TextsByCode;
}

/** Toasts of every edit by its action, the specification's texts (section 8). */
const messages: Record<string, EditMessages> = {
  createSite: { done: msg`Site created`, failed: msg`Failed to create site` },
  patchSite: { done: msg`Site updated`, failed: msg`Failed to update site` },
  deleteSite: { done: msg`Site deleted`, failed: msg`Failed to delete site` },
  createCalculation: { done: msg`Calculation created`, failed: msg`Failed to create calculation` },
  patchCalculations: { done: msg`Calculations updated`, failed: msg`Failed to update calculations` },
  patchCalculation: { done: msg`Calculation updated`, failed: msg`Failed to update calculation` },
  deleteCalculation: { done: msg`Calculation deleted`, failed: msg`Failed to delete calculation` },
  copyCalculation: { done: msg`Calculation copied`, failed: msg`Failed to copy calculation` },
  createCategory: { done: msg`Category created`, failed: msg`Failed to create category` },
  patchCategory: { done: msg`Category updated`, failed: msg`Failed to update category` },
  deleteCategory: { done: msg`Category deleted`, failed: msg`Failed to delete category` },
  importCategoryTemplate: { done: msg`Categories created`, failed: msg`Failed to create category` },
  createQuantity: { done: msg`Quantity created`, failed: msg`Failed to create quantity` },
  copyQuantity: { done: msg`Quantity copied`, failed: msg`Failed to copy quantity` },
  patchQuantity: { done: msg`Quantity updated`, failed: msg`Failed to update quantity` },
  patchQuantities: { done: msg`Quantities updated`, failed: msg`Failed to update quantities` },
  deleteQuantity: { done: msg`Quantity deleted`, failed: msg`Failed to delete quantity` },
  sendFeedback: {
    done: msg({ id: 'FEEDBACK_SUCCESS', message: 'Thank you for your feedback' }),
    failed: msg({ id: 'FEEDBACK_ERROR', message: 'Feedback could not be sent' }),
  },
  deleteQuantities: { done: msg`Quantities deleted`, failed: msg`Failed to delete quantities` },
};

/** Texts of nouns that the first screen does not need. */
export const addMessages = (more: Readonly<Record<string, EditMessages>>): void => void Object.assign(messages, more);

const unknownEdit: EditMessages = { done: msg`All saved`, failed: msg`A change was not accepted` };

export const messagesOf = ({
  action,
  endpoint,
}: {
  readonly action?: string;
  readonly endpoint: string;
}): EditMessages => messages[action ?? endpoint] ?? messages[endpoint] ?? unknownEdit;
