import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingCode } from '#domain/library/lint.ts';

/** What looks like a mistake of the source. */
export const findingTexts: Readonly<Record<FindingCode, MessageDescriptor>> = {
  'duplicate-id': msg`The id is in the file twice`,
  'doubled-module': msg`A module is given twice; the first value counts`,
  unit: msg`Declared neither per kilogram nor per piece`,
  'no-value': msg`No value`,
  'implausible-value': msg`Unusual value`,
  'negative-value': msg`Negative emission`,
  'positive-handprint': msg`Positive benefit`,
  'shares-do-not-sum': msg`End-of-life shares do not add up to 100 %`,
  'same-mass-for-different-sizes': msg`Different sizes have the same mass`,
  'implausible-carbon-storage': msg`Stores more carbon than its renewable share can`,
  'storage-counted-twice': msg`Carbon storage beside A1–A3 below zero: the same carbon twice`,
};
