import type { Module } from './modules.ts';

/** The five stages that charts tell apart; the same order everywhere. */
export const stages = ['a1a3', 'a4a5', 'b4', 'b6', 'c'] as const;
export type Stage = (typeof stages)[number];

export const stageModules: Readonly<Record<Stage, readonly Module[]>> = {
  a1a3: ['a1a3'],
  a4a5: ['a4', 'a5'],
  b4: ['b4'],
  b6: ['b6'],
  c: ['c1', 'c2', 'c3', 'c4'],
};

export const stageCodes: Readonly<Record<Stage, string>> = { a1a3: 'A1–A3', a4a5: 'A4–A5', b4: 'B4', b6: 'B6', c: 'C' };

/** Sum of a stage's modules as far as they are known, in the unit of `values`; what may be said of it is the state's. */
export const stageValue = (values: Readonly<Record<Module, number | null>>, stage: Stage): number =>
  stageModules[stage].reduce((sum, module) => sum + (values[module] ?? 0), 0);
