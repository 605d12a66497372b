import { type Cell, column, type Sheet, tidySheet } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';
import { companyMonthWords as words } from '#domain/words/company-month-words.ts';
import { portfolioWords } from '#domain/words/portfolio-words.ts';
import { eventKindWords, siteLogWords } from '#domain/words/site-log-words.ts';
import { calculatingWord, stateWords } from '#domain/words/state-words.ts';

/** A site's month as a file tells it; kgCO2e, null = not known. */
export interface SheetMonth {
  readonly name: string;
  readonly happened: SheetStages;
  readonly planned: SheetStages;
  readonly state: keyof typeof stateWords;
  readonly plannedState: keyof typeof stateWords;
  readonly isCalculating: boolean;
  readonly missing: readonly (keyof typeof eventKindWords)[];
  readonly none: readonly (keyof typeof eventKindWords)[];
}

interface SheetStages {
  readonly a4: number | null;
  readonly a5: number | null;
  readonly total: number | null;
}

/** The month of the sites as it stands on the screen, one site to a row. */
export const companyMonthSheet = (rows: readonly SheetMonth[], month: string, language: Language): Sheet =>
  tidySheet({
    name: `${words.title[language]} ${month}`,
    columns: [
      column(portfolioWords.site[language], 32),
      column(siteLogWords.month[language], 10),
      ...[words.a4, words.a5, words.total].map((title) => column(title[language], 14, 'hundredths')),
      column(portfolioWords.footprintState[language], 14),
      ...[words.plannedA4, words.plannedA5, words.planned].map((title) => column(title[language], 14, 'hundredths')),
      column(words.plannedState[language], 14),
      column(words.missing[language], 40),
      column(words.saidNone[language], 40),
    ],
    rows: rows.map((row): Cell[] => [
      row.name,
      month,
      ...cellsOf(row.happened),
      row.isCalculating ? calculatingWord[language] : stateWords[row.state].footprint[language],
      ...cellsOf(row.planned),
      row.isCalculating ? calculatingWord[language] : stateWords[row.plannedState].footprint[language],
      kindsIn(row.missing, language),
      kindsIn(row.none, language),
    ]),
  });

const cellsOf = ({ a4, a5, total }: SheetStages): Cell[] => [a4, a5, total];

const kindsIn = (kinds: SheetMonth['missing'], language: Language): string =>
  kinds.map((kind) => eventKindWords[kind][language]).join('; ');
