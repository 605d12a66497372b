import { msg } from '@lingui/core/macro';
import { textColumn } from './column-kinds.ts';
import { rowTotal } from './row-cells.ts';

const noText = () => '';

/** The box that ticks a row. */
export const select = textColumn({
  id: 'select',
  name: msg`Selected`,
  explanation: msg`Select rows`,
  widthPx: 30,
  rank: 0,
  isPinned: true,
  isUnused: ({ readOnly }) => readOnly,
  look: 'box',
  press: 'tick',
  text: noText,
  find: 'never',
  copy: null,
  sort: { kind: 'none' },
});

/** A bar; what is wrong with the row stands in its place. */
export const stages = textColumn({
  id: 'stages',
  name: msg`Stages`,
  explanation: msg`How the row's footprint divides into stages`,
  widthPx: 74,
  rank: 1,
  growth: 1.6,
  align: 'end',
  look: 'bar',
  press: 'fix',
  text: noText,
  find: 'never',
  copy: noText,
  sort: { kind: 'total' },
  heading: { kind: 'bar' },
});

export const share = textColumn({
  id: 'share',
  name: msg`Share`,
  explanation: msg`Share of the whole footprint of the building or of the building site`,
  widthPx: 56,
  rank: 6,
  growth: 1,
  align: 'end',
  look: 'text',
  press: 'explain',
  text: (quantity, context) => context.share(quantity),
  isFilled: (quantity, { rowById }) => rowTotal(rowById.get(quantity.id)) !== null,
  find: 'never',
  copy: (quantity, context) => context.share(quantity),
  sort: { kind: 'total' },
  heading: { kind: 'share' },
});
