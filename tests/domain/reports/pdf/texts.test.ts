import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from '#client/ui/text/format.ts';
import { textsIn } from '#domain/reports/pdf/texts.ts';
import { languages } from '#domain/values/language.ts';

describe.each(languages)('numbers of a document in %s', (language) => {
  const texts = textsIn(language);
  const screen = formatOf(language);

  it('read as on the screen', () => {
    const values = [0, -0.001, 0.005, 1.005, 2.675, -0.125, 999.995, 1234567.891, 1e-7, 1e15, -5, 0.1 + 0.2];
    for (const value of values) {
      for (const decimals of [0, 1, 2]) {
        expect(texts.number(value, decimals), `${value}, ${decimals}`).toBe(screen.number(value, decimals));
        expect(texts.signed(value, decimals), `${value}, ${decimals}`).toBe(screen.signed(value, decimals));
      }
      expect(texts.plain(value), `${value}`).toBe(screen.plain(value));
    }
    for (const share of [0, 0.1234, 1, null]) expect(texts.percent(share, 1)).toBe(screen.percent(share, 1));
    expect([texts.number(null), texts.date(null)]).toEqual(['–', '–']);
    expect(texts.date('2026-01-05')).toBe(screen.date('2026-01-05'));
  });

  it('read as on the screen, whatever they are', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.nat(3), (value, decimals) => {
        expect(texts.number(value, decimals)).toBe(screen.number(value, decimals));
      }),
    );
  });
});
