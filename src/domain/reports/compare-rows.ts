import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { rowResult } from '#domain/carbon/row-result.ts';
import { isBlank } from '#domain/carbon/row-state.ts';
import { rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { namesOf } from '#domain/values/names.ts';
import { byUnits } from '#domain/values/order.ts';
import { sameWord, type Word } from '#domain/values/word.ts';
import { categoryKey } from './category-key.ts';
import type { ComparedRow, RowChanges } from './comparison.ts';
import { orderedSource } from './ordered-source.ts';

/**
 * Which rows of `other` are new, gone or changed against `base`. Rows of two calculations have no common id, so a row is
 * known by its category and its name; of several such rows the equal ones are paired first.
 */
export const compareRows = (base: CalculationInput, other: CalculationInput): RowChanges => {
  const rest = withoutTwins(base, other);
  const before = rowsByPlace(base, rest.before);
  const after = rowsByPlace(other, rest.after);
  const describeBefore = describer(base);
  const describeAfter = describer(other);
  const changes: Mutable<RowChanges> = { added: [], removed: [], changed: [], unchangedCount: rest.twinCount };
  for (const place of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const pairs = pairRows(before.get(place) ?? [], after.get(place) ?? []);
    changes.unchangedCount += pairs.equalCount;
    for (const [left, right] of pairs.different) {
      if (left === undefined && right !== undefined) changes.added.push(describeAfter(right));
      else if (left !== undefined && right === undefined) changes.removed.push(describeBefore(left));
      else if (left !== undefined && right !== undefined) {
        changes.changed.push({ before: describeBefore(left), after: describeAfter(right) });
      }
    }
  }
  return changes;
};

/** Equal rows at the same place of both lists, as a copy has them, need no search. */
const withoutTwins = (base: CalculationInput, other: CalculationInput) => {
  const rest = { before: [] as number[], after: [] as number[], twinCount: 0 };
  const [left, right] = [placeById(base), placeById(other)];
  const length = Math.max(base.quantities.length, other.quantities.length);
  for (let index = 0; index < length; index += 1) {
    const [one, two] = [base.quantities[index], other.quantities[index]];
    const isTwin =
      one !== undefined &&
      two !== undefined &&
      one.name === two.name &&
      left.get(one.categoryId)?.key === right.get(two.categoryId)?.key &&
      hasSameContent(one, two, left.get(one.categoryId)?.scope, right.get(two.categoryId)?.scope);
    if (isTwin) rest.twinCount += 1;
    else {
      if (one !== undefined) rest.before.push(index);
      if (two !== undefined) rest.after.push(index);
    }
  }
  return rest;
};

const placeById = ({ categories }: CalculationInput) =>
  new Map(categories.map((category) => [category.id, { key: categoryKey(category), scope: category.scope }]));

/** As equal `contentOf`, without making texts; a row with lists of its own is compared by its text later. */
const hasSameContent = (left: QuantityInput, right: QuantityInput, leftScope?: Scope, rightScope?: Scope): boolean =>
  isPlain(left) &&
  isPlain(right) &&
  left.amount === right.amount &&
  left.unit === right.unit &&
  idOf(left) === idOf(right) &&
  left.snapshot?.version === right.snapshot?.version &&
  left.wastePercent === right.wastePercent &&
  left.lifetimeYears === right.lifetimeYears &&
  left.replacements === right.replacements &&
  left.reused === right.reused &&
  (left.scope ?? leftScope) === (right.scope ?? rightScope);

const isPlain = ({ endOfLife, transport }: QuantityInput): boolean => endOfLife === null && transport.length === 0;

const idOf = ({ source }: QuantityInput): string => (source.kind === 'none' ? '' : source.id);

type Mutable<Shape> = {
  -readonly [Key in keyof Shape]: Shape[Key] extends readonly (infer Entry)[] ? Entry[] : Shape[Key];
};

/** A row's place in its input, and all of it that changes its figures. */
interface Known {
  readonly index: number;
  readonly content: string;
}

const rowsByPlace = (input: CalculationInput, indexes: readonly number[]): Map<string, Known[]> => {
  const places = placeById(input);
  const rows = new Map<string, Known[]>();
  for (const index of indexes) {
    const quantity = input.quantities[index];
    if (quantity === undefined) continue;
    const category = places.get(quantity.categoryId);
    const place = `${category?.key ?? ''}\n${quantity.name.trim()}`;
    const known = { index, content: contentOf(quantity, category?.scope) };
    const same = rows.get(place);
    if (same === undefined) rows.set(place, [known]);
    else same.push(known);
  }
  return rows;
};

const contentOf = (quantity: QuantityInput, categoryScope: Scope = 'building'): string => {
  const { snapshot, amount, unit, wastePercent, lifetimeYears, replacements, endOfLife, transport } = quantity;
  const scope = quantity.scope ?? categoryScope;
  const plain = `${idOf(quantity)} ${snapshot?.version} ${amount} ${unit} ${scope}`;
  const choices = `${wastePercent} ${lifetimeYears} ${replacements} ${quantity.reused}`;
  return isPlain(quantity) ? `${plain} ${choices}` : `${plain} ${choices} ${JSON.stringify([endOfLife, transport])}`;
};

interface Pairs {
  readonly equalCount: number;
  /** Row numbers of what differs; one side alone is a row that the other does not have. */
  readonly different: readonly (readonly [number | undefined, number | undefined])[];
}

const pairRows = (before: readonly Known[], after: readonly Known[]): Pairs => {
  const left = before.toSorted(byContent);
  const right = after.toSorted(byContent);
  const onlyLeft: number[] = [];
  const onlyRight: number[] = [];
  let [l, r, equalCount] = [0, 0, 0];
  while (l < left.length || r < right.length) {
    const [one, other] = [left[l], right[r]];
    if (one !== undefined && one.content === other?.content) {
      equalCount += 1;
      l += 1;
      r += 1;
    } else if (one !== undefined && (other === undefined || one.content < other.content)) {
      onlyLeft.push(one.index);
      l += 1;
    } else if (other !== undefined) {
      onlyRight.push(other.index);
      r += 1;
    }
  }
  const length = Math.max(onlyLeft.length, onlyRight.length);
  return { equalCount, different: Array.from({ length }, (_, at) => [onlyLeft[at], onlyRight[at]] as const) };
};

const byContent = (left: Known, right: Known): number => byUnits(left.content, right.content);

/** Describes rows with their figures; the engine is only asked when something differs. */
const describer = (input: CalculationInput): ((index: number) => ComparedRow) => {
  const productOf = productNames(input);
  const categoryById = new Map(input.categories.map(({ id, name }) => [id, name]));
  return (index) => {
    const row = rowAt(rowTableOf(input), index);
    const { name, source, amount, unit, categoryId } = row.quantity;
    const result = rowResult(row);
    const { massKg, total } = result;
    const category = categoryById.get(categoryId) ?? '';
    const product = productOf(row.quantity);
    const linked = { source: orderedSource(source), product };
    return {
      scope: row.scope,
      category,
      name,
      ...linked,
      amount,
      unit,
      massKg,
      kgCo2e: isBlank(result) ? null : total,
    };
  };
};

/** Names what a row is linked to: the row's own copy of it, else the item of the reference set. */
const productNames = ({ referenceSet }: CalculationInput): ((quantity: QuantityInput) => Word | null) => {
  let items: ReadonlyMap<string, Word> | undefined;
  return ({ source, snapshot }) => {
    if (source.kind === 'none') return null;
    if (snapshot !== null) return sameWord(snapshot.name);
    items ??= new Map(referenceSet.items.map((item) => [item.id, namesOf(item)]));
    return items.get(source.id) ?? null;
  };
};
