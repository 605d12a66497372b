import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClimateAssessmentPage } from '#client/features/climate-assessment/climate-assessment-page.tsx';
import { stages } from '#client/parts/carbon/stages.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { gapWords, warningText } from '#domain/words/note-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { toldDocuments } from '#tests/support/content/told-documents.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';

const today = '2026-11-21';
const { tab, server } = withTab();

const show = async (document: SiteDocument, language: Language): Promise<void> => {
  const inputs = documentToInput(document, { referenceSets: embeddedReferenceSets(), limitSets, today });
  const input = (inputs.ok ? inputs.value[0] : undefined) ?? expect.fail('no input');
  serveInput(server(), withNumbers(input), {
    name: document.site.name,
    limitExemption: document.site.limitExemption ?? null,
  });
  const page = <ClimateAssessmentPage {...place} figure={null} onFigure={() => undefined} />;
  await renderPage(tab(), input, page, language);
  await screen.findByRole('heading', { level: 1 });
};

/** The fake server makes ids of categories from numbers. */
const withNumbers = (input: CalculationInput): CalculationInput => {
  const numberOf = new Map(input.categories.map(({ id }, index) => [id, String(index + 1)]));
  const idOf = (id: string): string => numberOf.get(id) ?? id;
  return {
    ...input,
    categories: input.categories.map((category) => ({ ...category, id: idOf(category.id) })),
    quantities: input.quantities.map((row) => ({ ...row, categoryId: idOf(row.categoryId) })),
  };
};

/** Spaces of any kind are one space: files and pages break lines elsewhere. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** What the screen says of the whole building, part by part. */
const readScreen = () => {
  const card = (heading: RegExp): HTMLElement =>
    screen
      .getAllByText(heading)
      .map((element) => element.closest('section'))
      .find((element) => element !== null) ?? expect.fail(`no ${heading}`);
  const footprint = card(/^(Hiilijalanjälki, rakennus|Koldioxidavtryck, byggnad|Carbon footprint, building)$/);
  const limits = card(
    /^(Raja-arvot käyttötarkoitusluokittain|Gränsvärden enligt användningsändamålsklass|Limits by use class)$/,
  );
  return {
    all: plain(document.body.textContent),
    footprint: plain(footprint.textContent),
    limits: plain(limits.textContent),
  };
};

interface Files {
  readonly report: ClimateReport;
  readonly pages: readonly string[];
  readonly sheets: readonly { readonly name: string; readonly cells: readonly (readonly unknown[])[] }[];
  readonly csv: string;
  readonly lcax: { readonly comment: string | null; readonly metaData: Readonly<Record<string, unknown>> };
}

const makeFiles = async (source: SiteDocument, language: Language): Promise<Files> => {
  const made = reportOfDocument(JSON.stringify(source), { kind: 'climate-report', calculationNames: [], today });
  if (!made.ok) throw new Error(made.error.messages.join('\n'));
  const bytesOf = async (format: 'pdf' | 'xlsx' | 'csv') =>
    new Uint8Array(await (await made.value.file({ format, language })).arrayBuffer());
  const pdf = await readPdf(await bytesOf('pdf'));
  const lcax = made.value.lcax?.() ?? expect.fail('no LCAx');
  return {
    report: made.value.report as ClimateReport,
    pages: pdf.pages.map(({ text, elements }) => plain([text, ...elements.map((one) => one.alternative)].join(' '))),
    sheets: readXlsx(await bytesOf('xlsx')),
    csv: plain(new TextDecoder().decode(await bytesOf('csv'))),
    lcax: { comment: lcax.comment, metaData: lcax.metaData },
  };
};

const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  fi: new Intl.NumberFormat('fi-FI', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  sv: new Intl.NumberFormat('sv-FI', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** The building's total as a person is to read it; in tonnes where there is no area. */
const totalOf = ({ building: { perM2Year, states } }: ClimateReport, language: Language): string | null =>
  perM2Year === null ? null : toldFigure(states.total, numbers[language].format(perM2Year.total ?? 0), language);

describe.each(Object.entries(toldDocuments))('what is said of a building: %s', (_, source) => {
  it.each(languages)('is said in the same words by the screen and by every file, %s', async (language) => {
    await show(source, language);
    const said = readScreen();
    const { report, pages, sheets, csv, lcax } = await makeFiles(source, language);
    const [firstPage = ''] = pages;
    const wholePdf = pages.join(' ');
    const [firstSheet] = sheets;
    const firstCells = (firstSheet?.cells ?? []).map((row) => row.map((cell) => plain(String(cell ?? ''))));
    const everyCell = new Set(sheets.flatMap(({ cells }) => cells.flat().map((cell) => plain(String(cell ?? '')))));

    // The figure, with "at least" or a dash.
    const total = totalOf(report, language);
    if (total !== null) {
      expect(said.footprint).toContain(total);
      expect(firstPage).toContain(total);
    }
    const { states } = report.building;
    const totalRow = firstCells.find(
      ([scope, , , name]) => scope === scopeWords.building[language] && name === moduleWords.total[1][language],
    );
    expect(totalRow?.includes(stateText(states.total, language))).toBe(true);
    expect(lcax.metaData['buildingFigure']).toBe(states.total);
    expect((lcax.comment ?? '').includes('Unfinished')).toBe(states.total !== 'known');
    for (const stage of stages) {
      const value = report.building.perM2Year?.[stage as 'a1a3'];
      if (value === undefined || value === null) continue;
      const figure = toldFigure(states[stage], numbers[language].format(value), language);
      expect(said.footprint, stage).toContain(figure);
      expect(firstPage, stage).toContain(figure);
    }

    // The verdict of every class, and of the building.
    for (const { useClass, status } of report.limit.byUseClass) {
      const words = verdictWords[status][language];
      expect(said.limits.toLowerCase(), useClass).toContain(words);
      expect(
        firstCells.some((row) => row[2] === useClass && row.includes(words)),
        useClass,
      ).toBe(true);
      expect(csv, useClass).toContain(words);
    }
    const ofBuilding = verdictWords[report.limit.status][language];
    expect(everyCell.has(ofBuilding)).toBe(true);
    if (report.limit.status !== 'none') expect(firstPage.toLowerCase()).toContain(ofBuilding);
    expect(lcax.metaData['limitStatus']).toBe(report.limit.status);
    // Nothing says so of the building, and of a class only where it is.
    if (!report.limit.byUseClass.some(({ status }) => status === 'under')) {
      const under = new RegExp(`\\d ${verdictWords.under[language]}`, 'i');
      expect(wholePdf).not.toMatch(under);
      expect(said.all).not.toMatch(under);
    }

    // How much of it is calculated, what is missing, and what is unusual.
    const { rows, rowsCalculated, gaps } = report.completeness;
    expect(wholePdf).toContain(`${rowsCalculated} / ${rows}`);
    expect(firstCells.flat().some((text) => text.startsWith(`${rowsCalculated} `) && text.includes(` ${rows} `))).toBe(
      true,
    );
    for (const { code } of gaps) {
      const words = gapWords[code][language];
      expect(said.all, code).toContain(words);
      expect(wholePdf, code).toContain(words);
      expect(everyCell.has(words), code).toBe(true);
    }
    for (const warning of report.warnings) {
      const text = plain(warningText(warning, language, plainNumber(language)));
      expect(said.all, warning.code).toContain(text);
      expect(wholePdf, warning.code).toContain(text);
    }
  });
});

const stateText = (state: ClimateReport['building']['states']['total'], language: Language): string =>
  ({
    known: '',
    atLeast: { fi: 'vähintään', sv: 'minst', en: 'at least' }[language],
    unknown: { fi: 'ei tiedossa', sv: 'inte känt', en: 'not known' }[language],
  })[state];

const plainNumber = (language: Language) => {
  const format = new Intl.NumberFormat({ fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }[language], {
    maximumFractionDigits: 6,
  });
  return (value: number): string => format.format(value);
};
