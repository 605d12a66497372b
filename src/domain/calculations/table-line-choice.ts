import type { CalculationFields, TableLine, TableLineChoice, TableLineMode } from './calculation.ts';

/** What a line is without any choice: the table's value, or what its rows add up to. */
export const tableChoice: TableLineChoice = { mode: 'table', valueKgCo2ePerM2: null, note: '' };

/** The calculation's choice for a line; a line that is absent uses the table value. */
export const choiceOf = ({ tableValues }: Pick<CalculationFields, 'tableValues'>, line: TableLine): TableLineChoice =>
  tableValues[line] ?? tableChoice;

/** The table values with one line's choice replaced; a choice that says nothing is left out. */
export const withChoice = (
  tableValues: CalculationFields['tableValues'],
  line: TableLine,
  choice: TableLineChoice,
): CalculationFields['tableValues'] => {
  const { [line]: _before, ...others } = tableValues;
  const saysNothing = choice.mode === 'table' && choice.valueKgCo2ePerM2 === null && choice.note === '';
  return saysNothing ? others : { ...others, [line]: choice };
};

/**
 * The choice in another mode. An own value starts from `start`, the value that applied until now, so that the result
 * changes only when the value does. kgCO2e/m2; null = none.
 */
export const choiceInMode = (choice: TableLineChoice, mode: TableLineMode, start: number | null): TableLineChoice => ({
  ...choice,
  mode,
  valueKgCo2ePerM2: mode === 'own' ? (choice.valueKgCo2ePerM2 ?? start) : choice.valueKgCo2ePerM2,
});
