import { readCompositions } from '#domain/incoming/model/compositions.ts';
import { createGrouping } from '#domain/incoming/model/group-elements.ts';
import {
  ModelError,
  type ModelGroup,
  type ModelProblem,
  type ModelSteps,
  type ModelTakeoff,
  type UnmeasuredElement,
} from '#domain/incoming/model/model-takeoff.ts';
import { type OpenModel, openModel } from '#domain/incoming/model/open-model.ts';
import { measureElements } from './element-measures.ts';

/** Elements between two reports of progress. */
const elementsAtOnce = 5_000;
/** About so much of the time goes to the pass over the file. */
const scanShare = 0.5;

/**
 * Amounts and materials of a building model (IFC2x3, IFC4, IFC4x3 as a STEP file). Throws `ModelError` for what is no
 * such file, is too large, or is cancelled; what is odd but readable is in `problems`.
 */
export const readModel = (bytes: Uint8Array, steps: ModelSteps = {}): ModelTakeoff => {
  const model = openModel(bytes, { ...steps, onProgress: (share) => steps.onProgress?.(share * scanShare) });
  const { index, table, reader } = model;
  const measures = measureElements(index, table, model.read);
  const compositions = readCompositions(table, measures);
  const grouping = createGrouping(reader, measures, compositions);
  const unmeasured: UnmeasuredElement[] = [];
  const elementCount = table.slots.length;
  for (let element = 0; element < elementCount; element += 1) {
    if (element % elementsAtOnce === 0) {
      if (steps.isCancelled?.() === true) throw new ModelError('cancelled');
      steps.onProgress?.(scanShare + (1 - scanShare) * (element / elementCount));
    }
    grouping.add(element);
    if (compositions.isUnmeasured(element)) unmeasured.push(describe(model, element));
  }
  steps.onProgress?.(1);
  const { schema, projectId, projectName } = model;
  const groups = grouping.build();
  const problems = [...model.problems, ...emptiness(elementCount, groups)];
  return { schema, projectId, projectName, elementCount, groups, unmeasured, problems };
};

const describe = ({ reader }: OpenModel, element: number): UnmeasuredElement => {
  const { className, typeName } = reader.kindOf(element);
  return {
    className,
    globalId: reader.globalIdOf(element),
    name: reader.nameOf(element),
    typeName,
    place: reader.placeOf(element),
  };
};

const emptiness = (elementCount: number, groups: readonly ModelGroup[]): readonly ModelProblem[] => {
  if (elementCount === 0) return [{ place: '', code: 'no-elements', values: {} }];
  const isMeasured = groups.some(({ measures }) => Object.keys(measures).some((kind) => kind !== 'count'));
  return isMeasured ? [] : [{ place: '', code: 'no-quantities', values: { elements: elementCount } }];
};
