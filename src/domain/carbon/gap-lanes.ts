import { handprintModules, type Module, modules, type Scope } from '#domain/terms/modules.ts';
import type { RateGap } from './formulas.ts';
import { type LaneMask, maskOf, noLanes } from './lane-masks.ts';
import type { Method } from './method.ts';

/** A gap that leaves a product out of the row, or the whole row out of the calculation, rather than one of its modules. */
export const isOfWholeRow = ({ code, subject }: RateGap): boolean =>
  wholeRow.has(code) || (code === 'no-unit-conversion' && subject === '');

const wholeRow: ReadonlySet<RateGap['code']> = new Set([
  'no-source',
  'source-not-found',
  'no-amount',
  'composite-cycle',
  'composite-too-deep',
]);

/** The modules that rows of this scope give: without them they lack something. */
export const lanesOfRows = (method: Method, scope: Scope): LaneMask => {
  const { isDetailed, version, wasteModule } = method;
  const isTable = version === 'fi-2025';
  const given: Module[] = modules.filter((module) => {
    if (module === 'b6') return false;
    if (module === 'c1') return false;
    if (module === 'c2') return isTable && isDetailed.c2;
    if (module === 'a4') return isDetailed.a4;
    if (module === 'a5') return isDetailed.a5 || wasteModule === 'a5';
    return true;
  });
  const mask = maskOf(...given, ...handprintModules.filter((module) => module !== 'd3'));
  return scope === 'building' ? mask & ~method.replacedLanes : mask;
};

/**
 * The modules that a gap of a row leaves without all of their value.
 * @param ofRows what rows of its scope give (`lanesOfRows`), worked out once for all gaps
 */
export const lanesOfGap = (gap: RateGap, method: Method, ofRows: LaneMask): LaneMask =>
  isOfWholeRow(gap) ? ofRows : affected(gap, method) & ofRows;

/** Replacements repeat the manufacture, and where the method says so the end of life and the transports. */
const affected = ({ code, subject }: RateGap, method: Method): LaneMask => {
  const repeatsEnd = method.extendedReplacement || method.version === 'en15978-dk';
  if (code === 'no-coefficient') return maskOf('a1a3', 'a5', 'b4');
  const own = subject === 'c3' ? maskOf('c3', 'c4') : subject === 'c4' ? maskOf('c4') : ofModule(subject);
  return repeatsEnd ? own | maskOf('b4') : own;
};

const ofModule = (subject: string): LaneMask => {
  const module = modules.find((known) => known === subject);
  return module === undefined ? noLanes : maskOf(module);
};
