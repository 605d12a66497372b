import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv, parseCsvRecords } from '#domain/formats/csv.ts';

describe('CSV', () => {
  it('reads quotes, separators and line breaks inside quotes, and both line ends', () => {
    expect(parseCsv('a,"b, ""c""",\r\n"x\ny",2,3\n\n4,5,6')).toEqual([
      ['a', 'b, "c"', ''],
      ['x\ny', '2', '3'],
      ['4', '5', '6'],
    ]);
    expect(parseCsv('a;b', ';')).toEqual([['a', 'b']]);
    expect(parseCsv('')).toEqual([]);
  });

  it('reads records by their header, with or without a byte-order mark', () => {
    expect(parseCsvRecords('\uFEFFid,name\n1,Ontelolaatta\n2')).toEqual([
      { id: '1', name: 'Ontelolaatta' },
      { id: '2', name: '' },
    ]);
  });

  it('writes what it reads', () => {
    const rows = [
      ['a', 'b, "c"', 'x\ny'],
      ['1.5', '', 'ä'],
    ];
    expect(parseCsv(formatCsv(rows))).toEqual(rows);
  });

  it('never lets a spreadsheet take text for a formula', () => {
    expect(formatCsv([['=1+1', '@a', -5, '-5', null]])).toBe("'=1+1,'@a,-5,'-5,\r\n");
  });
});
