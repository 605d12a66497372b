import { isGtin } from '#domain/values/gtin.ts';
import type { DeliveryLibrary } from './delivered-product.ts';

/** The barcode number of a line, and the line without it. */
export interface LineGtin {
  /** '' = the line has none. */
  readonly gtin: string;
  readonly rest: string;
}

const numberPattern =
  /(?:(?<label>\b(?:ean|gtin)(?:-?(?:8|12|13|14))?)[\s.:]*)?(?<![\d.,/=-])(?<digits>\d{8,14})(?![\d,/-]|\.\d)/giu;

/**
 * Finds the GTIN of a line of a delivery note, with or without its name in front: digits of its length whose last one is the
 * check digit. Every tenth number of so many digits has that by chance, which a short one without its name is only believed
 * where an own product has it; an amount of twelve digits or more nobody delivers.
 */
export const lineGtin = (line: string, { ofGtin }: Pick<DeliveryLibrary, 'ofGtin'>): LineGtin => {
  for (const found of line.matchAll(numberPattern)) {
    const { label, digits = '' } = found.groups ?? {};
    if (!isGtin(digits)) continue;
    if (label === undefined && digits.length < surelyDigits && ofGtin(digits).length === 0) continue;
    const before = line.slice(0, found.index);
    const behind = line.slice(found.index + found[0].length);
    return { gtin: digits, rest: `${before} ${behind}`.replaceAll(/\s+/g, ' ').trim() };
  }
  return { gtin: '', rest: line };
};

const surelyDigits = 12;
