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

/** Prepares what rows, lines and the checklist together tell of the results: only the rows change with every keystroke. */
export const prepareTold = ({ input, areas, lines, method, parts }: Prepared): ((notes: RowNotes) => ToldResult) => {
  const none = needsNoEnergy(input) ? maskOf('b6') : noLanes;
  const missing = missingParts(parts);
  const preparedScope = (scope: Scope) => ({
    lacksPart: missing.some((check) => check.scope === scope),
    lanes: lanesOfRows(method, scope),
    saidNone: scope === 'building' ? none : noLanes,
    lines: toldByLines(lines, scope),
  });
  const prepared = { building: preparedScope('building'), site: preparedScope('site') };
  const classes = areas.classes.map(({ code }) => toldByLines(lines, 'building', code));
  const buildingGaps = lines.missing.filter(({ scope }) => scope === 'building').length;
  const buildingParts = missing.filter(({ scope }) => scope === 'building').length;

  const ofRows = (scope: Scope, notes: RowNotes): Told => {
    const { lacksPart, lanes, saidNone } = prepared[scope];
    // A building without any row lacks all of it, whatever is said of its parts.
    const isEmpty = scope === 'building' && !hasRows(notes);
    const isUnsettled = isEmpty || lacksPart || notes.estimates[scope] > 0;
    return {
      given: notes.given[scope],
      missing: notes.missing[scope] | (isUnsettled ? lanes : noLanes),
      lowered: notes.lowered[scope],
      none: saidNone,
    };
  };
  const toldScope = (scope: Scope, rows: Told, linesTold: Told): ToldScope => {
    const hasEnergy = scope === 'building' && ((linesTold.given & b6) !== noLanes || none !== noLanes);
    // What stands on the building site comes from rows or from the site's own lines.
    const hasLines = scope === 'site' && linesTold.given !== noLanes;
    return { told: joinTold(rows, linesTold), hasContent: rows.given !== noLanes || hasEnergy || hasLines };
  };
  return (notes) => {
    const building = ofRows('building', notes);
    const { openRows, estimates } = notes;
    return {
      building: toldScope('building', building, prepared.building.lines),
      site: toldScope('site', ofRows('site', notes), prepared.site.lines),
      byUseClass: classes.map((linesTold) => toldScope('building', building, linesTold)),
      buildingMissing:
        openRows.building + estimates.building + buildingGaps + Math.max(buildingParts, hasRows(notes) ? 0 : 1),
    };
  };
};

/** All of a calculation but its rows. */
interface Prepared {
  readonly input: CalculationInput;
  readonly areas: Areas;
  readonly lines: Lines;
  readonly method: Method;
  readonly parts: readonly PartCheck[];
}

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
