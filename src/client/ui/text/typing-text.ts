import { hasDecimalComma } from '#domain/values/language.ts';
import type { Format } from './format.ts';

/**
 * A number as it stands in a field that is being edited. English groups by a comma, which becomes a decimal mark once a
 * digit is added or taken behind it (10,000 -> 10,0000 = 10), so it is left out; a space never becomes one.
 */
export const typingText = (value: number, format: Format): string => {
  const text = format.plain(value);
  return hasDecimalComma(format.language) ? text : text.replaceAll(',', '');
};
