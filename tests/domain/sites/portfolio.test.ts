import { describe, expect, it } from 'vitest';
import { sheetCsv } from '#domain/formats/workbook/sheet.ts';
import { portfolioSheet } from '#domain/reports/portfolio-sheet.ts';
import { figureGroups, limitCounts, listPortfolio, portfolioOf, tasksOf, trendOf } from '#domain/sites/portfolio.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { makeSite } from '#tests/support/content/site-builders.ts';

const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1000 }];
const summary = (id: string, fields: Partial<SiteSummary> = {}): SiteSummary => ({
  ...makeSite({ id, name: id, companyId: 'c', useClasses, role: 'owner' }),
  gwpKgCo2ePerM2Year: 12,
  limitKgCo2ePerM2Year: 16,
  limitStatus: 'under',
  footprintState: 'known',
  gapCount: 0,
  isCalculating: false,
  earlierFigure: null,
  hasNewerEmissionData: false,
  updatedByName: 'Maija',
  userNames: [],
  ownerIds: [],
  ...fields,
});
const unfinished = { gwpKgCo2ePerM2Year: 3, limitStatus: 'unknown', footprintState: 'atLeast' } as const;
const over = summary('over', { gwpKgCo2ePerM2Year: 16.42, limitStatus: 'over' });
const under = summary('under');
const gaps = summary('gaps', { ...unfinished, gapCount: 6 });
const held = summary('held');
const archived = summary('archived', { status: 'archived' });
const all = portfolioOf([under, archived, gaps, over, held], new Map([['held', { waiting: 2, held: 1 }]]));
const names = (query: Parameters<typeof listPortfolio>[1]) => listPortfolio(all, query).map(({ site }) => site.id);

describe('the list of the home page', () => {
  it('begins with what needs the reader, and leaves archived sites out', () => {
    expect(names({})).toEqual(['held', 'over', 'gaps', 'under']);
    expect(names({ show: 'archived' })).toEqual(['archived']);
  });

  it('is filtered and sorted as the address asks; a margin that cannot be told comes last', () => {
    expect(names({ show: 'gaps' })).toEqual(['gaps']);
    expect(names({ search: 'UND' })).toEqual(['under']);
    expect(names({ useClass: 'YAT' })).toEqual([]);
    expect(names({ sortBy: 'margin' }).at(0)).toBe('over');
    expect(names({ sortBy: 'margin', sort: 'desc' }).at(-1)).toBe('gaps');
  });

  it('tells no margin of several use classes', () => {
    const two = [...useClasses, { code: 'T', heatedNetAreaM2: 10 }];
    expect(portfolioOf([summary('two', { useClasses: two })], new Map())[0]).toMatchObject({
      margin: null,
      useClass: null,
      areaM2: 1010,
    });
  });

  it('goes into a file in the reader’s language, figures that are not known as no figure', () => {
    const unknown = summary('-1', { gwpKgCo2ePerM2Year: null, limitStatus: null, footprintState: 'unknown' });
    const csv = sheetCsv(portfolioSheet(portfolioOf([gaps, unknown], new Map()), 'fi'), 'fi');
    expect(csv).toContain('vähintään');
    expect(csv.split('\r\n')[2]).toContain(';1000;;ei tiedossa;16;');
  });
});

describe('the trend of a figure', () => {
  const earlier = { day: '2026-10-25', gwp: 12.35, state: 'known' } as const;

  it('is the difference of the figures as they are shown, where both are finished', () => {
    expect(trendOf(summary('down', { gwpKgCo2ePerM2Year: 11.57, earlierFigure: earlier }))).toEqual({
      earlier,
      change: -0.78,
    });
    expect(trendOf(summary('same', { gwpKgCo2ePerM2Year: 12.35, earlierFigure: earlier }))?.change).toBe(0);
  });

  it('is no difference where one of them is unfinished, and none where nothing is known of then or of now', () => {
    const unfinishedThen = { ...earlier, state: 'atLeast' } as const;
    expect(trendOf(summary('then', { earlierFigure: unfinishedThen }))?.change).toBeNull();
    expect(trendOf(summary('now', { ...unfinished, earlierFigure: earlier }))?.change).toBeNull();
    expect(trendOf(summary('new'))).toBeNull();
    expect(trendOf(summary('no area', { gwpKgCo2ePerM2Year: null, earlierFigure: earlier }))).toBeNull();
  });

  it('goes into the file as the earlier figure with its day', () => {
    const csv = sheetCsv(
      portfolioSheet(portfolioOf([summary('a', { earlierFigure: earlier }), under], new Map()), 'fi'),
      'fi',
    );
    expect(csv.split('\r\n')[1]).toMatch(/;12,35;;2026-10-25$/);
    expect(csv.split('\r\n')[2]).toMatch(/;Maija;;;$/);
  });
});

describe('the picture of figures', () => {
  const finished = [10, 11, 13, 14].map((gwpKgCo2ePerM2Year, index) => summary(`f${index}`, { gwpKgCo2ePerM2Year }));
  const groupOf = (sites: readonly SiteSummary[]) => figureGroups(portfolioOf(sites, new Map()), 'c')[0];

  it('has quartiles of four finished sites of the company, and of no fewer', () => {
    expect(groupOf([...finished, gaps])?.quartiles).toEqual({ count: 4, low: 10.75, median: 12, high: 13.25 });
    expect(groupOf([...finished.slice(1), gaps])?.quartiles).toBeNull();
    const foreign = finished.map((site, index) => (index === 0 ? { ...site, companyId: 'other' } : site));
    expect(groupOf(foreign)?.quartiles).toBeNull();
  });

  it('counts each site once against the limits', () => {
    expect(limitCounts(all)).toEqual({ under: 3, over: 1, unknown: 1, none: 0, missing: 0, calculating: 0 });
  });
});

describe('a site whose figures are being made', () => {
  const nothing = { gwpKgCo2ePerM2Year: null, limitKgCo2ePerM2Year: null, limitStatus: null, footprintState: null };
  const coming = summary('coming', { ...nothing, gapCount: null, isCalculating: true });
  const some = portfolioOf([coming, under, gaps], new Map());

  it('is counted as that, neither as one without a result nor as one under its limit', () => {
    expect(limitCounts(some)).toMatchObject({ under: 1, unknown: 1, missing: 0, calculating: 1 });
  });

  it('is told of where figures stand beside each other, and is no figure among them', () => {
    const [group] = figureGroups(some, 'c');
    expect(group?.sites.map(({ site }) => site.id)).toEqual(['under', 'gaps']);
    expect(group?.calculating).toBe(1);
    expect(figureGroups(portfolioOf([coming], new Map()), 'c')[0]).toMatchObject({ sites: [], calculating: 1 });
  });

  it('asks nothing of the reader, stands last by its figures, and matches no filter by them', () => {
    expect(tasksOf(some).map(({ site }) => site.id)).toEqual(['gaps']);
    for (const sort of ['asc', 'desc'] as const)
      for (const sortBy of ['carbonFootprint', 'gaps', 'margin'] as const)
        expect(listPortfolio(portfolioOf([coming, under], new Map()), { sortBy, sort }).at(-1)?.site.id).toBe('coming');
    for (const show of ['gaps', 'over'] as const)
      expect(listPortfolio(some, { show }).map(({ site }) => site.id)).not.toContain('coming');
  });

  it('is told as that in a file', () => {
    const csv = sheetCsv(portfolioSheet(some, 'sv'), 'sv');
    expect(csv.split('\r\n')[1]).toContain(';1000;;beräknas;;;;;');
  });
});

it('lists what is the reader’s to do, refused edits first', () => {
  expect(tasksOf(all).map(({ kind, site, count }) => [kind, site.id, count])).toEqual([
    ['decide', 'held', 1],
    ['over', 'over', 1],
    ['gaps', 'gaps', 6],
    ['waiting', 'held', 1],
  ]);
});
