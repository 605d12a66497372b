/** A column of one mention of a table, or a value. */
export type Field = number;

/** Which fields are equal, and which of them are given by the statement itself. */
export interface Equalities {
  fresh(): Field;
  same(one: Field, other: Field): void;
  give(field: Field): void;
  /** Given where all of these are. */
  givenWith(field: Field, all: readonly Field[]): void;
  isGiven(field: Field): boolean;
}

export const createEqualities = (): Equalities => {
  const parents: Field[] = [];
  const given = new Set<Field>();
  const rules: { readonly field: Field; readonly all: readonly Field[] }[] = [];
  const rootOf = (field: Field): Field => {
    let root = field;
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  const isGivenNow = (field: Field): boolean => [...given].some((one) => rootOf(one) === rootOf(field));
  return {
    fresh: () => parents.push(parents.length) - 1,
    same: (one, other) => {
      parents[rootOf(one)] = rootOf(other);
    },
    give: (field) => void given.add(field),
    givenWith: (field, all) => void rules.push({ field, all }),
    isGiven: (field) => {
      // Each round may give one more; there are no more rounds than rules.
      for (const _ of rules) for (const rule of rules) if (rule.all.every(isGivenNow)) given.add(rule.field);
      return isGivenNow(field);
    },
  };
};
