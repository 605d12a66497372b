import { isEstimate } from '#domain/terms/estimate.ts';
import type { QuantityFields } from './quantity.ts';

type Row = Pick<QuantityFields, 'amount' | 'note'>;

/** The change of a row with what becomes of its mark: an amount of a person's own is no estimate any more. */
export const settleEstimate = <Change extends Partial<Row>>(row: Row, change: Change): Change => {
  const { amount = row.amount, note } = change;
  const isOwn = amount !== row.amount && amount !== null;
  return isOwn && note === undefined && isEstimate(row) ? { ...change, note: '' } : change;
};
