import { periodYears } from '#domain/carbon/period.ts';
import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { type Word, wordBy } from '#domain/values/word.ts';
import { climateWords, missingCountWord } from '#domain/words/climate-report-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { limitInBothUnits, limitIsWord, ownLimitText } from '#domain/words/limit-words.ts';
import { scopeWords } from '#domain/words/module-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { verdictPhrase, verdictWords } from '#domain/words/verdict-words.ts';
import { gauge } from './charts.ts';
import type { ClimateSource } from './climate-source.ts';
import { missing, perAreaUnit, type Texts } from './texts.ts';

/** What may be said of the building and its limit, in a line; nothing where there is no limit to compare with. */
export const verdictLine = ({ report }: ClimateSource, { say, number, language }: Texts): string | null => {
  const { value, result, margin, status, missing } = report.limit;
  if (status === 'exempt') return capital(verdictWords.exempt[language]);
  if (value === null) return null;
  if (result === null) return `${say(climateWords.underTheLimit)} ${capital(verdictWords.unknown[language])}`;
  const state = classState(report, report.limit.useClass);
  const by = margin === null ? null : `${toldFigure(state, number(Math.abs(margin), 2), language)} ${perAreaUnit}`;
  const said = capital(verdictPhrase(status, by, language));
  return status === 'unknown'
    ? `${say(climateWords.underTheLimit)} ${said}: ${say(missingCountWord(number(missing)))}`
    : said;
};

/** The building against its limit as a gauge, or why it cannot be compared; the verdict stands on the cover. */
export const limitBlocks = (source: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { report, limitSet } = source;
  const { say, number, language } = texts;
  const { value, result, status, useClass, byUseClass } = report.limit;
  const setName =
    limitSet === null
      ? report.limit.set
      : `${limitSet[language]}${limitSet.isProposal ? ` (${say(climateWords.proposal)})` : ''}`;
  const heading: PdfBlock = { kind: 'heading', level: 2, text: say(climateWords.limitValue) };
  const note: PdfBlock = { kind: 'paragraph', tone: 'note', text: setName };
  const because = (...why: readonly Word[]): readonly PdfBlock[] => [
    heading,
    ...why.map((one): PdfBlock => ({ kind: 'paragraph', text: capital(one[language]) })),
    ...ownLimitBlocks(report, texts),
    note,
  ];
  if (status === 'exempt') return because(verdictWords.exempt, ruleSource('limitNotApplied'));
  if (value === null) {
    return report.building.areaM2 === null
      ? because(climateWords.limitNeedsArea)
      : because(climateWords.noLimitForClass);
  }
  const both = limitInBothUnits(value, periodYears, number);
  if (result === null) {
    return because(
      limitIsWord(both),
      wordBy((one) => `${climateWords.underTheLimit[one]} ${capital(verdictWords.unknown[one])}.`),
    );
  }
  const ofClass = byUseClass.length > 1 ? useClass : null;
  const limitText = `${say(commonWords.limit)} ${number(value, 2)}`;
  const whose = ofClass === null ? say(scopeWords.building) : `${say(climateWords.useClass)} ${ofClass}`;
  const state = classState(report, useClass);
  const valueText = `${whose} ${toldFigure(state, number(result, 2), language)} ${perAreaUnit}`;
  const alternative = `${say(climateWords.gauge)}: ${valueText}. ${limitText}. ${verdictLine(source, texts)}.`;
  return [
    heading,
    { kind: 'paragraph', text: `${say(climateWords.limitValue)} ${both}. ${setName}.` },
    { kind: 'figure', alternative, draw: gauge({ value: result, limit: value, status, valueText, limitText }) },
    ...classBlocks(report, texts),
    ...ownLimitBlocks(report, texts),
  ];
};

/** Each use class beside its own limit, where there are several: the gauge shows the worst alone. */
const classBlocks = (report: ClimateSource['report'], { say, number, language }: Texts): readonly PdfBlock[] => {
  const { byUseClass } = report.limit;
  if (byUseClass.length < 2) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: say(climateWords.useClass), align: 'start', weight: 3 },
        { title: perAreaUnit, align: 'end', weight: 1.4 },
        { title: say(climateWords.limitValue), align: 'end' },
        { title: say(commonWords.againstTheLimit), align: 'start', weight: 1.6 },
      ],
      rows: byUseClass.map(({ useClass, value, result, status, margin }) => {
        const told = (figure: number): string => toldFigure(classState(report, useClass), number(figure, 2), language);
        return {
          kind: 'row',
          cells: [
            `${useClass} ${findUseClass(useClass)?.[language] ?? ''}`,
            result === null ? missing : told(result),
            number(value, 2),
            capital(verdictPhrase(status, margin === null ? null : told(Math.abs(margin)), language)),
          ],
        };
      }),
    },
  ];
};

/** What may be said of the figure that is compared: the class's own, or the building's where it has one class. */
const classState = ({ building }: ClimateSource['report'], useClass: string | null): FigureState =>
  (building.byUseClass.find((one) => one.useClass === useClass)?.states ?? building.states).total;

/** Limits that the site sets itself, each with what may be said of every use class. */
const ownLimitBlocks = (report: ClimateSource['report'], { number, language }: Texts): readonly PdfBlock[] =>
  report.limit.own.flatMap(({ name, byUseClass, ...rest }) =>
    byUseClass.flatMap(({ useClass, value, status, margin }): PdfBlock[] => {
      if (value === null) return [];
      const told = (figure: number): string => toldFigure(classState(report, useClass), number(figure, 2), language);
      const by = margin === null ? null : `${told(Math.abs(margin))} ${perAreaUnit}`;
      const limit = ownLimitText({ ...rest, value }, language, number);
      return [
        { kind: 'paragraph', text: `${name}, ${useClass}: ${limit}. ${capital(verdictPhrase(status, by, language))}.` },
      ];
    }),
  );

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
