import type { Quantity } from '#domain/calculations/quantity.ts';
import type { QuantityInput } from '#domain/carbon/calculation-input.ts';
import { copiedId } from '#domain/documents/copied-id.ts';
import { sha256 } from '#domain/formats/sha-256.ts';
import type { Source } from '#domain/products/composite.ts';
import { isSame } from '#domain/values/patch.ts';
import type { AsBuilt } from './as-built.ts';

/** What the log writes of a row. */
export type BuiltFields = Pick<Quantity, 'source' | 'amount' | 'unit' | 'wastePercent'>;

/** What the log wrote of a row of the calculation the last times, and whether a person took the row away after it. */
export interface RowMemory {
  readonly written: Partial<BuiltFields>;
  /** The row itself is the log's: one of a further product. */
  readonly isMade: boolean;
  readonly isDeleted: boolean;
}

type RowEdit =
  | { readonly kind: 'change'; readonly row: Quantity; readonly built: QuantityInput }
  | { readonly kind: 'add'; readonly id: string; readonly built: QuantityInput; readonly planned: QuantityInput }
  | { readonly kind: 'remove'; readonly row: Quantity };

/** What bringing up to date does with a row; a person has changed it since the log wrote it, or has deleted it. */
export type BuiltRowEdit = RowEdit & { readonly name: string; readonly edited: 'changed' | 'deleted' | null };

interface RowsSource {
  readonly plan: readonly QuantityInput[];
  readonly built: AsBuilt['rows'];
  /** Of the copy: its rows' ids are made of it. */
  readonly seed: string;
  readonly current: readonly Quantity[];
  readonly memory: ReadonlyMap<string, RowMemory>;
}

/** What the rows of the copy lack to be as built; rows that the log says nothing of, and never did, stay as they are. */
export const builtRowEdits = ({ plan, built, seed, current, memory }: RowsSource): readonly BuiltRowEdit[] => {
  const byId = new Map(current.map((row) => [row.id, row]));
  const plannedOf = new Map(plan.map((row) => [copiedId(seed, row.id), row]));
  const wanted = new Map(
    built.flatMap(({ planned, built: rows }) =>
      rows.map((row, index) => [builtRowId(seed, planned.id, index === 0 ? null : row.source), { planned, row }]),
    ),
  );
  const written = [...wanted].flatMap(([id, { planned, row }]): readonly BuiltRowEdit[] => {
    const own = byId.get(id);
    if (own !== undefined) return changeOf(own, row, { planned: plannedOf.get(id), memory: memory.get(id) });
    const edited = memory.get(id)?.isDeleted === true ? 'deleted' : null;
    return [{ kind: 'add', id, built: row, planned, name: row.name, edited }];
  });
  return [...written, ...current.flatMap((row) => (wanted.has(row.id) ? [] : takenBack(row, plannedOf, memory)))];
};

/** Nothing comes for the row any more: it is as planned again, or gone where it was of a further product. */
const takenBack = (
  row: Quantity,
  plannedOf: ReadonlyMap<string, QuantityInput>,
  memory: ReadonlyMap<string, RowMemory>,
): readonly BuiltRowEdit[] => {
  const own = memory.get(row.id);
  const planned = plannedOf.get(row.id);
  if (own?.isMade === true) {
    const edited = isSame(builtFieldsOf(row), { ...builtFieldsOf(row), ...own.written }) ? null : 'changed';
    return [{ kind: 'remove', row, name: row.name, edited }];
  }
  if (planned === undefined || own === undefined || isSame(own.written, {})) return [];
  return changeOf(row, planned, { planned, memory: own });
};

interface Known {
  readonly planned: QuantityInput | undefined;
  readonly memory: RowMemory | undefined;
}

const changeOf = (row: Quantity, built: QuantityInput, { planned, memory }: Known): readonly BuiltRowEdit[] => {
  const [now, next] = [builtFieldsOf(row), builtFieldsOf(built)];
  if (isSame(now, next)) return [];
  // What the log never wrote stands as it was copied from the plan.
  const expected = { ...(planned === undefined ? now : builtFieldsOf(planned)), ...memory?.written };
  return [{ kind: 'change', row, built, name: row.name, edited: isSame(now, expected) ? null : 'changed' }];
};

export const builtFieldsOf = ({ source, amount, unit, wastePercent }: BuiltFields): BuiltFields => ({
  source,
  amount,
  unit,
  wastePercent,
});

/** The row of the copy; a further product of it has one of its own, whichever others came. */
const builtRowId = (seed: string, rowId: string, further: Source | null): string =>
  copiedId(seed, further === null ? rowId : sha256(encodeURIComponent(`${rowId} ${keyOf(further)}`)));

const keyOf = (source: Source): string => (source.kind === 'none' ? '' : `${source.kind} ${source.id}`);
