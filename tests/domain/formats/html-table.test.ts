import { describe, expect, it } from 'vitest';
import { readHtmlTable } from '#domain/formats/html-table.ts';
import { growthOf, mostGrowth } from '#tests/support/server/growth.ts';

const html = (rows: string) => `<html><body><!--StartFragment--><table>${rows}</table><!--EndFragment--></body></html>`;

describe('a table of markup', () => {
  it('reads cells, line breaks and cells over several columns', () => {
    const html =
      '<div><table><tr><th colspan="2"> a <b>b</b></th><td>x<br>y</td></tr><tr><td>1&nbsp;234,5</td></tr></table>';
    expect(readHtmlTable(html)).toEqual([['a b', '', 'x\ny'], ['1\u00a0234,5']]);
    expect(readHtmlTable('<p>none</p>')).toBeNull();
  });

  it('keeps columns where cells are merged', () => {
    expect(readHtmlTable(html('<tr><td colspan=2>Otsikko</td><td>B</td></tr>'))).toEqual([['Otsikko', '', 'B']]);
    expect(readHtmlTable(html('<tr><td colspan="100000000">A</td></tr>'))?.[0]).toHaveLength(256);
  });

  it('keeps paragraphs apart and blank rows where they are', () => {
    expect(readHtmlTable(html('<tr><td><p>a</p><p>b</p></td></tr><tr><td> </td></tr><tr><td>c</td></tr>'))).toEqual([
      ['a\nb'],
      [''],
      ['c'],
    ]);
  });

  it('runs nothing: scripts and entities are texts', () => {
    expect(readHtmlTable(html('<tr><td><script>alert(1)</script>&lt;b&gt;&bad;</td></tr>'))).toEqual([
      ['alert(1)<b>&bad;'],
    ]);
  });

  it.each(['<td "', '<!--'])('takes as long as it is long, however broken: %s', (broken) => {
    const reading = (times: number) => {
      const text = broken.repeat(times);
      return () => readHtmlTable(text);
    };
    expect(growthOf(reading, 25_000)).toBeLessThan(mostGrowth);
  });
});
