import type { Look } from '#client/ui/charts/pattern-bar.tsx';
import type { BarSegment } from '#client/ui/charts/stacked-bar.tsx';
import type { Stage } from '#domain/terms/stages.ts';
import { stageCodes, stageColor, stageInk, stagePattern } from './stages.ts';

/** A stage in a legend. */
export const stageLook = (stage: Stage): Look => ({ color: stageColor(stage), pattern: stagePattern(stage) });

/** A stage in a stacked bar. */
export const stageSegment = (stage: Stage, value: number): BarSegment => ({
  key: stage,
  label: stageCodes[stage],
  value,
  ink: stageInk(stage),
  ...stageLook(stage),
});
