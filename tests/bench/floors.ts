import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { addLanes, createLanes, type LaneValues, laneCount } from '#domain/carbon/lanes.ts';

/**
 * The least that somebody's hand would write for one thing: what the product's figure is held against in the same run. None of it is right:
 * there are no units, no choices, no missing values, no reasons.
 */

/** Each row's item and category found by their ids, its amount times a rate for each lane, added to its category. */
export const bareTotals = ({ quantities, categories, referenceSet }: CalculationInput): LaneValues[] => {
  const rates = new Map<string, LaneValues>();
  for (const { id, factors } of referenceSet.items) {
    rates.set(
      id,
      Array.from({ length: laneCount }, () => factors.gwpA1A3Conservative ?? 0),
    );
  }
  const sums = new Map<string, LaneValues>();
  for (const { id } of categories) sums.set(id, createLanes());
  for (const { categoryId, source, amount } of quantities) {
    const target = sums.get(categoryId);
    const rate = source?.kind === 'item' ? rates.get(source.id) : undefined;
    if (target !== undefined && rate !== undefined) addLanes(target, rate, amount ?? 0);
  }
  return [...sums.values()];
};

/** What one changed row would need: its place found by its id, its difference added to the sum of each lane, and the sums told as a new object. */
export const bareUpdate = (input: CalculationInput): ((id: string, amount: number) => object) => {
  const places = new Map(input.quantities.map(({ id }, index) => [id, index]));
  const amounts = Float64Array.from(input.quantities, ({ amount }) => amount ?? 0);
  const rate = Array.from({ length: laneCount }, (_, lane) => lane / laneCount);
  const sums = createLanes();
  return (id, amount) => {
    const place = places.get(id) ?? 0;
    addLanes(sums, rate, amount - (amounts[place] ?? 0));
    amounts[place] = amount;
    return Object.fromEntries(Array.from(sums, (sum, lane) => [`lane${lane}`, sum]));
  };
};

/** A list of a calculation's rows: an object of each, grouped by what it is made of, added, and sorted by name. */
export const bareList = ({ quantities }: CalculationInput): readonly object[] => {
  const lines = new Map<string, { readonly name: string; readonly unit: string; amount: number; rows: number }>();
  for (const { name, source, unit, amount } of quantities) {
    const key = `${source?.kind === 'item' ? source.id : ''} ${name} ${unit}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { name, unit: unit ?? '', amount: amount ?? 0, rows: 1 });
    else Object.assign(line, { amount: line.amount + (amount ?? 0), rows: line.rows + 1 });
  }
  const { compare } = new Intl.Collator('fi', { numeric: true });
  return [...lines.values()].toSorted((one, other) => compare(one.name, other.name));
};
