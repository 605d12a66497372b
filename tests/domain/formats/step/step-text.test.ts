import { describe, expect, it } from 'vitest';
import { readStepNumber } from '#domain/formats/step/step-number.ts';
import { decodeStepText } from '#domain/formats/step/step-text.ts';
import { latin1 } from '#tests/support/files/ifc-file.ts';

const decoded = (text: string): string => decodeStepText(latin1(text), 0, text.length);

describe('texts', () => {
  it.each([
    ['Wall', 'Wall'],
    ["O''Hara", "O'Hara"],
    ['a\\\\b', 'a\\b'],
    ['V\\X\\E4lipohja', 'Välipohja'],
    ['V\\X2\\00E4\\X0\\lipohja', 'Välipohja'],
    ['\\X2\\03A903B1\\X0\\!', 'Ωα!'],
    ['\\X4\\0001F3D7\\X0\\ site', '🏗 site'],
    ['\\X2\\D83CDFD7\\X0\\', '🏗'],
    ['\\S\\d', 'ä'],
    ['\\PA\\text', 'text'],
    ['V\u00e4lipohja', 'Välipohja'],
    ['V\u00c3\u00a4lipohja', 'Välipohja'],
  ])('reads %s', (written, text) => {
    expect(decoded(written)).toBe(text);
  });

  it.each([
    '\\',
    '\\X',
    '\\X\\',
    '\\X\\G1',
    '\\X2\\',
    '\\X2\\00',
    '\\X2\\ZZZZ\\X0\\',
    '\\X4\\FFFFFFFF\\X0\\',
    '\\S\\',
    '\u00c3',
  ])('does not fail on the broken %j', (written) => {
    expect(typeof decoded(written)).toBe('string');
    expect(decoded(`${written}Wall`)).toContain('all');
  });
});

describe('numbers', () => {
  it.each([
    '0.',
    '1',
    '-0.3',
    '+12.5',
    '1.E-3',
    '6.437500000000378',
    '25.749999999991743',
    '1e22',
    '123456789012345678',
    '0.1',
    '4.9E-324',
    '1.7976931348623157E308',
    '.5',
  ])('reads %s as the nearest double', (written) => {
    expect(readStepNumber({ bytes: latin1(`${written},`), at: 0 })).toBe(Number(written));
  });

  it('is exact for every short decimal', () => {
    for (let step = 0; step < 20_000; step += 1) {
      const written = `${(step * 7919) % 100_003}.${String((step * 104_729) % 1_000_003).padStart(6, '0')}`;
      expect(readStepNumber({ bytes: latin1(written), at: 0 })).toBe(Number(written));
    }
  });

  it.each(['', '$', '*', 'x', '-', '.', '1E999', '9'.repeat(400)])('gives no number for %j', (written) => {
    const place = { bytes: latin1(`${written},`), at: 0 };
    expect(readStepNumber(place)).toBeNaN();
    expect(place.at).toBeLessThanOrEqual(written.length);
  });
});
