import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportValidation } from '#client/data/quantity-import.ts';
import type { ImportField } from '#domain/import/import-field.ts';

export const fieldTexts: Readonly<Record<ImportField, MessageDescriptor>> = {
  name: msg`Name`,
  amount: msg`Amount`,
  unit: msg({ message: 'Unit', context: 'column' }),
  category: msg`Category`,
  product: msg`Product`,
  material: msg`Material`,
  externalId: msg`External id`,
  note: msg`Note`,
  wastePercent: msg`Waste, %`,
  lifetimeYears: msg`Service life, years`,
};

export type RowChange = ImportValidation['rows'][number]['change'];

export const changeTexts: Readonly<Record<RowChange, MessageDescriptor>> = {
  create: msg`Created`,
  update: msg`Updated`,
  unchanged: msg`Unchanged`,
  refused: msg`Refused`,
};
