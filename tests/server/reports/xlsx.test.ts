import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookPlatform as devicePlatform } from '#client/data/reports/workbook-platform.ts';
import { column, type Sheet } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx as write } from '#domain/formats/workbook/write-xlsx.ts';
import { workbookPlatform } from '#server/reports/workbook-platform.ts';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';

const writeXlsx = (sheets: readonly Sheet[]) => write(sheets, workbookPlatform);

const sheet = (rows: Sheet['rows'], name = 'Taulukko'): Sheet => ({
  name,
  columns: [column('Nimi', 30), column('Massa, kg', 12, 'whole'), column('kg/m²', 12, 'hundredths')],
  rows,
});

/** A row that tells when its name is read. */
const countedRow = (index: number, onRead: () => void): Sheet['rows'][number] =>
  Object.defineProperty(['', index, index / 7], 0, {
    enumerable: true,
    get: () => {
      onRead();
      return `Rivi ${index}`;
    },
  });

describe('a written workbook', () => {
  it('reads back cell by cell: texts as texts, numbers as numbers, nothing as nothing', async () => {
    const rows = [
      ['Ontelolaatta 320 & <kuori> "å/ä/ö"', 1234.567, -0.5],
      ['', null, 1e-7],
      ['rivi\nvaihto', 0, 1e21],
    ];
    const [read] = readXlsx(await writeXlsx([sheet(rows)]));
    expect(read).toEqual({
      name: 'Taulukko',
      formulas: [],
      cells: [['Nimi', 'Massa, kg', 'kg/m²'], rows[0], [null, null, 1e-7], rows[2]],
    });
  });

  it.each(['=1+1', '+358', '-5', '@a', '\t=1', ' =HYPERLINK("http://x";"y")', "=cmd|'/c calc'!A1", '_x003D_1', '＝1'])(
    'keeps %j a text',
    async (text) => {
      const bytes = await writeXlsx([sheet([[text, 1, 2]])]);
      expect(readXlsx(bytes)[0]).toMatchObject({ formulas: [], cells: [expect.anything(), [text, 1, 2]] });
      expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>');
    },
  );

  it('replaces what XML cannot hold and cuts what a cell cannot', async () => {
    const [read] = readXlsx(
      await writeXlsx([
        sheet([
          ['a\0b\u0001c\ud800d', 1, 2],
          ['x'.repeat(40_000), 1, 2],
        ]),
      ]),
    );
    expect(read?.cells[1]?.[0]).toBe('a\ufffdb\ufffdc\ufffdd');
    expect(read?.cells[2]?.[0]).toHaveLength(32_767);
  });

  it('freezes and emboldens its header, sets widths and number formats', async () => {
    const parts = unzipSync(await writeXlsx([sheet([['a', 1, 2]])]));
    const xml = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
    expect(xml).toContain('<c s="1"><v>1</v></c><c s="2"><v>2</v></c>');
    expect(xml).toContain('<autoFilter ref="A1:C2"/>');
    expect(new TextDecoder().decode(parts['xl/styles.xml'])).toContain('numFmtId="3"');
  });

  it('gives every sheet a name of its own that Excel takes', async () => {
    const sheets = [sheet([], 'A/B?'), sheet([], 'a b'), sheet([], ''), sheet([], 'x'.repeat(50))];
    expect(readXlsx(await writeXlsx(sheets)).map(({ name }) => name)).toEqual(['A B', 'a b 2', '3', 'x'.repeat(31)]);
  });

  it('has the same bytes each time, whatever the clock says', async () => {
    const sheets = [sheet([['a', 1, 2]])];
    const bytes = await writeXlsx(sheets);
    expect(Buffer.compare(bytes, await writeXlsx(sheets))).toBe(0);
    expect([...bytes.slice(10, 14)]).toEqual([0, 0, 0x21, 0]);
  });

  it('has the same bytes from the device as from the server', async () => {
    const sheets = [sheet(Array.from({ length: 500 }, (_, index) => [`Rivi ä ${index}`, index, index / 7]))];
    expect(Buffer.compare(await write(sheets, devicePlatform), await writeXlsx(sheets))).toBe(0);
  });

  it('lets others have their turn while it writes 20,000 rows', async () => {
    // Counted in rows, not in milliseconds: how long a turn takes is the machine's affair, and the bench's.
    let read = 0;
    let readBefore = 0;
    let mostInATurn = 0;
    const rows = Array.from({ length: 20_000 }, (_, index) => countedRow(index, () => (read += 1)));
    let isDone = false;
    const takeTurns = async (): Promise<void> => {
      while (!isDone) {
        mostInATurn = Math.max(mostInATurn, read - readBefore);
        readBefore = read;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const others = takeTurns();
    const bytes = await writeXlsx([sheet(rows)]);
    isDone = true;
    await others;
    expect(read).toBeGreaterThanOrEqual(20_000);
    expect(mostInATurn).toBeLessThan(2000);
    expect(readXlsx(bytes)[0]?.cells).toHaveLength(20_001);
  });
});
