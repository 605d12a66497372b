import type { Stage } from '#client/parts/carbon/stages.ts';

/** Stages that rows add to; energy has no rows. */
export const rowStages = ['a1a3', 'a4a5', 'b4', 'c'] as const satisfies readonly Stage[];
