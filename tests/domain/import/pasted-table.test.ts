import { describe, expect, it } from 'vitest';
import { pastedText, tableOfHtml } from '#domain/formats/html-table.ts';

const html = (rows: string) => `<html><body><!--StartFragment--><table>${rows}</table><!--EndFragment--></body></html>`;

describe('rows that were pasted', () => {
  it('come as the spreadsheet gives them, with tabs', () => {
    expect(pastedText('a\tb\n1\t2', html('<tr><td>x</td></tr>'))).toBe('a\tb\n1\t2');
  });

  it('come from the cells of a web page, where the text has no columns', () => {
    const rows = '<tr><th>Nimi<th>Määrä</tr><tr><td>Betoni,<br>valettu</td><td style="a>b">12,5&nbsp;m&#179;</td></tr>';
    expect(pastedText('Nimi Määrä', html(rows))).toBe('Nimi\tMäärä\r\nBetoni, valettu\t12,5 m³');
  });

  it('keep columns where cells are merged', () => {
    expect(tableOfHtml(html('<tr><td colspan=2>Otsikko</td><td>B</td></tr>'))).toEqual([['Otsikko', '', 'B']]);
    expect(tableOfHtml(html('<tr><td colspan="100000000">A</td></tr>'))?.[0]).toHaveLength(50);
  });

  it('quote what would fall apart', () => {
    expect(pastedText('', html('<tr><td>12" putki</td><td>2</td></tr>'))).toBe('"12"" putki"\t2');
  });

  it('are left as text without a table', () => {
    expect(pastedText('just words', '<p>just <b>words</b></p>')).toBe('just words');
    expect(tableOfHtml('<table><tr><td> </td></tr></table>')).toBeNull();
  });

  it('run nothing: scripts and entities are texts', () => {
    expect(tableOfHtml(html('<tr><td><script>alert(1)</script>&lt;b&gt;&bad;</td></tr>'))).toEqual([
      ['alert(1)<b>&bad;'],
    ]);
  });

  it('are read in a moment, however broken', () => {
    const started = performance.now();
    tableOfHtml('<td "'.repeat(200_000));
    tableOfHtml('<!--'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
