import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { explainFigure } from '#domain/carbon/explain.ts';
import { type Flow, sankeyLayout } from '#domain/pictures/sankey.ts';
import { auditSections } from '#domain/reports/audit-lines.ts';
import { auditSheet } from '#domain/reports/audit-sheet.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { climateSource } from '#domain/reports/pdf/climate-source.ts';
import { comparisonSource } from '#domain/reports/pdf/comparison-source.ts';
import { flowBlocks } from '#domain/reports/pdf/flow-blocks.ts';
import { type DocumentSource, reportDocument } from '#domain/reports/pdf/report-document.ts';
import { textsIn } from '#domain/reports/pdf/texts.ts';
import { productList } from '#domain/reports/product-list.ts';
import { auditSheetForm } from '#domain/reports/report-forms.ts';
import { emptyPreparation, emptyPreparer } from '#domain/sites/preparation.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { modules } from '#domain/terms/modules.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { sameWord } from '#domain/values/word.ts';
import { letterWords } from '#domain/words/formula-words.ts';
import { reportHeadWords } from '#domain/words/report-head-words.ts';
import { gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { makeQuantity } from '#tests/support/content/gold-1.ts';
import { siteFields } from '#tests/support/content/whole-fields.ts';
import { readBack } from '#tests/support/files/pdf-documents.ts';
import type { ReadPdf } from '#tests/support/files/read-pdf.ts';

const subjectOf = (input: CalculationInput, name = 'Kohde') => ({
  calculationName: input.calculation.name,
  site: { ...emptySiteFields, ...input.site, name },
});

const sourcesOf = (input: CalculationInput, name?: string) => {
  const result = calculate(input);
  const subject = subjectOf(input, name);
  return {
    climate: climateSource(input, result, subject),
    materials: { kind: 'material-report', report: materialReport(input, result, subject) },
    products: { kind: 'product-list', report: productList(input, subject) },
    comparison: comparisonSource([input, withRows([])], [result, calculate(withRows([]))], subject),
  } as const;
};

const read = (source: DocumentSource, language: Language = 'fi') => readBack(reportDocument(source, language));

const rowsOf = ({ pages }: ReadPdf, name: string) =>
  pages.flatMap(({ rows }) => rows).filter(([first = '']) => first.startsWith(name));
const rowOf = (pdf: ReadPdf, name: string) => rowsOf(pdf, name)[0];

const figuresOf = ({ pages }: ReadPdf): readonly string[] =>
  pages.flatMap(({ elements }) => elements.map(({ alternative }) => alternative)).filter((text) => text !== '');

const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join(' ');

/** The derivation of A1-A3 and A4 of the building, as the screen hands it to a file. */
const auditOf = (input: CalculationInput) => {
  const result = calculate(input);
  const modules = ['a1a3', 'a4'] as const;
  const { areaM2 } = result.building;
  const formulas = modules.map((module) => ({
    module,
    ...explainFigure(input, result, { scope: 'building', module }),
  }));
  const sections = auditSections(input, result, { scope: 'building', modules });
  const figure = {
    siteName: 'Kohde',
    preparation: { ...emptyPreparation, preparers: [{ ...emptyPreparer, name: 'Laatija Laatinen' }] },
    name: 'A',
    scope: 'building',
    areaM2,
    perM2Year: 3.5,
    kgCo2e: 1,
    state: 'known',
    sections,
    formulas,
  } as const;
  const names = { row: (id: string) => id, category: () => 'osa', line: () => 'taulukko' };
  return { sections, sheet: auditSheet(input, figure, names) };
};

describe('the audit sheet as files', () => {
  it.each(languages)(
    'has every line, the sums to their last digit and what the symbols mean, in %s',
    async (language) => {
      const { sections, sheet } = auditOf(gold1Project);
      const pdf = await read({ kind: 'audit-sheet', report: sheet }, language);
      const { number } = textsIn(language);
      for (const { row, part, kgCo2e } of sections[0]?.lines ?? []) {
        if (row === null) continue;
        const line = rowsOf(pdf, row.quantityId).find((cells) => cells[0]?.includes(part?.name ?? ''));
        expect(plainSpaces(line?.at(-1) ?? '')).toBe(plainSpaces(number(kgCo2e, 3)));
      }
      const text = plainSpaces(textOf(pdf));
      for (const letter of ['Σ', 'm', 'w', 'g', 'A', 't'] as const) {
        expect(text).toContain(`${letter} ${letterWords[letter][language]}`);
      }
      expect(text).not.toContain(letterWords.km[language]);
      expect(text).toContain('Laatija Laatinen');
      expect(text).not.toContain(reportHeadWords.dateAndSignature[language]);
      expect(text).toContain(sheet.basis.inputs[0]?.sha256);
    },
  );

  it.each(languages)('has the same lines, sums and symbols as a workbook, in %s', (language) => {
    const { sections, sheet } = auditOf(gold1Project);
    const [lines, sums, symbols, ...others] = auditSheetForm('A').sheets(sheet, language);
    expect(others).toEqual([]);
    expect(lines?.rows).toHaveLength(sections.reduce((count, section) => count + section.lines.length, 0));
    expect(sums?.rows.map((row) => row[0])).toEqual(['A1–A3', 'A4']);
    expect(sums?.rows.map((row) => row[2])).toEqual(sections.map(({ kgCo2e }) => expect.closeTo(kgCo2e, 5)));
    expect(symbols?.rows.map(([letter]) => letter)).toEqual(sheet.letters);
  });
});

describe('the documents of reports', () => {
  it.each(languages)('show every module of the climate report to its last digit, in %s', async (language) => {
    const { climate } = sourcesOf(gold1Project);
    const { building } = climate.report;
    const pdf = await read(climate, language);
    const { number } = textsIn(language);
    expect(pdf.language).toBe(language);
    for (const module of modules) {
      const code = module === 'a1a3' ? 'A1–A3 ' : `${module.toUpperCase()} `;
      expect(rowOf(pdf, code)?.slice(1, 3).map(plainSpaces), module).toEqual(
        [number(building.perM2Year?.[module], 2), number((building.kgCo2e[module] ?? 0) / 1000, 1)].map(plainSpaces),
      );
    }
    expect(textOf(pdf)).toContain(climate.report.basis.inputs[0]?.sha256);
  });

  it('say of the building what was entered, areas to their last decimal', async () => {
    const input: CalculationInput = {
      ...gold1Project,
      site: {
        ...gold1Project.site,
        useClasses: [
          { code: 'AK3', heatedNetAreaM2: 124.6 },
          { code: 'T', heatedNetAreaM2: 1250.25 },
        ],
        siteAreaM2: 2000.5,
      },
    };
    const { site, ...subject } = subjectOf(input);
    const described = {
      ...subject,
      site: { ...site, plannedUsers: 48, description: 'Puukerrostalo\nkahdessa osassa' },
    };
    const pdf = await read(climateSource(input, calculate(input), described));
    const text = plainSpaces(textOf(pdf));
    for (const said of ['124,6 m²', '1 250,25 m²', '2 000,5 m²', 'Suunniteltu käyttäjämäärä 48']) {
      expect(text).toContain(said);
    }
    expect(text).toContain('Kuvaus: Puukerrostalo kahdessa osassa');
    expect(rowsOf(pdf, 'AK3').map((cells) => cells[1])).toContain('124,6');
    expect(textOf(await read(sourcesOf(gold1Project).climate))).toContain('Kuvaus: –');
  });

  it.each(languages)('have no hyphen inside the word of a head, only a place for one: %s', (language) => {
    const blocks = Object.values(sourcesOf(gold1Project)).flatMap((source) => reportDocument(source, language).blocks);
    const titles = blocks.flatMap((block) => (block.kind === 'table' ? block.columns.map(({ title }) => title) : []));
    expect(titles.length).toBeGreaterThan(60);
    expect(titles.filter((title) => title.includes('- '))).toEqual([]);
  });

  it('have an id of their own for each site, report and language', () => {
    const documents = [
      ...Object.values(sourcesOf(gold1Project)).map((source) => reportDocument(source, 'fi')),
      reportDocument(sourcesOf(gold1Project).climate, 'en'),
      reportDocument(sourcesOf(gold1Project, 'Toinen kohde').climate, 'fi'),
    ];
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    expect(reportDocument(sourcesOf(gold1Project).climate, 'fi').id).toBe(documents[0]?.id);
  });

  it('show every mass and every product', async () => {
    const { materials, products } = sourcesOf(gold1Project);
    const { number } = textsIn('en');
    const material = await read(materials, 'en');
    expect(rowOf(material, 'Total')?.[1]).toBe(number(materials.report.building.total.massKg));
    expect(rowOf(material, '06 Metals')?.[1]).toBe(
      number(materials.report.building.byMaterialType.find(({ code }) => code === '06')?.massKg),
    );
    const list = textOf(await read(products, 'en')).replaceAll(' ', '');
    for (const { name } of products.report.products) expect(list).toContain(name.en.replaceAll(' ', ''));
  });

  it('set calculations side by side with their differences and rows', async () => {
    const { comparison } = sourcesOf(gold1Project);
    const pdf = await read(comparison);
    const removed = comparison.comparison.rows[0]?.removed ?? [];
    expect(removed.length).toBeGreaterThan(3);
    expect(pdf.pages.flatMap(({ rows }) => rows).filter((row) => row[1] === 'Poistettu')).toHaveLength(removed.length);
    expect(rowOf(pdf, 'Yhteensä')).toHaveLength(4);
  });

  it('tell on the cover whose they are, and what the building comes to as far as it is known', async () => {
    const { number } = textsIn('fi');
    const whole = sourcesOf(gold1Project, 'Koulu').climate;
    const open = withRows([...gold1Project.quantities, makeQuantity({ id: 'open', categoryId: '2003', amount: 3 })]);
    const unfinished = sourcesOf(open, 'Koulu').climate;
    const coverOf = async (source: DocumentSource): Promise<readonly string[]> => {
      const [first] = (await read(source)).pages;
      return (first?.elements ?? []).filter(({ role }) => role === 'H1' || role === 'P').map(({ text }) => text);
    };
    const figure = plainSpaces(number(whole.report.building.perM2Year?.total, 2));
    const [title, name, calculation, told] = await coverOf(whole);
    expect([title, name, calculation]).toEqual(['Ilmastoselvitys', 'Koulu', gold1Project.calculation.name]);
    expect(told).toContain(`Hiilijalanjälki, rakennus ${figure} kg CO₂e/m²/a`);
    expect(told).toContain('alle rajan');
    const [, , , said] = await coverOf(unfinished);
    expect(said).toContain('Hiilijalanjälki, rakennus vähintään ');
    expect(said).toContain('Ei voi vielä sanoa');
  });

  it('say in words what a picture of a single flow would show', () => {
    const path = ['product p', 'category c'];
    const flows = [
      { path: [...path, 'a1a3'], value: 12_000 },
      { path: [...path, 'c3'], value: 500 },
    ];
    const nodeOf = (name: string) => ({ name: sameWord(name), node: { kind: 'table' } as const });
    const blocksOf = (own: readonly Flow[], names: readonly string[]) => {
      const layout = sankeyLayout(own, { minRoom: 0.07, order: modules });
      return flowBlocks({ scope: 'site', layout, nodes: names.map(nodeOf) }, 'known', textsIn('fi'));
    };
    const [, one] = blocksOf(flows, ['Murske', '111 Maaosat', 'A1–A3', 'C3']);
    expect(one?.kind === 'paragraph' && plainSpaces(one.text)).toBe(
      'Kaikki päästöt tulevat yhdestä lähteestä: Murske 13 t · 100,0 % (A1–A3 12 t · 96,0 %; C3 0,5 t · 4,0 %).',
    );
    const two = [...flows, { path: ['product q', 'category c', 'a1a3'], value: 900 }];
    expect(blocksOf(two, ['Murske', 'Sora', '111 Maaosat', 'A1–A3', 'C3'])[1]?.kind).toBe('figure');
  });

  it('lead from products through categories to modules in a picture, of the building and of the site', async () => {
    const { climate } = sourcesOf(gold1Project);
    const pdf = await read(climate, 'en');
    const { number } = textsIn('en');
    const [building, site] = figuresOf(pdf).filter((text) => text.startsWith('Product, energy or table value'));
    for (const flows of climate.flows) {
      expect(flows.layout.total + flows.layout.negative).toBeCloseTo(
        climate.report[flows.scope].kgCo2e.total ?? Number.NaN,
        6,
      );
    }
    expect(building).toContain(`B6 ${number((climate.report.building.kgCo2e.b6 ?? Number.NaN) / 1000, 0)} t`);
    expect(building).toContain('District heat 210 t');
    expect(site).toContain('Asphalt concrete 23 t');
    expect(site).not.toContain('District heat');
    expect(textOf(pdf)).toContain('District heat');
  });

  it('lead from the base to another calculation, whose last bar is its total', async () => {
    const open = makeQuantity({ id: 'open', categoryId: '2003', amount: 3 });
    const half = gold1Project.quantities.map((row) => ({ ...row, amount: (row.amount ?? 0) / 2 }));
    const other = withRows([...half, open]);
    const comparison = comparisonSource(
      [gold1Project, other],
      [calculate(gold1Project), calculate(other)],
      subjectOf(gold1Project),
    );
    const { number, signed } = textsIn('fi');
    const pdf = await read(comparison);
    const total = comparison.comparison.footprint.find(
      ({ scope, module }) => scope === 'building' && module === 'total',
    );
    const [byModule, byCategory, ...site] = figuresOf(pdf)
      .filter((text) => text.startsWith('Vesiputouskuvio'))
      .map(plainSpaces);
    const [base, last] = comparison.comparison.calculations.map(({ name }) => name);
    expect(byModule).toContain(`: ${base} ${plainSpaces(number(total?.perM2Year[0], 2))}; `);
    expect(byModule).toMatch(new RegExp(`; ${last} vähintään ${plainSpaces(number(total?.perM2Year[1], 2))}\\.$`));
    expect(byCategory).toContain(`; ${last} vähintään ${plainSpaces(number((total?.kgCo2e[1] ?? 0) / 1000, 1))}.`);
    const slab = comparison.comparison.categories.find(({ talo2000Code }) => talo2000Code === '1235');
    expect(byCategory).toContain(
      `1235 ${slab?.name} ${plainSpaces(signed((slab?.differences[1]?.kgCo2e ?? 0) / 1000, 1))}`,
    );
    expect(site).toHaveLength(2);
    const alike = comparisonSource(
      [gold1Project, gold1Project],
      [calculate(gold1Project), calculate(gold1Project)],
      subjectOf(gold1Project),
    );
    expect(figuresOf(await read(alike)).filter((text) => text.startsWith('Vesiputouskuvio'))).toEqual([]);
  });

  it('show no way from one to another where a module is known of one of them only', async () => {
    const { comparison } = sourcesOf(gold1Project);
    expect(figuresOf(await read(comparison)).filter((text) => text.startsWith('Vesiputouskuvio'))).toEqual([]);
    const total = comparison.comparison.footprint.find((one) => one.scope === 'building' && one.module === 'total');
    expect(total?.differences[1]).toEqual({ kgCo2e: null, perM2Year: null, percent: null });
  });

  it('say what is missing where there are no rows', async () => {
    const { climate, materials, products } = sourcesOf(withRows([]));
    expect(textOf(await read(climate))).toContain('Laskelmassa ei ole vielä määriä');
    expect(textOf(await read(materials, 'en'))).toContain('No row with a known mass belongs here.');
    expect(textOf(await read(products))).toContain('Laskelmassa ei ole vielä määriä');
  });

  it('never show 0 for what nobody knows: no area, no energy, nothing linked', async () => {
    const rows = [1, 2, 3].map((number) => makeQuantity({ id: `q${number}`, name: `Rivi ${number}` }));
    const bare: CalculationInput = {
      ...withRows(rows),
      site: { ...gold1Project.site, useClasses: [], siteAreaM2: null, completionYear: null },
      calculation: { ...gold1Project.calculation, energy: [] },
    };
    const { climate, products } = sourcesOf(bare);
    const pdf = await read(climate);
    expect(rowOf(pdf, 'A1–A3 ')?.slice(1, 3)).toEqual(['–', '–']);
    expect(rowOf(pdf, 'B6 ')?.slice(1, 3)).toEqual(['–', '–']);
    expect(textOf(pdf)).toContain('Lämmitetty nettoala puuttuu');
    expect(textOf(pdf)).toContain('Ostoenergiaa ei ole annettu');
    expect(pdf.pages.flatMap(({ rows: read }) => read).some(([first]) => first === 'Rivi 3')).toBe(true);
    expect(rowOf(await read(products), 'Rivi 1')?.slice(-2)).toEqual(['–', '1']);
  });

  it('stay whole with negative amounts and hostile names', async () => {
    const name = `=cmd|' /C calc'!A0 <script>alert(1)</script> 👷 ${'ä'.repeat(150)}`;
    const rows = gold1Project.quantities.map((row) => ({
      ...row,
      name,
      amount: row.amount === null ? null : -row.amount,
    }));
    const sources = sourcesOf(withRows(rows), name);
    for (const source of Object.values(sources)) {
      const pdf = await read(source);
      expect(textOf(pdf)).toContain('□ = merkki');
      expect(textOf(pdf).replaceAll(' ', '')).toContain(name.slice(0, 60).replaceAll(' ', ''));
    }
    const climate = await read(sources.climate);
    expect(rowOf(climate, 'A1–A3 ')?.[2]).toMatch(/^−[\d ]+,\d$/);
  });
});

const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the page of who answers for it', () => {
  const input = gold1Project;
  const withPreparation = (preparation: typeof emptyPreparation): DocumentSource => {
    const subject = subjectOf(input);
    return climateSource(input, calculate(input), { ...subject, site: { ...subject.site, ...preparation } });
  };

  it('is left to fill in by hand where the site names nobody', async () => {
    const pdf = await read(withPreparation(emptyPreparation));
    expect(rowOf(pdf, 'Päiväys ja allekirjoitus')).toBeDefined();
    expect(textOf(pdf)).not.toContain('Raja-arvon ylittämisen perusteet');
  });

  it('leaves nothing but the signature where the site tells all', async () => {
    const pdf = await read(withPreparation(fieldsIn(emptyPreparation, siteFields)));
    for (const told of [
      'Laskenta Oy',
      'RI (AMK)',
      'Satamakatu 2, 33100 Tampere',
      'laatija@example.fi',
      'Rakentamislupa',
    ])
      expect(textOf(pdf)).toContain(told);
    expect(textOf(pdf)).not.toContain('Päiväys ja allekirjoitus');
    expect(rowsOf(pdf, 'Allekirjoitus')).toHaveLength(1);
    expect(rowOf(pdf, '11')).toEqual(['11', 'Maaperä', '1,5']);
  });
});
