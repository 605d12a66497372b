import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GapCode, WarningCode } from '#domain/carbon/calculation-result.ts';

/** What is missing and what to do about it. */
export const gapTexts: Readonly<Record<GapCode, MessageDescriptor>> = {
  'no-source': msg`No product is linked: choose one from the library`,
  'source-not-found': msg`The linked product is not in this reference set: link it again`,
  'no-amount': msg`The amount is missing`,
  'no-unit-conversion': msg`The unit cannot be converted to kilograms: choose another unit or give the product a conversion`,
  'no-coefficient': msg`The product has no emission coefficient for this module`,
  'no-end-of-life': msg`The end-of-life treatment of the product is not known`,
  'no-transport': msg`No transport has been given for the row`,
  'no-heated-area': msg`The heated net area is missing: give it on the site information page`,
  'no-site-area': msg`The area of the building site is missing: give it on the site information page`,
  'no-completion-year': msg`The completion year is missing: energy cannot be calculated without it`,
  'no-energy': msg`No purchased energy has been given`,
  'no-table-value': msg`There is no table value for this use class: give an own value`,
  'no-own-value': msg`The own value is chosen but empty`,
  'composite-cycle': msg`The composite contains itself`,
  'composite-too-deep': msg`The composite is nested too deep`,
};

/** What looks unusual; the result stands, but should be looked at. */
export const warningTexts: Readonly<Record<WarningCode, MessageDescriptor>> = {
  'mass-outside-band': msg`The mass per heated net area is unusual (usually 300–5200 kg/m²)`,
  'embodied-outside-band': msg`The embodied footprint is unusual for this use`,
  'b6-outside-band': msg`The footprint of energy use is unusual for this use`,
  'gross-area-missing': msg`The gross area is missing: the heated net area stands in for it`,
  'epd-expired': msg`The validity of the environmental declaration has ended`,
  'standards-mixed': msg`Values by EN 15804+A1 and EN 15804+A2 are mixed`,
  'typical-value-used': msg`A typical value is used: allowed for sensitivity analysis only`,
  'shares-do-not-sum': msg`The end-of-life shares do not add up to 100 %`,
  'negative-amount': msg`The amount is negative`,
  'nearest-type-used': msg`The table value of the nearest building type is used`,
};
