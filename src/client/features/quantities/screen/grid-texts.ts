import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { GapCode, RowResult } from '#domain/carbon/calculation-result.ts';
import { fixOfGap, type GapFix } from './quantity-source.ts';

/** A gap in two words, for the mark on the row. */
export const gapMarks: Readonly<Record<GapCode, MessageDescriptor>> = {
  'no-source': msg`no source`,
  'source-not-found': msg`source lost`,
  'no-amount': msg`no amount`,
  'no-unit-conversion': msg`unit unclear`,
  'no-coefficient': msg`no coefficient`,
  'no-end-of-life': msg`no end of life`,
  'no-transport': msg`no transport`,
  'no-heated-area': msg`no area`,
  'no-site-area': msg`no area`,
  'no-completion-year': msg`no year`,
  'no-energy': msg`no energy`,
  'no-table-value': msg`no table value`,
  'no-own-value': msg`no own value`,
  'composite-cycle': msg`composite error`,
  'composite-too-deep': msg`composite error`,
};

/** What is wrong with a row, in two words, and what mends it; null = nothing. */
export const markOfRow = (
  { linkStatus }: Pick<Quantity, 'linkStatus'>,
  row: RowResult | undefined,
): { readonly text: MessageDescriptor; readonly fix: MessageDescriptor } | null => {
  if (linkStatus === 'outdated') return { text: msg`outdated`, fix: msg`Take the product's newest values` };
  const gap = row?.gaps[0];
  return gap === undefined ? null : { text: gapMarks[gap.code], fix: fixTexts[fixOfGap(gap.code)] };
};

export const fixTexts: Readonly<Record<GapFix, MessageDescriptor>> = {
  link: msg`Link a product`,
  amount: msg`Give the amount`,
  unit: msg`Choose another unit`,
  explain: msg`See what is missing`,
};

/** A row with a negative amount. */
export const deductionText = msg`deduction`;
