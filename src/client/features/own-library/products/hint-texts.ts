import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HintCode } from '#domain/library/product-hints.ts';

/** What is missing from a product or looks like a mistake. */
export const hintTexts: Readonly<Record<HintCode, MessageDescriptor>> = {
  'no-footprint': msg`Without a value the product cannot be calculated`,
  'only-typical': msg`Only the typical value is given: the climate declaration asks for the conservative one`,
  'no-mass': msg`Give the mass of the unit: without it the mass, end of life and transport cannot be calculated`,
  'negative-value': msg`A negative emission is unusual: biogenic carbon has a field of its own`,
  'implausible-value': msg`The value is unusual: check it and its unit`,
  'masses-disagree': msg`Does not agree with the density and the thickness`,
  'positive-handprint': msg`A benefit is negative`,
  'implausible-carbon-storage': msg`More than a product with this renewable share can store`,
  'storage-counted-twice': msg`A1–A3 below zero has the same carbon inside: it would count twice`,
  'shares-do-not-sum': msg`The shares do not add up to 100 %`,
  'no-end-of-life': msg`The end of life cannot be calculated without it`,
  'no-standard': msg`Say by which standard the values were made, e.g. EN 15804+A2`,
  expired: msg`The declaration is no longer valid`,
};
