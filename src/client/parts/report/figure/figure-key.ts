import { type HandprintModule, handprintModules, type Module, modules, type Scope } from '#domain/terms/modules.ts';

/** Sums that stand on the page beside the single modules, and what each is the sum of. */
const groups = {
  total: modules,
  handprint: handprintModules,
  a4a5: ['a4', 'a5'],
  c: ['c1', 'c2', 'c3', 'c4'],
} as const satisfies Record<string, readonly (Module | HandprintModule)[]>;

export type FigureGroup = keyof typeof groups;
export type FigureKey = Module | HandprintModule | FigureGroup | 'biogenic';

export const figureKeys: readonly FigureKey[] = [
  ...modules,
  ...handprintModules,
  'total',
  'handprint',
  'a4a5',
  'c',
  'biogenic',
];

/** A figure of the page whose explanation can be opened; it lives in the address (`?scope=&module=`). */
export interface Figure {
  readonly scope: Scope;
  readonly module: FigureKey;
}

export const isFigureGroup = (key: FigureKey): key is FigureGroup => Object.hasOwn(groups, key);

/** The modules that a figure is the sum of; biogenic carbon is carried beside them and has none. */
export const modulesOf = (key: FigureKey): readonly (Module | HandprintModule)[] => {
  if (key === 'biogenic') return [];
  return isFigureGroup(key) ? groups[key] : [key];
};
