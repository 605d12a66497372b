import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import { textsIn } from '#domain/reports/pdf/texts.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { atLeastWords, stateWords } from '#domain/words/state-words.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { unfinishedDocuments, weighedInPart, wholeDocument } from '#tests/support/content/unfinished-documents.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';

const made = (document: SiteDocument, kind: ReportKind) => {
  const report = reportOfDocument(JSON.stringify(document), { kind, calculationNames: [], today: '2026-11-21' });
  if (!report.ok) throw new Error(report.error.messages.join('\n'));
  return report.value;
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const readWholePdf = async (document: SiteDocument, kind: ReportKind, language: Language) => {
  const file = await made(document, kind).file({ format: 'pdf', language });
  const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  return {
    text: plain(pages.map(({ text }) => text).join(' ')),
    alternatives: plain(pages.flatMap(({ elements }) => elements.map(({ alternative }) => alternative)).join(' ')),
    rows: pages.flatMap(({ rows }) => rows.map((cells) => cells.map(plain))),
  };
};

const sheetsOf = async (document: SiteDocument, kind: ReportKind, language: Language) => {
  const file = await made(document, kind).file({ format: 'xlsx', language });
  return readXlsx(new Uint8Array(await file.arrayBuffer()));
};

/** How often a figure stands there without the words that belong before it. */
const bareCount = (text: string, figure: string, words: string): number =>
  text
    .split(plain(figure))
    .slice(0, -1)
    .filter((before) => !before.endsWith(`${words} `) && !/[\d,.]$/.test(before)).length;

/** The building's total as the files write it: per area, and in tonnes. */
const figuresOf = (document: SiteDocument, language: Language): readonly string[] => {
  const { building } = made(document, 'climate-report').report as ClimateReport;
  const { number } = textsIn(language);
  const { total } = building.kgCo2e;
  return [
    ...(building.perM2Year === null ? [] : [number(building.perM2Year.total, 2)]),
    ...(total === null ? [] : [number(total / 1000, 1)]),
  ];
};

const kinds = ['climate-report', 'compare'] as const;

describe.each(languages)('what the files say of a building, %s', (language) => {
  const atLeast = atLeastWords.footprint[language];
  const soFar = atLeastWords.handprint[language];
  const total = moduleWords.total[1][language];

  it.each(kinds)('is a bare figure where nothing is missing: %s', async (kind) => {
    const { text } = await readWholePdf(wholeDocument, kind, language);
    expect(text).not.toContain(atLeast);
    expect(text).not.toContain(soFar);
    expect(text.toLowerCase()).toContain(verdictWords.under[language]);
    for (const figure of figuresOf(wholeDocument, language).slice(0, 1)) {
      expect(bareCount(text, figure, atLeast), figure).toBeGreaterThan(0);
    }
  });

  describe.each(Object.entries(unfinishedDocuments))('%s', (name, document) => {
    it.each(kinds)('is "at least" wherever the total stands, and no verdict: %s', async (kind) => {
      const { text, alternatives } = await readWholePdf(document, kind, language);
      for (const figure of figuresOf(document, language)) {
        expect(bareCount(text, figure, atLeast), figure).toBe(0);
        expect(bareCount(alternatives, figure, atLeast), figure).toBe(0);
      }
      expect(text).toContain(atLeast);
      // The other calculation of a comparison is whole.
      if (kind === 'climate-report') expect(text).not.toMatch(new RegExp(`\\d ${verdictWords.under[language]}`, 'i'));
    });

    it('is no difference that can be told: it is so far', async () => {
      const report = made(document, 'compare').report as Comparison;
      const difference = report.footprint.find((one) => one.scope === 'building' && one.module === 'total');
      const { rows } = await readWholePdf(document, 'compare', language);
      const [, other] = rows.filter(([first = '']) => first.startsWith('K-2'));
      const shown =
        rows.find(([first = '', second = '']) => first.startsWith('K-2') && /\d/.test(second)) ?? other ?? [];
      const told = shown.slice(2, 4);
      for (const cell of told) {
        if (difference?.differences[1]?.kgCo2e === null) expect(cell).toBe('–');
        else expect(cell === '–' || cell.startsWith(soFar), cell).toBe(true);
      }
    });

    it('is said by the sheets and by JSON', async () => {
      const { report, lcax } = made(document, 'climate-report');
      const { building, limit } = report as ClimateReport;
      expect(building.states.total).toBe('atLeast');
      expect([limit.status, limit.pass, limit.margin]).toEqual([
        building.perM2Year === null ? 'unknown' : 'unknown',
        null,
        null,
      ]);
      expect(lcax?.().comment).toContain('at least');
      const isOfRows = weighedInPart.includes(name);
      expect(building.byCategory.map(({ state }) => state)).toEqual([isOfRows ? 'atLeast' : 'known', 'known']);
      const [, categories] = await sheetsOf(document, 'climate-report', language);
      const states = categories?.cells.slice(1).map((cells) => cells.at(-1) ?? '');
      expect(states).toEqual([stateWords[isOfRows ? 'atLeast' : 'known'].footprint[language], '']);
    });

    it.each(['material-report', 'product-list'] as const)('is said of its mass: %s', async (kind) => {
      const isPart = weighedInPart.includes(name);
      const { rows } = await readWholePdf(document, kind, language);
      const totals = rows.filter(([first]) => first === total);
      expect(totals.length).toBeGreaterThan(0);
      for (const cells of totals)
        expect(
          cells.some((cell) => cell.startsWith(atLeast)),
          cells.join('|'),
        ).toBe(isPart);
      const [sheet] = await sheetsOf(document, kind, language);
      const sums = (sheet?.cells ?? []).filter((cells) => cells.some((cell) => String(cell).startsWith(total)));
      expect(sums.length).toBeGreaterThan(0);
      for (const cells of sums.slice(0, 1)) {
        expect(
          cells.some((cell) => String(cell).includes(atLeast)),
          cells.join('|'),
        ).toBe(isPart);
      }
    });
  });
});

it('what an unknown row was is not 0, and what it comes to is no saving', () => {
  const document = unfinishedDocuments['a row without a product'] ?? wholeDocument;
  const { rows, differences } = made(document, 'compare').report as Comparison;
  expect(rows[0]?.removed.map(({ name, kgCo2e }) => [name, kgCo2e])).toEqual([['R-3', null]]);
  const row = differences[0]?.find(({ name }) => name.en === 'R-3');
  expect([row?.kgCo2e, row?.modules.a1a3]).toEqual([null, null]);
});

it('each use class says of each module whether it is all there is', async () => {
  const document = unfinishedDocuments['a row without a product'] ?? wholeDocument;
  const useClasses = [
    { code: 'T', heatedNetAreaM2: 1100 },
    { code: 'LR', heatedNetAreaM2: 400 },
  ];
  const linesOf = async (one: SiteDocument) => {
    const { rows, text } = await readWholePdf({ ...one, site: { ...one.site, useClasses } }, 'climate-report', 'fi');
    const lines = rows.filter((cells) => cells.length > 10 && /^(T|LR) /.test(cells[0] ?? ''));
    return { cells: lines.map((cells) => cells.slice(2, 5)), text };
  };
  const unfinished = await linesOf(document);
  // Manufacture comes from rows; transport and site work are table values.
  expect(unfinished.cells).toEqual([
    [expect.stringMatching(/^≥ \d,\d\d$/), '0,41', '1,04'],
    [expect.stringMatching(/^≥ \d,\d\d$/), '0,41', '1,04'],
  ]);
  expect(unfinished.text).toContain('≥ vähintään');
  const whole = await linesOf(wholeDocument);
  expect(whole.cells.flat().join(' ')).not.toContain('≥');
});
