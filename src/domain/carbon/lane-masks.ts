import { handprintModules, modules } from '#domain/terms/modules.ts';
import { indexOfLane, type Lane, type LaneValues, laneCount } from './lanes.ts';

/** A set of lanes as the bits of one number, because one is kept for every recipe and joined for every total. */
export type LaneMask = number;

export const noLanes: LaneMask = 0;

/** The set of the given lanes. */
export const maskOf = (...wanted: readonly Lane[]): LaneMask =>
  wanted.reduce((mask, lane) => mask | (1 << indexOfLane(lane)), noLanes);

/** Everything but mass and biogenic carbon. */
const ofModules = maskOf(...modules, ...handprintModules);

/** The modules with another value than 0. */
export const nonZeroModules = (values: LaneValues): LaneMask => {
  let mask = noLanes;
  for (let lane = 0; lane < laneCount; lane += 1) if (values[lane] !== 0) mask |= 1 << lane;
  return mask & ofModules;
};

/** Sets the lanes of the set to 0. */
export const clearLanes = (values: LaneValues, mask: LaneMask): void => {
  for (let lane = 0; mask >> lane !== 0; lane += 1) if ((mask & (1 << lane)) !== 0) values[lane] = 0;
};
