import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalCode } from '#domain/incoming/site-log/import-result.ts';

/** Why a row, or the whole file, is not taken into the log. */
export const refusalTexts: Readonly<Record<RefusalCode, MessageDescriptor>> = {
  broken: msg`The file is broken or cut short`,
  'too-large': msg`The file is too large to be read here`,
  'not-a-despatch-advice': msg`The file is XML, but neither a despatch advice nor machine data`,
  'not-a-fleet': msg`The file is JSON, but has no machine data in it`,
  'no-header': msg`No line names a date and an amount`,
  'no-date': msg`No date`,
  'not-a-date': msg`The date cannot be read`,
  'no-kind': msg`Nothing says of which kind it is`,
  'unknown-kind': msg`The kind is not known`,
  'no-amount': msg`No amount`,
  'not-a-number': msg`The amount is no number that the log can hold`,
  'unknown-unit': msg`The unit is not known`,
  'unit-not-for-kind': msg`The unit does not fit the kind`,
  'unknown-waste-code': msg`The waste code is not on the list`,
  'unknown-factor': msg`The factor is not in the set`,
  'not-a-vehicle': msg`The factor is not of a vehicle`,
  'unknown-product': msg`Nothing says what came`,
  'unknown-event': msg`The event that it corrects is not there`,
  'negative-amount': msg`The amount is below zero`,
  'cell-error': msg`A cell has an error in it`,
  'nothing-delivered': msg`Nothing of it was delivered`,
  'sum-row': msg`The row is a sum of the others`,
  'counter-fell': msg`The counter has fallen`,
  'no-earlier-reading': msg`There is no earlier reading to compare with`,
  'no-serial-number': msg`The machine has no serial number`,
  'missing-machine': msg`The machine is missing from the later data`,
  'unit-changed': msg`The unit has changed between the readings`,
  'kind-not-allowed': msg`The sender may not report this kind`,
  'wrong-order': msg`Both files are of the same moment`,
};
