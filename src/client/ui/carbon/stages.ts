import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Stage } from '#domain/carbon/stages.ts';

export { type Stage, stageCodes, stageModules, stages, stageValue } from '#domain/carbon/stages.ts';

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
