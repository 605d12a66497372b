import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { moduleCodes } from '#client/parts/carbon/module-names.ts';
import { stageCodes, stageModules } from '#client/parts/carbon/stages.ts';
import type { TermId } from '#client/parts/carbon/term-texts.ts';
import { isBlank } from '#domain/carbon/row-state.ts';
import type { Module } from '#domain/terms/modules.ts';
import type { ColumnUse } from './column.ts';
import { figureColumn } from './column-kinds.ts';
import { handprintSum, moduleSum, rowTotal } from './row-cells.ts';

interface ModuleColumn<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly term: TermId;
  readonly explanation: MessageDescriptor;
  readonly widthPx: number;
  readonly rank: number;
  readonly modules: readonly Module[];
  readonly isUnused?: (use: ColumnUse) => boolean;
}

const moduleColumn = <const Id extends string>({ modules, ...own }: ModuleColumn<Id>) =>
  figureColumn({
    ...own,
    value: (quantity, { rowById }) => moduleSum(modules, rowById.get(quantity.id)),
    heading: { kind: 'sum', of: (result) => modules.reduce((sum, module) => sum + result.modules[module], 0) },
  });

/** Modules that no row has are not worth a column: A4 and A5 come from table values unless given in detail. */
const isWithout =
  (module: Module) =>
  ({ categories }: ColumnUse): boolean =>
    categories.every(({ modules }) => modules[module] === 0);

const a1a3 = moduleColumn({
  id: 'a1a3',
  name: moduleCodes.a1a3,
  term: 'a1a3',
  explanation: msg`Manufacture of the products (A1–A3), kg CO₂e`,
  widthPx: 72,
  rank: 2,
  modules: ['a1a3'],
});

const a4 = moduleColumn({
  id: 'a4',
  name: moduleCodes.a4,
  term: 'a4',
  explanation: msg`Transport to the site (A4), kg CO₂e`,
  widthPx: 62,
  rank: 9,
  modules: ['a4'],
  isUnused: isWithout('a4'),
});

const a5 = moduleColumn({
  id: 'a5',
  name: moduleCodes.a5,
  term: 'a5',
  explanation: msg`Site operations (A5), kg CO₂e`,
  widthPx: 62,
  rank: 10,
  modules: ['a5'],
  isUnused: isWithout('a5'),
});

const b4 = moduleColumn({
  id: 'b4',
  name: moduleCodes.b4,
  term: 'b4',
  explanation: msg`Replacements within 50 years (B4), kg CO₂e`,
  widthPx: 56,
  rank: 7,
  modules: ['b4'],
});

const c = moduleColumn({
  id: 'c',
  name: stageCodes.c,
  term: 'c',
  explanation: msg`End of life (C1–C4), kg CO₂e`,
  widthPx: 62,
  rank: 8,
  modules: stageModules.c,
});

const d = figureColumn({
  id: 'd',
  name: 'D',
  term: 'handprint',
  explanation: msg`Carbon handprint (D1–D5), kg CO₂e; never part of the total`,
  widthPx: 72,
  rank: 11,
  growth: 0,
  isUnused: ({ categories }) => categories.every(({ handprint }) => handprintSum(handprint) === 0),
  value: (quantity, { rowById }) => {
    const row = rowById.get(quantity.id);
    return row === undefined || isBlank(row) ? null : handprintSum(row.handprint);
  },
  heading: { kind: 'sum', figure: 'handprint', of: ({ handprint }) => handprintSum(handprint) },
});

const total = figureColumn({
  id: 'total',
  name: msg`Total`,
  term: 'footprint',
  explanation: msg`All modules of the row, kg CO₂e`,
  widthPx: 84,
  rank: 0,
  value: (quantity, { rowById }) => rowTotal(rowById.get(quantity.id)),
  heading: { kind: 'sum', of: (result) => result.total },
});

/** In the order on screen. */
export const figureColumns = { a1a3, a4, a5, b4, c, d, total };
