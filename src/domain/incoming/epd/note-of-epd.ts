import type { Product } from '#domain/products/product.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import type { Epd } from './epd.ts';

/**
 * One line that tells where the values are from: number of the declaration, programme, verifier and identifier. What it is
 * found again by (number and identifier) is never cut.
 * @param verifierLabel the word for the verifier in the user's language
 */
export const noteOf = (epd: Epd, verifierLabel: string): string => {
  const { registrationNumber, publisher, verifier, uuid, version } = epd;
  const id = [uuid, uuid === '' ? '' : version].filter((one) => one !== '').join(' ');
  const kept = [registrationNumber, id].filter((one) => one !== '');
  const more = [publisher, verifier === '' ? '' : `${verifierLabel}: ${verifier}`].filter((one) => one !== '');
  const parts = [...kept];
  for (const one of more) {
    const room = maxTextLength - parts.join(separator).length - separator.length;
    if (room >= 8) parts.push(one.length > room ? `${one.slice(0, room - 1)}…` : one);
  }
  return parts.join(separator).slice(0, maxTextLength);
};

const separator = ' · ';

/** Products of the company that were made of the same declaration, by its number or identifier in their notes. */
export const productsOfEpd = <Row extends Pick<Product, 'note'>>(
  epd: Epd,
  products: readonly Row[],
): readonly Row[] => {
  const marks = [epd.registrationNumber, epd.uuid].filter((mark) => mark.length >= 4).map((mark) => mark.toLowerCase());
  return products.filter(({ note }) => {
    const words = note.toLowerCase().split(/[\s·,;()]+/);
    return marks.some((mark) => words.includes(mark) || (mark.includes(' ') && note.toLowerCase().includes(mark)));
  });
};
