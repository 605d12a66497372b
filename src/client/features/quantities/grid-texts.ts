import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fixOfGap, type GapFix } from '#client/features/quantities/screen/quantity-source.ts';
import { moduleCodes } from '#client/parts/carbon/module-names.ts';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import type { GapCode, RowResult } from '#domain/carbon/calculation-result.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { ColumnId } from './grid-columns.ts';

/** Heading of each column: module codes are the same in every language. The unit stands in `columnUnits`. */
export const columnNames: Readonly<Record<ColumnId, MessageDescriptor | string>> = {
  select: msg`Selected`,
  name: msg({ message: 'Product', context: 'column' }),
  source: msg`Source`,
  amount: msg`Amount`,
  unit: msg({ message: 'Unit', context: 'column' }),
  waste: msg`Waste`,
  lifetime: msg({ message: 'Life', context: 'column' }),
  a1a3: moduleCodes.a1a3,
  a4: moduleCodes.a4,
  a5: moduleCodes.a5,
  b4: moduleCodes.b4,
  c: stageCodes.c,
  d: 'D',
  total: msg`Total`,
  stages: msg`Stages`,
  share: msg`Share`,
};

/** The same in full, for tooltips and screen readers. */
export const columnExplanations: Readonly<Record<ColumnId, MessageDescriptor>> = {
  select: msg`Select rows`,
  name: msg`Name of the row`,
  source: msg`Where the emission values come from`,
  amount: msg`Installed amount, without waste`,
  unit: msg`Unit of the amount`,
  waste: msg`Waste on site, percent of the installed amount`,
  lifetime: msg`Service life, years`,
  a1a3: msg`Manufacture of the products (A1–A3), kgCO₂e`,
  a4: msg`Transport to the site (A4), kgCO₂e`,
  a5: msg`Site operations (A5), kgCO₂e`,
  b4: msg`Replacements within 50 years (B4), kgCO₂e`,
  c: msg`End of life (C1–C4), kgCO₂e`,
  d: msg`Carbon handprint (D1–D5), kgCO₂e; never part of the total`,
  total: msg`All modules of the row, kgCO₂e`,
  stages: msg`How the row's footprint divides into stages`,
  share: msg`Share of the whole footprint of the building or of the building site`,
};

export const columnUnits: Readonly<Partial<Record<ColumnId, string>>> = {
  waste: '%',
  lifetime: 'a',
  a1a3: 'kgCO₂e',
  a4: 'kgCO₂e',
  a5: 'kgCO₂e',
  b4: 'kgCO₂e',
  c: 'kgCO₂e',
  d: 'kgCO₂e',
  total: 'kgCO₂e',
};

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
