import { msg } from '@lingui/core/macro';
import { textInput, unitInput } from './cell-input.ts';
import { textColumn, typedTextColumn } from './column-kinds.ts';

export const name = typedTextColumn({
  id: 'name',
  name: msg({ message: 'Product', context: 'column' }),
  explanation: msg`Name of the row`,
  widthPx: 220,
  rank: 0,
  leastShare: 0.3,
  growth: 8,
  isPinned: true,
  look: 'name',
  text: (quantity) => quantity.name,
  copy: (quantity) => quantity.name,
  sort: { kind: 'own', first: 'asc', key: (quantity) => quantity.name },
  fields: ['name'],
  told: (quantity) => `“${quantity.name}”`,
  edit: textInput('name', msg`Name`),
});

/** The product whose values the row takes; one without a product is empty. Without room of its own it stands behind the name. */
export const source = textColumn({
  id: 'source',
  name: msg`Source`,
  explanation: msg`Where the emission values come from`,
  widthPx: 90,
  rank: 5,
  growth: 4,
  look: 'source',
  press: 'link',
  text: (quantity, { sourceName }) => sourceName(quantity),
  isFilled: (quantity) => quantity.source.kind !== 'none',
  find: 'always',
  copy: (quantity, { sourceName }) => sourceName(quantity),
  sort: { kind: 'own', first: 'asc', key: (quantity, { sourceName }) => sourceName(quantity) || null },
  fields: ['source'],
});

export const unit = typedTextColumn({
  id: 'unit',
  name: msg({ message: 'Unit', context: 'column' }),
  explanation: msg`Unit of the amount`,
  widthPx: 42,
  rank: 0,
  look: 'text',
  press: 'choose',
  text: (quantity, { format }) => format.unit(quantity.unit),
  copy: (quantity, { format }) => format.unit(quantity.unit),
  sort: { kind: 'own', first: 'asc', key: (quantity) => quantity.unit },
  fields: ['unit'],
  edit: unitInput('unit', msg({ message: 'Unit', context: 'column' })),
});

/** What somebody wrote to remember or to tell; out of sight until it is chosen. */
export const note = typedTextColumn({
  id: 'note',
  name: msg`Note`,
  explanation: msg`What should be known about the row`,
  widthPx: 160,
  rank: 12,
  growth: 3,
  isUnused: () => true,
  look: 'text',
  text: (quantity) => quantity.note,
  isFilled: (quantity) => quantity.note !== '',
  copy: (quantity) => quantity.note,
  sort: { kind: 'own', first: 'asc', key: (quantity) => quantity.note || null },
  fields: ['note'],
  told: (quantity) => `“${quantity.note}”`,
  edit: { ...textInput('note', msg`Note`), mayBeEmpty: true },
});
