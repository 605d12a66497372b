import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventProblemCode } from '#domain/site-log/live-events.ts';

/** What keeps an event from its figure, and so what to do about it. */
export const problemTexts: Readonly<Record<EventProblemCode, MessageDescriptor>> = {
  'same-id': msg`The same event stands here twice`,
  'corrects-unknown': msg`The event that it corrects is not there`,
  'corrects-itself': msg`The corrections go round in a circle`,
  'corrected-twice': msg`Another event corrects the same one`,
  'no-amount': msg`No amount`,
  'no-unit': msg`No unit`,
  'no-factor': msg`Nobody said what it was`,
  'unknown-factor': msg`The factor is not in the set`,
  'no-unit-conversion': msg`The unit does not fit the factor`,
  'no-mass': msg`The weight is not known`,
  'no-product-value': msg`The product has no value A1–A3`,
  'no-distance': msg`No distance`,
  'no-vehicle': msg`No vehicle`,
  'not-a-vehicle': msg`The factor is not of a vehicle`,
};
