import { type CalculationStage, calculationStages } from '#domain/sites/stage.ts';
import type { Language } from '#domain/values/language.ts';
import { calculationStageWords } from '#domain/words/stage-words.ts';

/** The stages as choices of a field. */
export const stageOptions = (language: Language, stages: readonly CalculationStage[] = calculationStages) =>
  stages.map((stage) => ({ value: stage, label: calculationStageWords[stage][language] }));

/** What follows a stage. */
export const nextStage = (stage: CalculationStage): CalculationStage => (stage === 'sketch' ? 'permit' : 'as-built');
