import { describe, expect, it } from 'vitest';
import { parseTabText, toTabText } from '#domain/formats/text-table.ts';

describe('tab-separated text', () => {
  it('quotes cells with tabs, line breaks or a quote in front', () => {
    expect(toTabText([['a\tb', '"c"', 'd\ne', '5" pipe']])).toBe('"a\tb"\t"""c"""\t"d\ne"\t5" pipe');
  });

  it('reads what spreadsheets write, with and without a last line break', () => {
    expect(parseTabText('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseTabText('"x\ny"\tz\r\n"q""q"\t')).toEqual([
      ['x\ny', 'z'],
      ['q"q', ''],
    ]);
  });

  it('takes a quote that does not enclose its cell as it stands', () => {
    expect(parseTabText('5" pipe\t"open\nnext')).toEqual([['5" pipe', '"open'], ['next']]);
  });

  it('keeps empty lines between others', () => expect(parseTabText('a\n\nb\n')).toEqual([['a'], [''], ['b']]));
});
