import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { copyDrafts } from '#client/data/content/copies/device-drafts.ts';
import { CalculationFollower } from '#client/data/content/views/calculation-follower.ts';
import { type CalculationView, useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { useKeptValue } from '#client/data/drafts/kept-value.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { type OwnLibrary, useOwnLibrary } from '#client/data/library/own-library.ts';
import { store, tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { settleFormula } from '#domain/calculations/amount-formula.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { applyScratch, emptyScratch, type Scratch, type ScratchSources, scratchSize } from '#domain/what-if/scratch.ts';

/** A calculation as it is, and as it would be with what is tried on it. */
export interface WhatIf {
  readonly view: CalculationView;
  readonly tried: CalculationView;
  readonly scratch: Scratch;
  /** Kept on this device at once; nothing of it is sent. */
  readonly change: (next: (now: Scratch) => Scratch) => void;
  /** Forgets all of it. */
  readonly reset: () => void;
  /** How often it was forgotten, or changed by another tab, while the page stood open: forms begin anew then. */
  readonly round: number;
  readonly own: OwnLibrary;
}

const whatIfKey = (place: CalculationPlace): string => ofCalculation('what-if', place);

/** Suspends while something of it loads. */
export const useWhatIf = (place: CalculationPlace): WhatIf => {
  const view = useCalculationView(place);
  const own = useOwnLibrary(view.site.companyId);
  const { value: kept, change: setKept, othersChanges } = useKeptValue(whatIfKey(place), isScratch);
  const scratch = kept ?? emptyScratch;
  const setId = scratch.fields.referenceSet ?? view.calculation.referenceSet;
  const { data: referenceSet } = useSuspenseQuery(libraryQueries.referenceSet(setId));
  const tried = useTriedView(view, scratch, useSources(referenceSet, own));
  const change = useCallback(
    (next: (now: Scratch) => Scratch) =>
      setKept((now) => {
        const changed = next(now ?? emptyScratch);
        return scratchSize(changed) === 0 ? null : changed;
      }),
    [setKept],
  );
  const [round, setRound] = useState(0);
  const reset = useCallback(() => {
    change(() => emptyScratch);
    setRound((now) => now + 1);
  }, [change]);
  return { view, tried, scratch, change, reset, round: round + othersChanges, own };
};

/** The values of the own library as it is now. */
export const useSources = (referenceSet: ScratchSources['referenceSet'], own: CompanyLibrary): ScratchSources =>
  useMemo(() => ({ referenceSet, snapshotOf: snapshotFinder(own) }), [referenceSet, own]);

/** The view with changes that nobody made; a changed row costs a row, not the whole. */
export const useTriedView = (view: CalculationView, scratch: Scratch, sources: ScratchSources): CalculationView => {
  const follower = useRef<CalculationFollower>(null);
  // The same choices are the same calculation, or each changed row would cost a new one.
  const { fields } = scratch;
  const calculation = useMemo((): Calculation => ({ ...view.calculation, ...fields }), [view.calculation, fields]);
  return useMemo(() => {
    follower.current ??= new CalculationFollower();
    const applied = applyScratch({ ...view.input, quantities: view.quantities }, scratch, sources);
    if (applied.quantities === view.quantities && applied.calculation === view.input.calculation) return view;
    const input = { ...applied, calculation };
    const { quantities, referenceSet, limitSet } = input;
    return { ...view, calculation, quantities, referenceSet, limitSet, input, result: follower.current.follow(input) };
  }, [view, scratch, sources, calculation]);
};

const snapshotFinder = ({ products, composites }: CompanyLibrary): ScratchSources['snapshotOf'] => {
  const known = new Map<string, SourceSnapshot | null>();
  return (source: Source) => {
    if (source.kind === 'none' || source.kind === 'item') return null;
    const key = `${source.kind} ${source.id}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const snapshot = snapshotSource(source, products, composites);
    const value = snapshot.ok ? snapshot.value : null;
    known.set(key, value);
    return value;
  };
};

/** Makes what is tried a calculation of its own, through the outbox: at once, with or without a connection. */
export const useKeepTried = (): ((tried: CalculationView, name: string) => Promise<CalculationPlace>) => {
  const queryClient = useQueryClient();
  return useCallback((tried, name) => keepTried(dataOf(queryClient), tried, name), [queryClient]);
};

const keepTried = (data: ClientData, tried: CalculationView, name: string): Promise<CalculationPlace> =>
  tellOutcome(data, 'createCalculation', async () => {
    const { calculation, categories } = tried;
    const place = { siteId: calculation.siteId, calculationId: uuidv7() };
    // A formula goes where its amount was changed.
    const quantities = tried.quantities.map((row) => ({ ...row, ...settleFormula(row, { amount: row.amount }) }));
    await store(data, ...copyDrafts({ calculation, categories, quantities }, name, place));
    return place;
  });

const isScratch = (stored: unknown): stored is Scratch =>
  isObject(stored) && 'fields' in stored && 'rows' in stored && isObject(stored.fields) && isObject(stored.rows);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
