import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CalculationFields } from '#domain/calculation.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Quantity } from '#domain/quantity.ts';
import { emptyScratch, scratchSize, withSet } from '#domain/what-if/scratch.ts';
import { newerSet, outdatedRows, upgradeScratch } from '#domain/what-if/upgrade.ts';
import type { CalculationView } from './calculation-view.ts';
import type { CalculationPlace } from './calculations.ts';
import { type ClientData, dataOf } from './client-data.ts';
import { createEdits } from './edits.ts';
import { useKeptValue } from './kept-value.ts';
import { libraryQueries } from './library.ts';
import { createUndoableEdits, restoreValues } from './undoable-edits.ts';
import { useSources, useTriedView } from './what-if.ts';

/** What newer values would make of a calculation; nothing of it is done before the user says so. */
export interface Upgrade {
  /** The calculation with the newer values that are on this device. */
  readonly tried: CalculationView;
  readonly hasChanges: boolean;
  /** The newer set; undefined = the calculation pins the newest, null = this device does not know which sets there are. */
  readonly newer: { readonly id: string; readonly version: string } | undefined | null;
  /** `missing`: the newer set is not on this device and could not be fetched. */
  readonly setState: 'none' | 'loading' | 'missing' | 'ready';
  readonly retry: () => void;
  /** Rows whose own product has changed, and those of them whose product is not on this device. */
  readonly outdated: readonly Quantity[];
  readonly unknown: readonly Quantity[];
}

export const useUpgrade = (view: CalculationView, own: CompanyLibrary): Upgrade => {
  const { data: constants } = useQuery(libraryQueries.constants());
  const newer = constants === undefined ? null : newerSet(constants.referenceSets, view.referenceSet);
  const set = useQuery({ ...libraryQueries.referenceSet(newer?.id ?? ''), enabled: newer != null });
  const next = newer == null ? undefined : set.data;
  const sources = useSources(next ?? view.referenceSet, own);
  const outdated = useMemo(() => outdatedRows(view.quantities), [view.quantities]);
  const known = useMemo(
    () => outdated.filter(({ source }) => sources.snapshotOf(source) !== null),
    [outdated, sources],
  );
  const scratch = useMemo(
    () =>
      next === undefined && known.length === 0 ? emptyScratch : upgradeScratch(view.calculation, next ?? null, known),
    [view.calculation, next, known],
  );
  const tried = useTriedView(view, scratch, sources);
  return {
    tried,
    hasChanges: scratchSize(scratch) > 0,
    newer: newer === undefined ? undefined : newer && { id: newer.id, version: newer.version },
    setState: newer == null ? 'none' : next !== undefined ? 'ready' : set.isError ? 'missing' : 'loading',
    retry: () => void set.refetch(),
    outdated,
    unknown: outdated.filter((row) => !known.includes(row)),
  };
};

/** What an upgrade changed, so that it can be taken back, also after a reload. */
interface Done {
  readonly fields: Pick<CalculationFields, 'referenceSet' | 'tableVariant'> | null;
  readonly rows: readonly Pick<Quantity, 'id' | 'snapshot' | 'amount' | 'unit'>[];
  /** The set that it led to: with another one by now there is nothing to take back. */
  readonly referenceSet: string;
}

export interface UpgradeEdits {
  readonly done: boolean;
  readonly apply: (upgrade: Upgrade) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly forget: () => void;
}

/** Brings a calculation up to date through the outbox, and takes that back. */
export const useUpgradeEdits = (view: CalculationView): UpgradeEdits => {
  const queryClient = useQueryClient();
  const { id: calculationId, siteId } = view.calculation;
  const [done, setDone] = useKeptValue(`upgrade.${calculationId}`, isDone);
  const forget = useCallback(() => setDone(() => null), [setDone]);
  const place = { siteId, calculationId };
  return {
    done: done !== null && done.referenceSet === view.calculation.referenceSet,
    apply: async (upgrade) => {
      const change = await applyUpgrade(dataOf(queryClient), view, upgrade, place);
      setDone(() => change);
    },
    undo: async () => {
      if (done === null) return;
      await undoUpgrade(dataOf(queryClient), view, done, place);
      forget();
    },
    forget,
  };
};

const applyUpgrade = async (
  data: ClientData,
  { calculation, referenceSet }: CalculationView,
  { tried, outdated, unknown }: Upgrade,
  place: CalculationPlace,
): Promise<Done> => {
  const isOtherSet = tried.referenceSet !== referenceSet;
  const { tableVariant } = calculation;
  const fields = isOtherSet ? { referenceSet: referenceSet.id, tableVariant } : null;
  const rows = outdated.filter((row) => !unknown.includes(row));
  if (isOtherSet) await createEdits(data).patchCalculation(calculation, withSet(calculation, tried.referenceSet));
  await createUndoableEdits(data, place).update(rows);
  return {
    fields,
    rows: rows.map(({ id, snapshot, amount, unit }) => ({ id, snapshot, amount, unit })),
    referenceSet: tried.referenceSet.id,
  };
};

const undoUpgrade = async (
  data: ClientData,
  { calculation }: CalculationView,
  { fields, rows }: Done,
  place: CalculationPlace,
): Promise<void> => {
  if (fields !== null) await createEdits(data).patchCalculation(calculation, fields);
  await restoreValues(data, place, rows);
};

const isDone = (stored: unknown): stored is Done =>
  typeof stored === 'object' && stored !== null && 'rows' in stored && 'fields' in stored && 'referenceSet' in stored;
