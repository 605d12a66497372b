import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import type { ImportField } from '#domain/incoming/bill/import-field.ts';

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
  measure: msg`What the amount measures`,
  volumeM3: msg`Volume as another amount, m³`,
  areaM2: msg`Area as another amount, m²`,
  massKg: msg`Mass as another amount, kg`,
  lengthM: msg`Length as another amount, m`,
  pieces: msg`Number of pieces as another amount`,
};

export type RowChange = ImportValidation['rows'][number]['change'];

export const changeTexts: Readonly<Record<RowChange, MessageDescriptor>> = {
  create: msg`Created`,
  update: msg`Updated`,
  unchanged: msg`Unchanged`,
  refused: msg`Refused`,
  'left-out': msg`Left out`,
};
