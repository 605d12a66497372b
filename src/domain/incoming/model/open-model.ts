import { readReference, readText, skipValues } from '#domain/formats/step/step-cursor.ts';
import type { ModelSteps } from '#domain/formats/step/step-reading.ts';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import { cursorAt, type StepIndex, scanStep } from '#domain/formats/step/step-scan.ts';
import { createElementReader, type ElementReader } from './element-kinds.ts';
import type { SetReaders } from './element-measures.ts';
import { type ElementTable, nameAt, readElements } from './element-table.ts';
import { kindByClass, kinds } from './ifc-classes.ts';
import { createKeywordTable } from './keyword-table.ts';
import type { ModelProblem } from './model-takeoff.ts';
import { createPropertyReader } from './property-measures.ts';
import { createQuantityReader } from './quantity-sets.ts';
import type { PresumedScales } from './resolve-measures.ts';
import { type ProjectUnits, readUnitScales } from './unit-scales.ts';

/** A model whose elements and relations are known. */
export interface OpenModel {
  readonly schema: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly index: StepIndex;
  readonly table: ElementTable;
  readonly lengthScale: number;
  readonly presumed: PresumedScales;
  /** The file names a unit of mass. */
  readonly hasMass: boolean;
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
  const units = readUnitScales(index, unitsOf(index, project));
  const { scales } = units;
  const table = readElements(index);
  return {
    schema: index.schema,
    projectId: project < 0 ? '' : readText(cursorAt(index, project)),
    projectName: project < 0 ? '' : nameAt(index, project),
    index,
    table,
    lengthScale: scales.length,
    presumed: presumedScales(units),
    hasMass: units.hasMass,
    reader: createElementReader(index, table, scales.length),
    read: { quantities: createQuantityReader(index, scales), properties: createPropertyReader(index, scales) },
    problems: [...fileProblems(index), ...units.problems, ...table.problems],
  };
};

const presumedScales = ({ scales, presumed }: ProjectUnits): PresumedScales => [
  presumed.includes('volume') ? scales.volume : 1,
  presumed.includes('area') ? scales.area : 1,
  1,
  1,
];

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
