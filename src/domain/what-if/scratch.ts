import type { CalculationFields } from '#domain/calculations/calculation.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { applyPatch, isSame } from '#domain/values/patch.ts';

/** What may be tried with a calculation as a whole: everything that a person sets on it but its name. */
export type ScratchFields = Partial<Omit<CalculationFields, 'name'>>;

/** What may be tried with a row. A product is named, not copied: its values are always those of now. */
export type ScratchRow = Partial<Pick<QuantityInput, 'source' | 'amount' | 'unit'>>;

/** Changes over a calculation that are tried and not made. */
export interface Scratch {
  readonly fields: ScratchFields;
  /** By quantity id. */
  readonly rows: Readonly<Record<string, ScratchRow>>;
}

export const emptyScratch: Scratch = { fields: {}, rows: {} };

/** Where the changed calculation takes its values from. */
export interface ScratchSources {
  /** The set that the calculation pins once it is changed. */
  readonly referenceSet: ReferenceSet;
  /** The values of an own product or composite as they are now; null for a library item and for what is gone. */
  readonly snapshotOf: (source: Source) => SourceSnapshot | null;
}

type InputOf<Row> = Omit<CalculationInput, 'quantities'> & { readonly quantities: readonly Row[] };

/** The calculation as it would be. Rows that are gone meanwhile are left out; what does not change keeps its identity. */
export const applyScratch = <Row extends QuantityInput>(
  input: InputOf<Row>,
  { fields, rows }: Scratch,
  { referenceSet, snapshotOf }: ScratchSources,
): InputOf<Row> => {
  const isPlain = Object.keys(fields).length === 0;
  const quantities = input.quantities.some(({ id }) => id in rows)
    ? input.quantities.map((row) => changedRow(row, rows[row.id], snapshotOf))
    : input.quantities;
  if (isPlain && quantities === input.quantities) return input;
  const calculation = isPlain ? input.calculation : applyPatch<CalculationFields>(input.calculation, fields);
  const limitSet = fields.limitSet === undefined ? input.limitSet : findLimitSet(fields.limitSet);
  return { ...input, calculation, quantities, limitSet, referenceSet };
};

const changedRow = <Row extends QuantityInput>(
  row: Row,
  change: ScratchRow | undefined,
  snapshotOf: ScratchSources['snapshotOf'],
): Row => {
  if (change === undefined) return row;
  const { source } = change;
  return { ...row, ...change, ...(source !== undefined && { snapshot: snapshotOf(source) }) };
};

/** The scratch with more changes of a row; a field that is as it was before is no change. */
export const withRow = (scratch: Scratch, before: QuantityInput, change: ScratchRow): Scratch =>
  withRows(scratch, [[before, change]]);

/** The scratch with more changes of many rows. */
export const withRows = (
  scratch: Scratch,
  changes: readonly (readonly [before: QuantityInput, change: ScratchRow])[],
): Scratch => {
  const rows = new Map(Object.entries(scratch.rows));
  for (const [before, change] of changes) {
    const merged = differing<ScratchRow>(before, { ...rows.get(before.id), ...change });
    if (Object.keys(merged).length === 0) rows.delete(before.id);
    else rows.set(before.id, merged);
  }
  return { ...scratch, rows: Object.fromEntries(rows) };
};

/** The scratch with more changes of the calculation. */
export const withFields = (scratch: Scratch, before: CalculationFields, change: ScratchFields): Scratch => ({
  ...scratch,
  fields: differing<ScratchFields>(before, { ...scratch.fields, ...change }),
});

/** Another set keeps the table variant only where it has that, too. */
export const withSet = (calculation: CalculationFields, set: Pick<ReferenceSet, 'id' | 'tableVariants'>) => {
  const { tableVariant } = calculation;
  const isKnown = tableVariant !== null && Object.hasOwn(set.tableVariants, tableVariant);
  return { referenceSet: set.id, tableVariant: isKnown ? tableVariant : null };
};

/** How many rows and fields are changed. */
export const scratchSize = ({ fields, rows }: Scratch): number => Object.keys(fields).length + Object.keys(rows).length;

const differing = <Fields extends object>(before: Fields, change: Fields): Fields => {
  const changes = { ...change };
  for (const key in changes) if (isSame(before[key], changes[key])) delete changes[key];
  return changes;
};
