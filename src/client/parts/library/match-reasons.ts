import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchReason } from '#domain/incoming/bill/match-reason.ts';

/** Why a product of the library is proposed, or what speaks against it. */
export const reasonTexts: Readonly<Record<MatchReason, MessageDescriptor>> = {
  'earlier-choice': msg`Your company chose it for this text earlier.`,
  'same-id': msg`The sheet names its id.`,
  'same-gtin': msg`The file names its GTIN.`,
  'same-name': msg`It has the same name.`,
  'all-words': msg`It has all words of the text.`,
  'some-words': msg`It has some words of the text.`,
  'several-alike': msg`Several products are equally near.`,
  'unit-fits': msg`The unit fits.`,
  'unit-does-not-fit': msg`An amount in this unit cannot be turned into its unit.`,
};
