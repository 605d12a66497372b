import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import type { ImportField } from '#domain/incoming/bill/import-field.ts';
import type { MatchReason } from '#domain/incoming/bill/match-reason.ts';

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

/** Why a product of the library is proposed, or what speaks against it. */
export const reasonTexts: Readonly<Record<MatchReason, MessageDescriptor>> = {
  'earlier-choice': msg`Your company chose it for this text earlier.`,
  'same-id': msg`The sheet names its id.`,
  'same-name': msg`It has the same name.`,
  'all-words': msg`It has all words of the text.`,
  'some-words': msg`It has some words of the text.`,
  'several-alike': msg`Several products are equally near.`,
  'unit-fits': msg`The unit fits.`,
  'unit-does-not-fit': msg`An amount in this unit cannot be turned into its unit.`,
};
