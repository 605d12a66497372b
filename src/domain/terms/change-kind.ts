/** What of a row is otherwise. `basis`: the row is as it was, the method or the emission data count it otherwise. */
export const changeKinds = [
  'added',
  'removed',
  'amount',
  'product',
  'factors',
  'waste',
  'lifetime',
  'transport',
  'end-of-life',
  'reused',
  'scope',
  'basis',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
