import { indexOfLane, type Lane } from './lanes.ts';

/** A set of lanes as the bits of one number, because one is kept for every recipe and joined for every total. */
export type LaneMask = number;

export const noLanes: LaneMask = 0;

/** The set of the given lanes. */
export const maskOf = (...wanted: readonly Lane[]): LaneMask =>
  wanted.reduce((mask, lane) => mask | (1 << indexOfLane(lane)), noLanes);
