import type { Format } from '#client/ui/format.ts';
import type { LineResult } from '#domain/carbon/calculation-result.ts';
import type { Factor } from '#domain/carbon/part-factors.ts';

/** How many digits of a number are shown. */
type Shorten = (value: number) => number;

/** A factor with its unit: `382 kg/m²`. */
export const factorText = ({ value, unit, per }: Factor, format: Format, shorten: Shorten): string => {
  const number = format.plain(shorten(value));
  if (unit === null) return number;
  const name = unit === 'kgCO2e' ? 'kg CO₂e' : format.unit(unit);
  return `${number} ${name}${per === null ? '' : `/${format.unit(per)}`}`;
};

/** What a line multiplies: `900 m² × 2.5 kg CO₂e/m²`. */
export const lineFactorsText = (line: LineResult, format: Format, shorten: Shorten): string => {
  const amount = `${format.plain(shorten(line.amount))} ${unitText(line.amountUnit)}`;
  return `${amount} × ${format.plain(shorten(line.coefficient))} ${unitText(line.coefficientUnit)}`;
};

/** Units that the engine writes in plain letters. */
const unitText = (unit: string): string =>
  unit.replaceAll('CO2e', ' CO₂e').replaceAll('m2', 'm²').replaceAll('m3', 'm³');
