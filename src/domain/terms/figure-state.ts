/**
 * What may be said of a figure. `known`: nothing that belongs to it is missing. `atLeast`: something is missing that can
 * only raise it (of a handprint: it is what it is so far). `unknown`: there is nothing to show yet, so it is never 0.
 */
export const figureStates = ['known', 'atLeast', 'unknown'] as const;
export type FigureState = (typeof figureStates)[number];

/**
 * `under`: every limited use class is at or below its limit and nothing is missing. `over`: one is above it; what is missing
 * can only raise it. `unknown`: it cannot be said yet. `none`: no limit applies to the
 * use class. `exempt`: the limits are not applied to the building.
 */
export const limitStatuses = ['under', 'over', 'unknown', 'none', 'exempt'] as const;
export type LimitStatus = (typeof limitStatuses)[number];
