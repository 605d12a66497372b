import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Grouping } from './grid-layout.ts';
import type { RowState, SourceKind } from './row-filter.ts';

export const stateTexts: Readonly<Record<RowState, MessageDescriptor>> = {
  unlinked: msg`Not linked`,
  outdated: msg`Outdated`,
  incomplete: msg`Something missing`,
  zero: msg`No amount or zero`,
};

export const kindTexts: Readonly<Record<SourceKind, MessageDescriptor>> = {
  item: msg`Emission library`,
  product: msg`Own products`,
  composite: msg`Own composites`,
};

export const groupingTexts: Readonly<Record<Grouping, MessageDescriptor>> = {
  category: msg`Category`,
  part: msg`Talo 2000 part`,
  class: msg`Product class`,
  source: msg`Source`,
  tag: msg`Tag (storey, section)`,
  none: msg`No grouping`,
};
