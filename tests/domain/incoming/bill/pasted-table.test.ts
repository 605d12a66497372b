import { describe, expect, it } from 'vitest';
import { pastedText } from '#domain/incoming/bill/pasted-table.ts';

const html = (rows: string) => `<html><body><!--StartFragment--><table>${rows}</table><!--EndFragment--></body></html>`;

describe('rows that were pasted', () => {
  it('come as the spreadsheet gives them, with tabs', () => {
    expect(pastedText('a\tb\n1\t2', html('<tr><td>x</td></tr>'))).toBe('a\tb\n1\t2');
  });

  it('come from the cells of a web page, where the text has no columns', () => {
    const rows = '<tr><th>Nimi<th>Määrä</tr><tr><td>Betoni,<br>valettu</td><td style="a>b">12,5&nbsp;m&#179;</td></tr>';
    expect(pastedText('Nimi Määrä', html(rows))).toBe('Nimi\tMäärä\r\nBetoni, valettu\t12,5 m³');
  });

  it('quote what would fall apart, as spreadsheets do', () => {
    const cells = '<tr><td>"Oma" laatta</td><td>12" putki</td><td>2</td></tr>';
    expect(pastedText('', html(cells))).toBe('"""Oma"" laatta"\t12" putki\t2');
  });

  it('are left as text without a table', () => {
    expect(pastedText('just words', '<p>just <b>words</b></p>')).toBe('just words');
    expect(pastedText('just words', '<table><tr><td> </td></tr></table>')).toBe('just words');
  });
});
