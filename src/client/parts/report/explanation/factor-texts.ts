import type { Format } from '#client/ui/text/format.ts';
import type { LineResult } from '#domain/carbon/calculation-result.ts';
import type { Factor } from '#domain/carbon/part-factors.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';

/** How many digits of a number are shown. */
type Shorten = (value: number) => number;

/** A factor with its unit: `382 kg/m²`. */
export const factorText = ({ value, unit, per }: Factor, format: Format, shorten: Shorten): string => {
  const number = format.plain(shorten(value));
  if (unit === null) return number;
  return `${number} ${writtenUnit(per === null ? unit : `${unit}/${per}`, format.language)}`;
};

/** What a line multiplies: `900 m² × 2.5 kg CO₂e/m²`. */
export const lineFactorsText = (line: LineResult, format: Format, shorten: Shorten): string => {
  const unitText = (unit: string): string => writtenUnit(unit, format.language);
  const amount = `${format.plain(shorten(line.amount))} ${unitText(line.amountUnit)}`;
  return `${amount} × ${format.plain(shorten(line.coefficient))} ${unitText(line.coefficientUnit)}`;
};
