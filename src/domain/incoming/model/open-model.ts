import { readReference, readText, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex, scanStep } from '#domain/formats/step/step-scan.ts';
import type { SetReaders } from '#domain/model/element-measures.ts';
import { readUnitScales } from '#domain/model/unit-scales.ts';
import { createElementReader, type ElementReader } from './element-kinds.ts';
import { type ElementTable, nameAt, readElements } from './element-table.ts';
import { kindByClass, kinds } from './ifc-classes.ts';
import { createKeywordTable } from './keyword-table.ts';
import { ModelError, type ModelProblem, type ModelSteps } from './model-takeoff.ts';
import { createPropertyReader } from './property-measures.ts';
import { createQuantityReader } from './quantity-sets.ts';

/** A model whose elements and relations are known. */
export interface OpenModel {
  readonly schema: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly index: StepIndex;
  readonly table: ElementTable;
  readonly reader: ElementReader;
  readonly read: SetReaders;
  readonly problems: readonly ModelProblem[];
}

const kindOfKeyword = createKeywordTable(kindByClass);

/** Throws `ModelError` for what is no STEP file of a known schema, is too large, or is cancelled. */
export const openModel = (bytes: Uint8Array, steps: ModelSteps = {}): OpenModel => {
  const index = scanStep(bytes, kindOfKeyword, steps);
  if (!/^IFC(2X|4)/.test(index.schema)) throw new ModelError('schema-unknown');
  const project = index.kinds.indexOf(kinds.project);
  const { scales, problems } = readUnitScales(index, unitsOf(index, project));
  const table = readElements(index);
  return {
    schema: index.schema,
    projectId: project < 0 ? '' : readText(cursorAt(index, project)),
    projectName: project < 0 ? '' : nameAt(index, project),
    index,
    table,
    reader: createElementReader(index, table, scales.length),
    read: { quantities: createQuantityReader(index, scales), properties: createPropertyReader(index, scales) },
    problems: [...fileProblems(index), ...problems, ...table.problems],
  };
};

/** IfcProject names its units last of nine values; a file without a project may have them all the same. */
const unitsOf = (index: StepIndex, project: number): number => {
  if (project >= 0) {
    const cursor = cursorAt(index, project);
    skipValues(cursor, 8);
    const slot = index.slotOf(readReference(cursor));
    if (slot >= 0 && index.kinds[slot] === kinds.unitAssignment) return slot;
  }
  return index.kinds.indexOf(kinds.unitAssignment);
};

const fileProblems = ({ isWhole, duplicates }: StepIndex): readonly ModelProblem[] => [
  ...(isWhole ? [] : [{ place: '', code: 'cut-off', values: {} } as const]),
  ...(duplicates === 0 ? [] : [{ place: '', code: 'duplicate-entity', values: { count: duplicates } } as const]),
];
