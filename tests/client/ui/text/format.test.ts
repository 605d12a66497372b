import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatOf } from '#client/ui/text/format.ts';

const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('Finnish', () => {
  const format = formatOf('fi');

  it('groups thousands with a space and marks decimals with a comma', () => {
    expect(plainSpaces(format.number(1234.5, 1))).toBe('1 234,5');
  });

  it('shows a dash for a missing value, never 0', () => {
    expect(format.number(null, 2)).toBe('–');
    expect(format.date(null)).toBe('–');
  });

  it('never shows a negative zero', () => {
    expect(format.number(-0.001, 2)).toBe('0,00');
  });

  it('writes a minus sign, not a hyphen', () => {
    expect(format.number(-2.53, 2)).toBe('\u22122,53');
  });

  it('keeps the decimals a person typed', () => {
    expect(format.plain(0.123456)).toBe('0,123456');
    expect(format.plain(3)).toBe('3');
  });

  it('shows a share as percent', () => {
    expect(plainSpaces(format.percent(0.123, 1))).toBe('12,3 %');
  });

  it('writes units as they are said', () => {
    expect([format.unit('m2'), format.unit('pcs')]).toEqual(['m²', 'kpl']);
  });
});

describe('Swedish', () => {
  const format = formatOf('sv');

  it('is written as in Finland: decimal comma, spaces between thousands, days with points', () => {
    expect(plainSpaces(format.number(1234.5, 1))).toBe('1 234,5');
    expect(plainSpaces(format.percent(0.123, 1))).toBe('12,3 %');
    expect(format.date('2026-11-25')).toBe('25.11.2026');
    expect(format.list(['a', 'b', 'c'])).toBe('a, b och c');
  });

  it('has its own words and order', () => {
    expect([format.unit('m2'), format.unit('pcs')]).toEqual(['m²', 'st']);
    expect(['ö', 'ä', 'z', 'å'].toSorted(format.compare)).toEqual(['z', 'å', 'ä', 'ö']);
  });
});

describe('far from Finland', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('shows the same day of the calendar, and the day of a moment as it is there', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    // A copy of its own: formatters know the zone in which they were made.
    const own = await vi.importActual<typeof import('#client/ui/text/format.ts')>(
      '/src/client/ui/text/format.ts?far-away',
    );
    const { date } = own.formatOf('fi');
    expect(date('2026-11-20')).toBe('20.11.2026');
    expect(date('2026-11-20T02:00:00.000Z')).toBe('19.11.2026');
  });
});

describe('English', () => {
  const format = formatOf('en');

  it('groups thousands with a comma and marks decimals with a point', () => {
    expect(format.number(1234.5, 1)).toBe('1,234.5');
  });

  it('shows the sign of a difference', () => {
    expect([format.signed(2, 0), format.signed(0, 0)]).toEqual(['+2', '0']);
  });
});
