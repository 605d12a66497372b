import { describe, expect, it } from 'vitest';
import { isGtin, isSameGtin, shortGtin } from '#domain/values/gtin.ts';

describe('a GTIN', () => {
  it.each([
    ['6412345678908', false],
    ['6412345678907', true],
    // Examples of GS1's own check digit calculator and General Specifications.
    ['6291041500213', true],
    ['96385074', true],
    ['036000291452', true],
    ['10614141000415', true],
    ['6291041500214', false],
    ['00000000', false],
    ['0000000000000', false],
    ['629104150021', false],
    ['62910415002130', false],
    ['629104150021A', false],
    ['٦٢٩١٠٤١٥٠٠٢١٣', false],
    [' 6291041500213', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isGtin(text)).toBe(expected);
  });

  it('finds every digit that is another, and most that changed places', () => {
    const gtin = '6291041500213';
    for (let place = 0; place < gtin.length; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const other = gtin.slice(0, place) + digit + gtin.slice(place + 1);
        expect([other, isGtin(other)]).toEqual([other, other === gtin]);
      }
    }
    expect(isGtin('6219041500213')).toBe(false);
  });

  it('is the same item in every length, and another one in another packing', () => {
    expect(isSameGtin('6291041500213', '06291041500213')).toBe(true);
    expect(isSameGtin('036000291452', '0036000291452')).toBe(true);
    expect(isSameGtin('6291041500213', '16291041500210')).toBe(false);
    expect(isSameGtin('', '')).toBe(false);
  });

  it('is told as it stands on the packing', () => {
    expect(shortGtin('06291041500213')).toBe('6291041500213');
    expect(shortGtin('00000096385074')).toBe('96385074');
    expect(shortGtin('10614141000415')).toBe('10614141000415');
    expect(shortGtin('036000291452')).toBe('0036000291452');
  });
});
