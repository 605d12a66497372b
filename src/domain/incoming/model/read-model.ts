import type { ModelSteps } from '#domain/formats/step/step-reading.ts';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import { readCompositions } from './compositions.ts';
import { createExtentReader } from './element-extent.ts';
import {
  type ElementMeasures,
  type ElementRefusal,
  type MeasureWitnesses,
  measureElements,
} from './element-measures.ts';
import { createGrouping } from './group-elements.ts';
import { isBuiltKind, kinds } from './ifc-classes.ts';
import { isHollow } from './left-out.ts';
import {
  type ModelGroup,
  type ModelProblem,
  type ModelTakeoff,
  measureKinds,
  type RefusedAmount,
  type UnmeasuredElement,
} from './model-takeoff.ts';
import { type OpenModel, openModel } from './open-model.ts';
import { createLevelReader } from './slab-levels.ts';

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
  const measures = measureElements(index, table, model.read, witnessesOf(model));
  const compositions = readCompositions(table, measures);
  const grouping = createGrouping(reader, measures, compositions, createLevelReader(index, table));
  const unmeasured: UnmeasuredElement[] = [];
  const { length: listed } = table.slots;
  const isBuilt = (element: number): boolean => isBuiltKind(index.kinds[table.slots[element] ?? 0] ?? kinds.other);
  let elementCount = 0;
  for (let element = 0; element < listed; element += 1) {
    if (element % elementsAtOnce === 0) {
      if (steps.isCancelled?.() === true) throw new ModelError('cancelled');
      steps.onProgress?.(scanShare + (1 - scanShare) * (element / listed));
    }
    grouping.add(element);
    if (!isBuilt(element)) continue;
    elementCount += 1;
    if (compositions.isUnmeasured(element)) unmeasured.push(describe(model, element));
  }
  steps.onProgress?.(1);
  const { schema, projectId, projectName } = model;
  const groups = grouping.build();
  const problems = [
    ...model.problems,
    ...massless(model, groups),
    ...choices(measures),
    ...emptiness(elementCount, groups),
  ];
  const refused = measures.refused.filter(({ element }) => isBuilt(element)).map((one) => describeRefused(model, one));
  return { schema, projectId, projectName, elementCount, groups, unmeasured, refused, problems };
};

/** What the measures of an element are checked by. */
const witnessesOf = ({ index, reader, lengthScale, presumed }: OpenModel): MeasureWitnesses => ({
  extentOf: createExtentReader(index, lengthScale),
  layersOf: (element) => {
    const { kind, parts } = reader.kindOf(element).materials;
    const thicknesses = parts.map(({ thicknessM }) => thicknessM ?? Number.NaN);
    return kind === 'layers' || kind === 'one' ? thicknesses.reduce((sum, one) => sum + one, 0) : Number.NaN;
  },
  presumed,
});

/** Few files have weights: only then is the missing unit worth a word. */
const massless = ({ hasMass }: OpenModel, groups: readonly ModelGroup[]): readonly ModelProblem[] =>
  hasMass || groups.every(({ measures }) => measures.weight === undefined)
    ? []
    : [{ place: '', code: 'unit-missing', values: { kind: 'weight' } }];

/** So many names stand for all. */
const mostNames = 5;

const choices = ({ doubled, inMetres }: ElementMeasures): readonly ModelProblem[] =>
  [{ code: 'quantity-doubled', ...doubled } as const, { code: 'unit-in-metres', ...inMetres } as const].flatMap(
    ({ code, elements, names }) => {
      const quantities = names.slice(0, mostNames).join(', ');
      return elements === 0 ? [] : [{ place: '', code, values: { elements, quantities } }];
    },
  );

const describeRefused = (model: OpenModel, { element, measure, name, values, why }: ElementRefusal): RefusedAmount => ({
  ...describe(model, element),
  measure: measureKinds[measure],
  quantity: name.text,
  values,
  why,
});

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
  const isMeasured = groups.some(
    (group) => !isHollow(group) && Object.keys(group.measures).some((kind) => kind !== 'count'),
  );
  return isMeasured ? [] : [{ place: '', code: 'no-quantities', values: { elements: elementCount } }];
};
