import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { clock } from '#client/data/device/clock.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { ApiError } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import { inCategoryOrder } from '#domain/calculations/quantity-order.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import type { LimitSet } from '#domain/carbon/limit-set.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Site } from '#domain/sites/site.ts';
import { siteOfFigures } from '#domain/sites/stage.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { today } from '#domain/values/today.ts';
import { CalculationFollower } from './calculation-follower.ts';
import { calculationQueries } from './calculations.ts';
import { categoryQueries } from './categories.ts';
import { quantityQueries } from './quantities.ts';
import { siteQueries } from './sites.ts';
import { type Unsent, useUnsent } from './unsettled.ts';
import { useCalculations, useCategories, useQuantities, useSite } from './views.ts';

/** A calculation with everything its screens and reports need. */
export interface CalculationView {
  readonly site: Site;
  readonly calculation: Calculation;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly referenceSet: ReferenceSet;
  readonly limitSet: LimitSet | null;
  readonly input: CalculationInput;
  readonly result: CalculationResult;
  /** What of this is only on this device; absent where nobody asked. */
  readonly unsent?: Unsent;
}

/** What is being typed and not saved yet: its result is shown at once. */
export interface QuantityDraft {
  readonly quantityId: string;
  readonly patch: Partial<QuantityFields>;
}

/** Enough for the comparison of six calculations and the one that is being worked on. */
const maxFollowers = 8;
const followers = new Map<string, CalculationFollower>();

/** Everything about one calculation, computed on the device over the waiting edits; suspends while it loads. */
export const useCalculationView = (place: CalculationPlace, draft: QuantityDraft | null = null): CalculationView => {
  const site = useSite(place.siteId);
  const calculation = useLastKnown(useCalculations(place.siteId), place.calculationId);
  const categories = useCategories(place);
  const quantities = useQuantities(place);
  const { data: referenceSet } = useSuspenseQuery(libraryQueries.referenceSet(calculation.referenceSet));
  const date = today(clock());
  const unsent = useUnsent(place);

  const computed = useMemo(
    () => viewOf({ site, calculation, categories, quantities, referenceSet, today: date }),
    [site, calculation, categories, quantities, referenceSet, date],
  );
  const saved = useMemo(() => ({ ...computed, unsent }), [computed, unsent]);

  return useMemo(() => (draft === null ? saved : withDraft(saved, draft)), [saved, draft]);
};

type Parts = Pick<CalculationView, 'site' | 'calculation' | 'categories' | 'quantities' | 'referenceSet'> & {
  readonly today: string;
};

/** What was last made of a list of rows, and of which parts: several places of a screen show the same calculation. */
const latest = new WeakMap<readonly Quantity[], { readonly parts: Parts; readonly view: CalculationView }>();

/** A calculation's parts with their result; the rows follow their categories, wherever these were moved to meanwhile. */
export const viewOf = (parts: Parts): CalculationView => {
  const known = latest.get(parts.quantities);
  const names = Object.keys(parts) as (keyof Parts)[];
  if (known !== undefined && names.every((name) => known.parts[name] === parts[name])) return known.view;
  const view = makeView(parts);
  latest.set(parts.quantities, { parts, view });
  return view;
};

const makeView = ({ quantities: rows, ...parts }: Parts): CalculationView => {
  const { site, calculation, categories, referenceSet, today } = parts;
  const quantities = inCategoryOrder(rows, categories);
  const limitSet = findLimitSet(calculation.limitSet);
  const input: CalculationInput = {
    site: siteOfFigures(site, calculation),
    calculation,
    categories,
    quantities,
    referenceSet,
    limitSet,
    today,
  };
  const result = followerOf(calculation.id).follow(input);
  return { site, calculation, categories, quantities, referenceSet, limitSet, input, result };
};

/** For route loaders: everything that `useCalculationView` will ask for. */
export const loadCalculationView = async (queryClient: QueryClient, place: CalculationPlace): Promise<void> => {
  const { siteId, calculationId } = place;
  const list = calculationQueries.list(siteId);
  await Promise.all([
    queryClient.ensureQueryData(list),
    queryClient.ensureQueryData(siteQueries.one(siteId)),
    queryClient.ensureQueryData(categoryQueries.list(place)),
    queryClient.ensureQueryData(quantityQueries.list(place)),
  ]);
  // Both read now: an edit that was confirmed meanwhile has moved from the entries to the list.
  const listed = () =>
    overlayCalculations(
      queryClient.getQueryData(list.queryKey) ?? [],
      siteId,
      dataOf(queryClient).outbox.inLane(siteLane(siteId)),
    );
  // Whoever comes by a link may know of a calculation that is younger than the list at hand.
  if (listed().every(({ id }) => id !== calculationId)) await queryClient.fetchQuery({ ...list, staleTime: 0 });
  const { referenceSet } = findCalculation(listed(), calculationId);
  await queryClient.ensureQueryData(libraryQueries.referenceSet(referenceSet));
};

const withDraft = (saved: CalculationView, { quantityId, patch }: QuantityDraft): CalculationView => {
  const index = saved.quantities.findIndex(({ id }) => id === quantityId);
  const quantity = saved.quantities[index];
  if (quantity === undefined) return saved;
  const changed = applyPatch<Quantity>(quantity, patch);
  const quantities = saved.quantities.with(index, changed);
  const input = { ...saved.input, quantities };
  return { ...saved, quantities, input, result: followerOf(saved.calculation.id).preview(saved.input, input, changed) };
};

/**
 * The calculation, also in the moment between its deletion by others and the page that says so: what is being typed is
 * put away first.
 */
const useLastKnown = (calculations: readonly Calculation[], calculationId: string): Calculation => {
  const seen = useRef<Calculation | null>(null);
  const present = calculations.find(({ id }) => id === calculationId) ?? seen.current;
  const calculation = present?.id === calculationId ? present : findCalculation(calculations, calculationId);
  seen.current = calculation;
  return calculation;
};

export const findCalculation = (calculations: readonly Calculation[], calculationId: string): Calculation => {
  const calculation = calculations.find(({ id }) => id === calculationId);
  if (calculation === undefined) throw new ApiError('not-found', { status: 404 });
  return calculation;
};

/** The calculators of the calculations shown last. */
const followerOf = (calculationId: string): CalculationFollower => {
  const follower = followers.get(calculationId) ?? new CalculationFollower();
  followers.delete(calculationId);
  followers.set(calculationId, follower);
  const [oldest] = followers.keys();
  if (followers.size > maxFollowers && oldest !== undefined) followers.delete(oldest);
  return follower;
};
