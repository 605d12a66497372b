import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberReader } from '#domain/incoming/bill/number-column.ts';

const read = (text: string, column: readonly string[] = []) => createNumberReader([text, ...column])(text);
const numberIn = (text: string, column: readonly string[] = []) => {
  const found = read(text, column);
  return found.kind === 'number' ? found.value : found.kind;
};

describe('one number', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u2009234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ["1'234.50", 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['\u22125', -5],
    ['\u20135,25', -5.25],
    ['+7', 7],
    ['0,5', 0.5],
    [',5', 0.5],
    ['1e3', 1000],
    ['１２', 12],
    ['0', 0],
  ])('%j is %d', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  it.each(['abc', '1.2.3', '1,2,3', '12-15', '--5', '1 000 000 000,0,0', 'NaN', 'Infinity', '=1+1', '1/2'])(
    '%j is no number',
    (text) => {
      expect(numberIn(text)).toBe('not-a-number');
    },
  );

  it('an empty cell is none, never 0', () => {
    expect([numberIn(''), numberIn('  '), numberIn('\u00a0')]).toEqual(['none', 'none', 'none']);
    expect(createNumberReader([])(null)).toEqual({ kind: 'none' });
  });

  it('numbers of a workbook are taken as they are, true and false are not', () => {
    const reader = createNumberReader([]);
    expect(reader(1.234)).toMatchObject({ kind: 'number', value: 1.234, isAmbiguous: false });
    expect(reader(true)).toEqual({ kind: 'not-a-number' });
  });

  it('may carry its unit', () => {
    expect(read('12,5 m2')).toMatchObject({ value: 12.5, unitText: 'm2' });
    expect(read('1 200kpl')).toMatchObject({ value: 1200, unitText: 'kpl' });
    expect(read('0x10')).toMatchObject({ value: 0, unitText: 'x10' });
  });
});

describe('a mark that could be either', () => {
  it('is read as a decimal mark and said to be unsure when nothing tells', () => {
    expect(read('1,234')).toMatchObject({ value: 1.234, isAmbiguous: true });
    expect(read('1.234', ['5.678'])).toMatchObject({ value: 1.234, isAmbiguous: true });
  });

  it.each([
    ['1.234', ['0,5'], 1234],
    ['1.234', ['12,25'], 1234],
    ['1.234', ['0.5'], 1.234],
    ['1,234', ['12.5'], 1234],
    ['1,234', ['12,5'], 1.234],
    ['1,234', ['1.234,5'], 1.234],
    ['1,234', ['1,234,567'], 1234],
  ])('%j beside %j is %d', (text, column, value) => {
    expect(read(text, column)).toMatchObject({ value, isAmbiguous: false });
  });

  it('stays unsure when the column contradicts itself', () => {
    expect(read('1,234', ['12.5', '12,5'])).toMatchObject({ value: 1.234, isAmbiguous: true });
  });

  it('0,250 and 1234,567 are no thousands', () => {
    expect(read('0,250')).toMatchObject({ value: 0.25, isAmbiguous: false });
    expect(read('1234,567')).toMatchObject({ value: 1234.567, isAmbiguous: false });
  });
});

describe('every way to write a number', () => {
  const group = (digits: string, mark: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, mark);

  it('reads back what was written with Finnish and English marks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.stringMatching(/^\d{1,2}$/),
        fc.constantFrom(['', ','], ['', '.'], [' ', ','], ['\u00a0', ','], ['\u202f', ','], ['.', ','], [',', '.']),
        fc.constantFrom('', '-', '\u2212'),
        (whole, decimals, [mark = '', decimal = ''], sign) => {
          const text = `${sign}${group(String(whole), mark)}${decimal}${decimals}`;
          const value = Number(`${whole}.${decimals}`) * (sign === '' ? 1 : -1);
          return numberIn(text) === (value === 0 && sign !== '' ? -0 : value) || numberIn(text) === value;
        },
      ),
    );
  });

  it('never fails on any text and never gives what is not finite', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (texts) => {
        const reader = createNumberReader(texts);
        return texts.every((text) => {
          const found = reader(text);
          return found.kind !== 'number' || Number.isFinite(found.value);
        });
      }),
    );
  });
});
