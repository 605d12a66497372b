import { evaluateFormula, isFormula } from '#domain/values/formula.ts';
import type { QuantityFields } from './quantity.ts';

type Amount = Pick<QuantityFields, 'amount' | 'amountFormula'>;

/** Whether a text is a formula that comes to a number. */
export const isCalculable = (formula: string): boolean => isFormula(formula) && evaluateFormula(formula).ok;

/** The change of a row with what becomes of its formula: it is kept only for the amount that it comes to. */
export const settleFormula = <Change extends Partial<Amount>>(row: Amount, change: Change): Change => {
  const { amount = row.amount, amountFormula = row.amountFormula } = change;
  return isKept(amount, amountFormula) ? change : { ...change, amountFormula: null };
};

const isKept = (amount: number | null, formula: string | null): boolean => {
  // Rows that a device stored before formulas were kept have none.
  if (!formula) return true;
  const value = evaluateFormula(formula);
  return value.ok && value.value === amount && isFormula(formula);
};
