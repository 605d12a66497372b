import { ModelError, type ModelSteps, type ModelTakeoff } from './model-takeoff.ts';

/**
 * Amounts and materials of a building model (IFC2x3, IFC4, IFC4x3 as a STEP file). Throws `ModelError` for what is no
 * such file, is too large, or is cancelled; what is odd but readable is in `problems`.
 */
export const readModel = (bytes: Uint8Array, steps: ModelSteps = {}): ModelTakeoff => {
  void bytes;
  void steps;
  throw new ModelError('not-a-model');
};
