import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PdfTable, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { bytesOf, makeDocument, readBack } from '#tests/support/files/pdf-documents.ts';

const table = (rows: readonly TableRow[]): PdfTable => ({
  kind: 'table',
  columns: [
    { title: 'Nimi', align: 'start' },
    { title: 'Määrä', align: 'end' },
  ],
  rows,
});

const rowsOf = (count: number, name: (index: number) => string): TableRow[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'row', cells: [name(index), `${index},50`] }));

const all = (pages: Awaited<ReturnType<typeof readBack>>['pages'], role: string) =>
  pages.flatMap(({ elements }) => elements.filter((element) => element.role === role));

describe('a PDF document', () => {
  it('says its title, language and structure, and names whose it is on every page', async () => {
    const { title, language, isTagged, pages } = await readBack(
      makeDocument({
        title: 'Ilmastoselvitys',
        blocks: [
          { kind: 'heading', level: 1, text: 'Ilmastoselvitys' },
          { kind: 'heading', level: 2, text: 'Tulos' },
          { kind: 'paragraph', text: 'Hiilijalanjälki 14,53 kg CO₂e/m²/a − ≤ €' },
          { kind: 'facts', facts: [['Osoite', 'Työmaatie 1']] },
          table(rowsOf(120, (index) => `Rivi ${index}`)),
        ],
      }),
    );
    expect([title, language, isTagged]).toEqual(['Ilmastoselvitys', 'fi', true]);
    expect(all(pages, 'H1').map(({ text }) => text)).toEqual(['Ilmastoselvitys']);
    expect(all(pages, 'H2').map(({ text }) => text)).toEqual(['Tulos']);
    expect(all(pages, 'P').map(({ text }) => text)).toEqual(['Hiilijalanjälki 14,53 kg CO₂e/m²/a − ≤ €']);
    expect(all(pages, 'LI').map(({ text }) => text)).toEqual(['Osoite Työmaatie 1']);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { text, widthPt, heightPt }] of pages.entries()) {
      expect([Math.round(widthPt), Math.round(heightPt)]).toEqual([595, 842]);
      expect(text).toContain('Kohde · Laskelma');
      expect(text).toContain(`${index + 1} / ${pages.length}`);
    }
  });

  it('begins with a cover that says title, name and figure, however long they are', async () => {
    for (const name of ['Koulu', 'Pitkänimisen kunnan monitoimitalo ja sen laajennus '.repeat(4).trim()]) {
      const verdict = { text: 'Alle rajan? Ei voi vielä sanoa: puutteita 12', tone: 'quiet' } as const;
      const figure = { label: 'Hiilijalanjälki', state: 'vähintään', value: '14,53', unit: 'kg CO₂e/m²/a', verdict };
      const cover = { kind: 'cover', title: 'Ilmastoselvitys', name, second: 'Laskelma', figure } as const;
      const { pages } = await readBack(makeDocument({ blocks: [cover, { kind: 'paragraph', text: 'Alku' }] }));
      expect(pages).toHaveLength(1);
      expect(all(pages, 'H1').map(({ text }) => text)).toEqual(['Ilmastoselvitys']);
      const said = all(pages, 'P').map(({ text }) => text);
      expect(said.slice(0, 2)).toEqual([name, 'Laskelma']);
      expect(said[2]).toBe(`Hiilijalanjälki vähintään 14,53 kg CO₂e/m²/a ${verdict.text}`);
    }
  });

  it('divides a short table where it would leave much of its page empty, unless it is to stay whole', async () => {
    const filler = Array.from({ length: 29 }, () => ({ kind: 'paragraph', text: 'Täyte' }) as const);
    const heading = { kind: 'heading', level: 2, text: 'Rakennus' } as const;
    const rows = rowsOf(14, (index) => `Rivi ${index}`);
    const pagesOf = async (isWhole: boolean) =>
      (await readBack(makeDocument({ blocks: [...filler, heading, { ...table(rows), isWhole }] }))).pages;
    const [divided, whole] = [await pagesOf(false), await pagesOf(true)];
    expect(divided[0]?.text).toContain('Rakennus');
    expect(divided[0]?.rows.length).toBeGreaterThan(3);
    expect(divided[1]?.rows.length).toBeGreaterThan(1);
    expect(whole[0]?.text).not.toContain('Rakennus');
    expect(whole[1]?.rows).toHaveLength(15);
  });

  it('repeats the head of a table on every page for the eye, and says it once to the ear', async () => {
    const { pages } = await readBack(makeDocument({ blocks: [table(rowsOf(150, (index) => `Rivi ${index}`))] }));
    expect(pages.filter(({ text }) => text.includes('Määrä'))).toHaveLength(pages.length);
    const read = pages.flatMap(({ rows }) => rows);
    expect(read.filter(([first]) => first === 'Nimi')).toHaveLength(1);
    expect(read.slice(1)).toEqual(rowsOf(150, (index) => `Rivi ${index}`).map(({ cells }) => cells));
  });

  it('never leaves the sum of a table alone on a page', async () => {
    for (let count = 40; count < 48; count += 1) {
      const rows: TableRow[] = [...rowsOf(count, () => 'Rivi'), { kind: 'sum', cells: ['Yhteensä', '9'] }];
      const { pages } = await readBack(makeDocument({ blocks: [table(rows)] }));
      const last = pages.at(-1)?.rows ?? [];
      expect(last.at(-1)?.[0]).toBe('Yhteensä');
      expect(last.length, `${count} rows`).toBeGreaterThan(1);
    }
  });

  it('never leaves a heading without its table, however high a short one is', async () => {
    for (let words = 24; words <= 60; words += 4) {
      const rows = rowsOf(14, (index) => `Rivi ${index} ${'elementti '.repeat(words)}`);
      const heading = { kind: 'heading', level: 2, text: 'Rakennus' } as const;
      const { pages } = await readBack(
        makeDocument({ blocks: [{ kind: 'paragraph', text: 'Alku' }, heading, table(rows)] }),
      );
      const own = pages.find(({ text }) => text.includes('Rakennus'));
      expect(own?.text, `${words} words`).toContain('Rivi 0');
    }
  });

  it('has a foot only where a table ends with its sum', async () => {
    const [row] = rowsOf(1, () => 'Rivi');
    const sum: TableRow = { kind: 'sum', cells: ['Yhteensä', '9'] };
    if (row === undefined) throw new Error('There is a row');
    const feet = [[row], [sum, row], [row, sum]].map(async (rows) => {
      const { pages } = await readBack(makeDocument({ blocks: [table(rows)] }));
      return all(pages, 'TFoot').length;
    });
    expect(await Promise.all(feet)).toEqual([0, 0, 1]);
  });

  it('wraps long names and cuts words that are longer than a line', async () => {
    const name = `${'Sisäkuorielementti '.repeat(10).trim()} ${'x'.repeat(200)}`;
    const { pages } = await readBack(makeDocument({ blocks: [table(rowsOf(3, () => name))] }));
    const cells = pages.flatMap(({ rows }) => rows).slice(1);
    expect(cells.map(([text = '']) => text.replaceAll(' ', ''))).toEqual(Array(3).fill(name.replaceAll(' ', '')));
  });

  it('goes on over the next page with a row that is higher than a page', async () => {
    const note = Array.from({ length: 3000 }, (_, index) => `sana${index}`).join(' ');
    const { pages } = await readBack(makeDocument({ blocks: [table([{ kind: 'row', cells: [note, '1'] }])] }));
    expect(pages.length).toBeGreaterThan(1);
    const read = pages.flatMap(({ rows }) => rows.filter(([first]) => first !== 'Nimi').map(([first]) => first));
    expect(read.join(' ')).toBe(note);
  });

  it('shows a box for a character that its font lacks, says so, and keeps the character for search', async () => {
    const names = ['<b>&"x" 👷 混凝土', 'مرحبا عالم'];
    const blocks = [
      ...names.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'substitutes', text: '□ = puuttuva merkki' } as const,
    ];
    const { title, pages } = await readBack(makeDocument({ title: names.join(), blocks }));
    expect(title).toBe(names.join());
    expect(all(pages, 'P').map(({ text }) => text)).toEqual([...names, '□ = puuttuva merkki']);
  });

  it('drops marks that turn the direction of writing, and control characters', async () => {
    const text = 'a\u202eb\u0000c\td\ud800e';
    const { pages } = await readBack(makeDocument({ blocks: [{ kind: 'paragraph', text }] }));
    expect(all(pages, 'P')[0]?.text).toBe('ab c d\ufffde');
  });

  it('has an alternative text for a picture', async () => {
    const { pages } = await readBack(
      makeDocument({
        blocks: [{ kind: 'figure', alternative: 'Pylväs: 6,03', draw: () => ({ height: 20, shapes: [] }) }],
      }),
    );
    expect(all(pages, 'Figure').map(({ alternative }) => alternative)).toEqual(['Pylväs: 6,03']);
  });

  it('has the same bytes every time', async () => {
    const document = makeDocument({ blocks: [table(rowsOf(80, (index) => `Rivi ${index}`))] });
    expect(await bytesOf(document)).toEqual(await bytesOf(document));
  });

  it('packs every part so that a strict reader unpacks it', async () => {
    // The outlines of these two letters are what a packer of pieces stumbles over.
    const blocks = [{ kind: 'heading', level: 2, text: 'de' } as const];
    const file = Buffer.from(await bytesOf(makeDocument({ blocks })));
    const streams = [...file.toString('latin1').matchAll(/\/FlateDecode\/Length (\d+)>>stream\n/g)];
    expect(streams.length).toBeGreaterThan(8);
    for (const { index, 0: start, 1: length } of streams) {
      const from = index + start.length;
      expect(() => inflateSync(file.subarray(from, from + Number(length)))).not.toThrow();
    }
  });

  it('embeds only what it uses of its fonts', async () => {
    const bytes = await bytesOf(makeDocument({ blocks: [{ kind: 'paragraph', text: 'Kohde' }] }));
    expect(bytes.length).toBeLessThan(12_000);
  });
});
