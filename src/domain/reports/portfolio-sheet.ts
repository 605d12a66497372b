import { type Cell, column, type Sheet, tidySheet } from '#domain/formats/workbook/sheet.ts';
import type { PortfolioSite } from '#domain/sites/portfolio.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import { portfolioWords } from '#domain/words/portfolio-words.ts';
import { calculatingWord, stateWords } from '#domain/words/state-words.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';

/** The list of one's sites as it stands on the screen, one site to a row. */
export const portfolioSheet = (sites: readonly PortfolioSite[], language: Language): Sheet =>
  tidySheet({
    name: portfolioWords.sites[language],
    columns: columnsIn(language),
    rows: sites.map((one) => cellsOf(one, language)),
  });

const columnsIn = (language: Language) => [
  column(portfolioWords.site[language], 32),
  column(portfolioWords.status[language], 12),
  column(portfolioWords.useClass[language], 40),
  column(portfolioWords.areaM2[language], 14, 'whole'),
  column(portfolioWords.footprint[language], 14, 'hundredths'),
  column(portfolioWords.footprintState[language], 14),
  column(portfolioWords.limit[language], 14, 'hundredths'),
  column(portfolioWords.verdict[language], 22),
  column(portfolioWords.margin[language], 14, 'hundredths'),
  column(portfolioWords.gaps[language], 12),
  column(portfolioWords.waiting[language], 12),
  column(portfolioWords.updated[language], 12),
  column(portfolioWords.updatedBy[language], 22),
  column(portfolioWords.earlierFootprint[language], 14, 'hundredths'),
  column(portfolioWords.earlierState[language], 14),
  column(portfolioWords.earlierDay[language], 12),
];

const cellsOf = (one: PortfolioSite, language: Language): Cell[] => {
  const { site } = one;
  // What a device has kept since an earlier release knows none.
  const earlier = site.earlierFigure ?? null;
  const useClasses = site.useClasses.map(({ code }) => findUseClass(code)?.[language] ?? code);
  return [
    site.name,
    portfolioWords[site.status][language],
    useClasses.join('; '),
    one.areaM2,
    site.gwpKgCo2ePerM2Year,
    site.isCalculating ? calculatingWord[language] : stateWords[site.footprintState ?? 'unknown'].footprint[language],
    site.useClasses.length > 1 ? null : site.limitKgCo2ePerM2Year,
    site.limitStatus === null ? '' : verdictWords[site.limitStatus][language],
    one.margin,
    site.gapCount,
    one.waiting,
    today(new Date(site.updatedAt)),
    site.updatedByName ?? '',
    earlier?.gwp ?? null,
    earlier === null ? '' : stateWords[earlier.state].footprint[language],
    earlier?.day ?? '',
  ];
};
