/** A number as delivery notes write it: `7 200`, `12,5`, `1.2`; not the end of a longer one. */
export const noteNumber = '\\d{1,3}(?:[ \\u00a0]\\d{3})+(?:,\\d+)?(?![\\d,])|\\d+(?:[.,]\\d+)?';

export const numberOf = (text: string): number => Number(text.replaceAll(/[ \u00a0]/g, '').replace(',', '.'));

/**
 * `13 120 kpl` may be 13,120 pieces, or 120 boards of 13 mm, and `100 120 m2` 120 m2 of 100 mm; `7 200 kpl` and `12 500 kg` are one
 * number. What is not weighed is open where its first group may be a size.
 */
export const isOpenNumber = (text: string, isMass: boolean): boolean => !isMass && /^\d{2,3}[ \u00a0]\d{3}$/.test(text);
