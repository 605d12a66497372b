import { msg } from '@lingui/core/macro';
import { typedNumberColumn } from './column-kinds.ts';
import { inUnitOfRow, inYears, numberInput, withoutUnit } from './number-input.ts';
import { inheritedLifetime, inheritedWaste } from './row-cells.ts';

export const amount = typedNumberColumn({
  id: 'amount',
  name: msg`Amount`,
  explanation: msg`Installed amount, without waste`,
  unit: '',
  widthPx: 90,
  rank: 0,
  growth: 1,
  value: (quantity) => quantity.amount,
  fields: ['amount', 'amountFormula'],
  told: (quantity, { format }) => `${format.plain(quantity.amount)} ${format.unit(quantity.unit)}`,
  edit: numberInput({
    field: 'amount',
    label: msg`Amount`,
    keepsFormula: true,
    inherited: null,
    ignored: null,
    convert: inUnitOfRow,
  }),
});

export const waste = typedNumberColumn({
  id: 'waste',
  name: msg`Waste`,
  explanation: msg`Waste on site, percent of the installed amount`,
  unit: '%',
  widthPx: 58,
  rank: 4,
  value: (quantity, { rowById }) => quantity.wastePercent ?? inheritedWaste(rowById.get(quantity.id)),
  fields: ['wastePercent'],
  edit: numberInput({
    field: 'wastePercent',
    label: msg`Waste on site`,
    keepsFormula: false,
    inherited: inheritedWaste,
    ignored: /\s*%\s*$/,
    convert: withoutUnit,
  }),
});

export const lifetime = typedNumberColumn({
  id: 'lifetime',
  name: msg({ message: 'Life', context: 'column' }),
  explanation: msg`Service life, years`,
  unit: 'a',
  widthPx: 42,
  rank: 6,
  value: (quantity, { rowById }) => quantity.lifetimeYears ?? inheritedLifetime(rowById.get(quantity.id)),
  fields: ['lifetimeYears'],
  edit: numberInput({
    field: 'lifetimeYears',
    label: msg`Service life`,
    keepsFormula: false,
    inherited: inheritedLifetime,
    ignored: null,
    convert: inYears,
  }),
});
