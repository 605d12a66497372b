import type { MessageDescriptor } from '@lingui/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { restoreValues } from '#client/data/content/edits/apply-parts.ts';
import { quantitiesNow } from '#client/data/content/edits/content-now.ts';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { createUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useKeptValue } from '#client/data/drafts/kept-value.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { ApiError } from '#client/data/line/api.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import type { CalculationFields } from '#domain/calculations/calculation.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import { isSame } from '#domain/values/patch.ts';
import { emptyScratch, scratchSize, withSet } from '#domain/what-if/scratch.ts';
import { newerSet, outdatedRows, upgradeScratch } from '#domain/what-if/upgrade.ts';
import { useSources, useTriedView } from './what-if.ts';

/** What newer values would make of a calculation; nothing of it is done before the user says so. */
export interface Upgrade {
  /** The calculation with the newer values that are on this device. */
  readonly tried: CalculationView;
  readonly hasChanges: boolean;
  /** The newer set; undefined = the calculation pins the newest, null = this device does not know which sets there are now. */
  readonly newer: { readonly id: string; readonly version: string } | undefined | null;
  /** Why it is not known which sets there are; null = they are only being asked for. */
  readonly whyUnknown: MessageDescriptor | null;
  /** The newer set: a text says why it is not on this device. */
  readonly setState: 'none' | 'loading' | 'ready' | MessageDescriptor;
  readonly retry: () => void;
  /** Rows whose own product has changed: those that take its values, and those whose product is not on this device. */
  readonly outdated: readonly Quantity[];
  readonly known: readonly Quantity[];
  readonly unknown: readonly Quantity[];
}

export const useUpgrade = (view: CalculationView, own: CompanyLibrary): Upgrade => {
  const { data: constants, error } = useQuery(libraryQueries.constants());
  const isOnline = useIsOnline();
  const canAsk = isOnline && error === null;
  const found = constants === undefined ? null : newerSet(constants.referenceSets, view.referenceSet);
  // What was the newest when it was last asked need not be so now.
  const newer = found === undefined && !canAsk ? null : found;
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
  const unknown = useMemo(() => {
    const rows = new Set(known);
    return outdated.filter((row) => !rows.has(row));
  }, [outdated, known]);
  return {
    tried,
    hasChanges: scratchSize(scratch) > 0,
    newer: newer === undefined ? undefined : newer && { id: newer.id, version: newer.version },
    whyUnknown: canAsk ? null : failureReason(error ?? new ApiError('network')),
    setState:
      newer == null ? 'none' : next !== undefined ? 'ready' : set.isError ? failureReason(set.error) : 'loading',
    retry: () => void set.refetch(),
    outdated,
    known,
    unknown,
  };
};

/** What an upgrade changed, so that it can be taken back, also after a reload. */
interface Done {
  readonly fields: Pick<CalculationFields, 'referenceSet' | 'tableVariant'> | null;
  readonly rows: readonly DoneRow[];
  /** The set that it led to: with another one by now there is nothing to take back. */
  readonly referenceSet: string;
}

/** The values that a row had. */
interface DoneRow extends Pick<Quantity, 'id' | 'snapshot' | 'amount' | 'unit'> {
  /** What the upgrade made of it: where it is something else by now, somebody has changed the row. */
  readonly left: Left;
}

type Left = Pick<Quantity, 'source' | 'amount' | 'unit'> & { readonly version: number | null };

const leftOf = ({ source, amount, unit, snapshot }: Quantity): Left => ({
  source,
  amount,
  unit,
  version: snapshot?.version ?? null,
});

export interface UpgradeEdits {
  readonly done: boolean;
  /** Rows that somebody has changed since: undoing leaves them as they are. */
  readonly changedSince: number;
  readonly apply: (upgrade: Upgrade) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly forget: () => void;
}

/** Brings a calculation up to date through the outbox, and takes that back. */
export const useUpgradeEdits = (view: CalculationView): UpgradeEdits => {
  const queryClient = useQueryClient();
  const { id: calculationId, siteId, referenceSet } = view.calculation;
  const place = { siteId, calculationId };
  const { value: kept, change: setDone } = useKeptValue(ofCalculation('upgrade', place), isDone);
  const done = kept?.referenceSet === referenceSet ? kept : null;
  const forget = useCallback(() => setDone(() => null), [setDone]);
  const keep = (change: Done) => setDone(() => change);
  const { same, changed } = useMemo(() => rowsSince(done?.rows ?? [], view.quantities), [done, view.quantities]);
  return {
    done: done !== null && (done.fields !== null || same.length > 0),
    changedSince: changed.length,
    apply: (upgrade) => applyUpgrade(dataOf(queryClient), place, { view, upgrade, done, keep }),
    undo: async () => {
      if (done === null) return;
      await undoUpgrade(dataOf(queryClient), place, { view, done, keep });
      forget();
    },
    forget,
  };
};

interface Undoing {
  readonly view: CalculationView;
  readonly done: Done;
  readonly keep: (change: Done) => void;
}

interface Applying extends Omit<Undoing, 'done'> {
  readonly upgrade: Upgrade;
  /** An upgrade that can still be taken back: this one is then taken back together with it. */
  readonly done: Done | null;
}

/** Each part is remembered once it is stored, so that it can be taken back where the next one could not be stored. */
const applyUpgrade = async (
  data: ClientData,
  place: CalculationPlace,
  { view: { calculation, referenceSet }, upgrade: { tried, known }, done, keep }: Applying,
): Promise<void> => {
  const isOtherSet = tried.referenceSet !== referenceSet;
  let change: Done = done ?? { fields: null, rows: [], referenceSet: referenceSet.id };
  if (isOtherSet) {
    await createSiteEdits(data).patchCalculation(calculation, withSet(calculation, tried.referenceSet));
    const { tableVariant } = calculation;
    change = { fields: { referenceSet: referenceSet.id, tableVariant }, rows: [], referenceSet: tried.referenceSet.id };
    keep(change);
  }
  await createUndoableEdits(data, place).update(known);
  const rows = doneRows(known, quantitiesNow(data, place));
  const ids = new Set(rows.map(({ id }) => id));
  keep({ ...change, rows: [...change.rows.filter(({ id }) => !ids.has(id)), ...rows] });
};

/** Rows that the device could not show with other values have nothing to go back to. */
const doneRows = (before: readonly Quantity[], now: readonly Quantity[]): readonly DoneRow[] => {
  const after = new Map(now.map((row) => [row.id, row]));
  return before.flatMap(({ id, snapshot, amount, unit }) => {
    const row = after.get(id);
    return row === undefined || isSame(row.snapshot, snapshot)
      ? []
      : [{ id, snapshot, amount, unit, left: leftOf(row) }];
  });
};

/** The rows first: should the calculation's own fields then not be stored, they can still be taken back. */
const undoUpgrade = async (
  data: ClientData,
  place: CalculationPlace,
  { view: { calculation }, done, keep }: Undoing,
): Promise<void> => {
  const { same } = rowsSince(done.rows, quantitiesNow(data, place));
  await restoreValues(
    data,
    place,
    same.map(({ id, snapshot, amount, unit }) => ({ id, snapshot, amount, unit })),
  );
  if (done.fields === null) return;
  keep({ ...done, rows: [] });
  await createSiteEdits(data).patchCalculation(calculation, done.fields);
};

/** Which rows are still as the upgrade left them; those that are gone meanwhile are neither. */
const rowsSince = (rows: readonly DoneRow[], now: readonly Quantity[]) => {
  const known = new Map(now.map((row) => [row.id, row]));
  const present = rows.flatMap((row) => {
    const current = known.get(row.id);
    return current === undefined ? [] : [{ row, isSame: isSame(leftOf(current), row.left) }];
  });
  const pick = (wanted: boolean) => present.flatMap((found) => (found.isSame === wanted ? [found.row] : []));
  return { same: pick(true), changed: pick(false) };
};

const isDone = (stored: unknown): stored is Done =>
  typeof stored === 'object' &&
  stored !== null &&
  'fields' in stored &&
  'referenceSet' in stored &&
  'rows' in stored &&
  Array.isArray(stored.rows) &&
  stored.rows.every((row: unknown) => typeof row === 'object' && row !== null && 'left' in row);
