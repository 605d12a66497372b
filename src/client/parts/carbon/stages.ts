import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Stage, stages } from '#domain/terms/stages.ts';

export { type Stage, stageCodes, stageModules, stages, stageValue } from '#domain/terms/stages.ts';

export const stageNames: Readonly<Record<Stage, MessageDescriptor>> = {
  a1a3: msg`Manufacture`,
  a4a5: msg`Transport and site`,
  b4: msg`Replacements`,
  b6: msg`Energy`,
  c: msg`End of life`,
};

/** CSS colour of a stage's area, and of text written on it: the same everywhere. */
export const stageColor = (stage: Stage): string => `var(--stage-${stage})`;
export const stageInk = (stage: Stage): string => `var(--on-stage-${stage})`;

/** What tells a stage's area apart without its colour; the same as in files and documents. */
export const stagePattern = (stage: Stage): 0 | 1 | 2 | 3 | 4 => patterns[stages.indexOf(stage)] ?? 0;

const patterns = [0, 1, 2, 3, 4] as const;
