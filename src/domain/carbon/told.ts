import type { Scope } from '#domain/terms/modules.ts';
import type { Areas } from './areas.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { PartCheck } from './calculation-result.ts';
import { missingParts } from './checklist.ts';
import { needsNoEnergy } from './energy-lines.ts';
import { joinTold, nothingTold, type Told } from './figure-states.ts';
import { lanesOfRows } from './gap-lanes.ts';
import { type LaneMask, maskOf, noLanes } from './lane-masks.ts';
import type { Lines } from './lines.ts';
import type { Method } from './method.ts';
import type { RowNotes } from './row-notes.ts';
import type { ToldScope } from './scope-result.ts';

export interface ToldResult extends Readonly<Record<Scope, ToldScope>> {
  /** In the order of the use classes. */
  readonly byUseClass: readonly ToldScope[];
  /** How many things lack something of the building's figure: rows, estimates, gaps of the calculation, parts. */
  readonly buildingMissing: number;
}

/** What rows, lines and the checklist together tell of the results. */
export const toldResult = (
  {
    input,
    areas,
    lines,
    method,
    parts,
  }: {
    readonly input: CalculationInput;
    readonly areas: Areas;
    readonly lines: Lines;
    readonly method: Method;
    readonly parts: readonly PartCheck[];
  },
  notes: RowNotes,
): ToldResult => {
  const none = needsNoEnergy(input) ? maskOf('b6') : noLanes;
  const ofRows = (scope: Scope): Told => {
    // A building without any row lacks all of it, whatever is said of its parts.
    const isEmpty = scope === 'building' && !hasRows(notes);
    const lacksPart = isEmpty || missingParts(parts).some((check) => check.scope === scope);
    const isUnsettled = lacksPart || notes.estimates[scope] > 0;
    const missing = notes.missing[scope] | (isUnsettled ? lanesOfRows(method, scope) : noLanes);
    return {
      given: notes.given[scope],
      missing,
      lowered: notes.lowered[scope],
      none: scope === 'building' ? none : noLanes,
    };
  };
  const rows = { building: ofRows('building'), site: ofRows('site') };
  const toldScope = (scope: Scope, linesTold: Told): ToldScope => {
    const told = joinTold(rows[scope], linesTold);
    const hasEnergy = scope === 'building' && ((linesTold.given & b6) !== noLanes || none !== noLanes);
    // What stands on the building site comes from rows or from the site's own lines.
    const hasLines = scope === 'site' && linesTold.given !== noLanes;
    return { told, hasContent: notes.given[scope] !== noLanes || hasEnergy || hasLines };
  };
  const buildingGaps = lines.missing.filter(({ scope }) => scope === 'building').length;
  const buildingParts = missingParts(parts).filter(({ scope }) => scope === 'building').length;
  return {
    building: toldScope('building', toldByLines(lines, 'building')),
    site: toldScope('site', toldByLines(lines, 'site')),
    byUseClass: areas.classes.map(({ code }) => toldScope('building', toldByLines(lines, 'building', code))),
    buildingMissing:
      notes.openRows.building +
      notes.estimates.building +
      buildingGaps +
      Math.max(buildingParts, hasRows(notes) ? 0 : 1),
  };
};

/** Some row of the building is calculated, or waits for what it lacks. */
const hasRows = ({ given, openRows }: RowNotes): boolean => given.building !== noLanes || openRows.building > 0;

const b6: LaneMask = maskOf('b6');

/** Of one use class: its own lines and those of all. */
const toldByLines = ({ lines, missing }: Lines, scope: Scope, useClass: string | null = null): Told => {
  const isOf = (line: { readonly scope: Scope; readonly useClass: string | null }): boolean =>
    line.scope === scope && (useClass === null || line.useClass === null || line.useClass === useClass);
  return {
    ...nothingTold,
    given: lines.filter(isOf).reduce((mask, { module }) => mask | maskOf(module), noLanes),
    missing: missing.filter(isOf).reduce((mask, { lanes }) => mask | lanes, noLanes),
  };
};
