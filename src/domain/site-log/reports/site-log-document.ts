import type { Fact, PdfBlock, PdfDocument, PdfTable, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { authorBlocks } from '#domain/reports/pdf/author-blocks.ts';
import { framed, headFacts } from '#domain/reports/pdf/frame.ts';
import { atLeastNote, missing, narrowFigure, type Texts, textsIn } from '#domain/reports/pdf/texts.ts';
import { siteModules } from '#domain/site-log/event-figures.ts';
import { countedKinds } from '#domain/site-log/log-event.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Language } from '#domain/values/language.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { eventKindWords, siteLogWords, siteModuleWords } from '#domain/words/site-log-words.ts';
import { atLeastWords, toldFigure } from '#domain/words/state-words.ts';
import { changeBlocks, coverageBlocks } from './as-built-blocks.ts';
import { evidenceBlocks } from './evidence-blocks.ts';
import { type Appendix, pictureBlocks } from './picture-blocks.ts';
import type { MonthReport, SiteLogReport } from './site-log-report.ts';
import { isFinished, type ToldSum, toldMonths } from './told-months.ts';

const noAppendix: Appendix = new Map();

/** "A4 and A5 as built" as a document, with the pictures that were chosen behind it. */
export const siteLogDocument = (
  report: SiteLogReport,
  language: Language,
  appendix: Appendix = noAppendix,
): PdfDocument => {
  const texts = textsIn(language);
  const { say } = texts;
  const { head, log, asBuilt, evidence, basis } = report;
  return framed(
    {
      title: say(siteLogWords.asBuilt),
      siteName: head.site.name,
      calculationNames: head.calculation.name,
      basis,
      paper: 'landscape',
      figure: coverFigure(log.total, !isFinished(report), texts),
    },
    [
      { kind: 'facts', facts: headFacts(head, texts) },
      ...(log.isAtLeast ? [{ kind: 'paragraph', tone: 'warning', text: say(siteLogWords.atLeastNote) } as const] : []),
      { kind: 'heading', level: 2, text: say(siteLogWords.months) },
      ...monthTable(toldMonths(report, language), texts),
      ...gapBlocks(report, texts),
      ...changeBlocks(asBuilt, texts),
      ...coverageBlocks(report, texts),
      ...evidenceBlocks(evidence, texts),
      ...[...log.attributions, head.attribution[language]].map(
        (text): PdfBlock => ({ kind: 'paragraph', tone: 'note', text }),
      ),
      ...authorBlocks(head.preparation, texts),
      ...pictureBlocks(report, appendix, texts),
    ],
    texts,
  );
};

/** The month of the site as a document, with the pictures that were chosen behind it. */
export const monthDocument = (
  report: MonthReport,
  language: Language,
  appendix: Appendix = noAppendix,
): PdfDocument => {
  const texts = textsIn(language);
  const { say } = texts;
  const { head, month, own, toDate, basis } = report;
  return framed(
    {
      title: `${say(siteLogWords.monthOf)} ${month}`,
      siteName: head.site.name,
      calculationNames: head.calculation.name,
      basis,
      paper: 'landscape',
      figure: coverFigure(own.total, report.isAtLeast, texts),
    },
    [
      ...(report.isUnfinished
        ? [{ kind: 'paragraph', tone: 'warning', text: say(siteLogWords.atLeastNote) } as const]
        : []),
      ...(report.evidence.length === 0
        ? [{ kind: 'paragraph', tone: 'warning', text: say(siteLogWords.noEvents) } as const]
        : []),
      ...monthTable(
        [
          { sum: own, name: month, isAtLeast: report.isAtLeast },
          { sum: toDate, name: say(siteLogWords.toDate), isAtLeast: report.isAtLeastToDate },
        ],
        texts,
      ),
      ...(report.missing.length === 0
        ? []
        : [{ kind: 'paragraph', tone: 'warning', text: say(siteLogWords.gapNote) } as const]),
      { kind: 'facts', facts: monthFacts(report, texts) },
      ...evidenceBlocks(report.evidence, texts),
      ...report.attributions.map((text): PdfBlock => ({ kind: 'paragraph', tone: 'note', text })),
      ...pictureBlocks(report, appendix, texts),
    ],
    texts,
  );
};

/** What the sums rest on, beside the events. */
const monthFacts = (report: MonthReport, texts: Texts): readonly Fact[] => {
  const { say, number } = texts;
  return [
    plannedFact('a4', report.plannedA4, report, texts),
    plannedFact('a5', report.plannedA5, report, texts),
    [`${say(siteLogWords.filledIn)}: ${say(siteLogWords.filledDistance)}`, String(report.filled.distance)],
    [`${say(siteLogWords.filledIn)}: ${say(siteLogWords.filledVehicle)}`, String(report.filled.vehicle)],
    ...(report.own.alreadyBoughtKgCo2e > 0
      ? [[say(siteLogWords.doubled), number(report.own.alreadyBoughtKgCo2e)] as const]
      : []),
    ...(report.missing.length === 0
      ? []
      : [[say(siteLogWords.missing), report.missing.map((kind) => say(eventKindWords[kind])).join(', ')] as const]),
  ];
};

/** Of the whole works, because a calculation says nothing of its months. */
const plannedFact = (
  module: 'a4' | 'a5',
  kgCo2e: number,
  { plannedStates }: Pick<MonthReport, 'plannedStates'>,
  { say, number, language }: Texts,
): readonly [string, string] => [
  `${say(siteLogWords.plannedWhole)}: ${moduleWords[module][0]}`,
  toldFigure(plannedStates[module], `${number(kgCo2e)} kg CO₂e`, language),
];

const coverFigure = (total: number | null, isAtLeast: boolean, { say, number }: Texts) => ({
  label: say(siteLogWords.transportAndSite),
  state: total !== null && isAtLeast ? say(atLeastWords.footprint) : '',
  value: total === null ? missing : number(total),
  unit: 'kg CO₂e',
  verdict: null,
});

const monthTable = (lines: readonly ToldSum[], texts: Texts): readonly PdfBlock[] => [
  monthLines(lines, texts),
  ...atLeastNote(lines.map(stateOf), texts),
];

const stateOf = ({ isAtLeast }: ToldSum): FigureState => (isAtLeast ? 'atLeast' : 'known');

const monthLines = (lines: readonly ToldSum[], { say, number, language }: Texts): PdfTable => ({
  kind: 'table',
  size: 7.5,
  columns: [
    { title: say(siteLogWords.month), align: 'start' },
    ...siteModules.map((module) => ({ title: siteModuleWords[module][0], align: 'end' as const })),
    ...countedKinds
      .filter((kind) => kind !== 'delivery')
      .map((kind) => ({ title: say(eventKindWords[kind]), align: 'end' as const })),
    { title: `${say(moduleWords.total[1])}, kg CO₂e`, align: 'end' },
  ],
  rows: lines.map((line): TableRow => {
    const { byModule, byKind, total } = line.sum;
    const told = (kg: number | null): string => narrowFigure(stateOf(line), number(kg));
    return {
      kind: line.isSum === true ? 'sum' : 'row',
      cells: [
        line.name,
        ...siteModules.map((module) => told(byModule[module])),
        ...countedKinds.filter((kind) => kind !== 'delivery').map((kind) => told(byKind[kind])),
        toldFigure(stateOf(line), number(total), language),
      ],
    };
  }),
});

const gapBlocks = ({ missing }: SiteLogReport, { say }: Texts): readonly PdfBlock[] => {
  const gaps = countedKinds.flatMap((kind) => {
    const months = missing[kind];
    return months === undefined ? [] : [[say(eventKindWords[kind]), months.join(', ')] as const];
  });
  if (gaps.length === 0) return [];
  return [
    { kind: 'heading', level: 3, text: say(siteLogWords.missingMonths) },
    { kind: 'facts', facts: gaps },
    { kind: 'paragraph', tone: 'note', text: say(siteLogWords.gapNote) },
  ];
};
