import { type Stage, stageColor } from '#client/parts/carbon/stages.ts';
import type { Look } from '#client/ui/charts/pattern-bar.tsx';

const patterns: Readonly<Record<Stage, Look['pattern']>> = { a1a3: 0, a4a5: 1, b4: 2, b6: 3, c: 4 };

/** A stage in its own colour, told apart by a pattern, too. */
export const stageLook = (stage: Stage): Look => ({ color: stageColor(stage), pattern: patterns[stage] });

/** Calculations beside each other: depth of one colour, and a pattern. The first is the base. */
const depths = [100, 74, 54, 40, 28, 18];
const looks: readonly Look[] = [0, 1, 2, 3, 4, 5].map((pattern, index) => ({
  pattern: pattern as 0 | 1 | 2 | 3 | 4 | 5,
  color: `color-mix(in oklab, var(--accent) ${depths[index]}%, var(--ink-second))`,
}));

export const calculationLook = (index: number): Look =>
  looks[index % looks.length] ?? { color: 'var(--accent)', pattern: 0 };
