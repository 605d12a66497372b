import { type Cell, column, type Sheet, tidySheet } from '#domain/formats/workbook/sheet.ts';
import { factSheet } from '#domain/reports/fact-sheet.ts';
import { basisFacts, headFacts } from '#domain/reports/head-facts.ts';
import { siteModules } from '#domain/site-log/event-figures.ts';
import { countedKinds } from '#domain/site-log/log-event.ts';
import type { Language } from '#domain/values/language.ts';
import { sameWord, type Word, wordBy } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { evidenceWords } from '#domain/words/evidence-words.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { changeReasonWords, eventKindWords, siteLogWords, siteModuleWords } from '#domain/words/site-log-words.ts';
import { stateWords } from '#domain/words/state-words.ts';
import type { AsBuiltTold } from './as-built-told.ts';
import { differenceWord } from './difference-word.ts';
import { logUnitText } from './log-unit-text.ts';
import { type PictureLine, pictureDay, pictureSubject } from './picture-lines.ts';
import type { EvidenceLine, MonthReport, SiteLogReport } from './site-log-report.ts';
import { stateText, toldMonths } from './told-months.ts';

/** "A4 and A5 as built" as a workbook; the first sheet is the CSV. */
export const siteLogSheets = (report: SiteLogReport, language: Language): readonly Sheet[] =>
  [
    monthSheet(report, language),
    changeSheet(report.asBuilt, language),
    evidenceSheet(report.evidence, language),
    ...(report.pictures.length === 0 ? [] : [pictureSheet(report.pictures, language)]),
    factSheet(language, [
      ...headFacts(report.head, language),
      ...(report.log.isAtLeast ? [[siteLogWords.months, siteLogWords.atLeastNote[language]] as const] : []),
      ...unfinishedFacts(report.asBuilt, language),
      ...pictureFacts(report, language),
      ...coverageFacts(report.asBuilt),
      ...logFacts(report, language),
      ...basisFacts(report.basis, language),
    ]),
  ].map(tidySheet);

/** The month as a workbook: its sums, its events and what it rests on. */
export const monthReportSheets = (report: MonthReport, language: Language): readonly Sheet[] =>
  [
    {
      name: report.month,
      columns: [
        column(commonWords.module[language], 28),
        column(siteLogWords.month[language], 16, 'hundredths'),
        column(siteLogWords.toDate[language], 24, 'hundredths'),
      ],
      rows: [
        ...siteModules.map((module) => [
          moduleText(module, language),
          report.own.byModule[module],
          report.toDate.byModule[module],
        ]),
        ...countedKinds.map((kind) => [
          eventKindWords[kind][language],
          report.own.byKind[kind],
          report.toDate.byKind[kind],
        ]),
        [moduleWords.total[1][language], report.own.total, report.toDate.total],
        [
          commonWords.whatMayBeSaid[language],
          stateText(report.own, report.isAtLeast, language),
          stateText(report.toDate, report.isAtLeastToDate, language),
        ],
      ],
    },
    evidenceSheet(report.evidence, language),
    factSheet(language, [
      ...headFacts(report.head, language),
      ...(report.isUnfinished ? [[siteLogWords.monthOf, siteLogWords.atLeastNote[language]] as const] : []),
      ...pictureFacts(report, language),
      ...(report.own.alreadyBoughtKgCo2e > 0 ? [[siteLogWords.doubled, report.own.alreadyBoughtKgCo2e] as const] : []),
      ...report.missing.map((kind) => [siteLogWords.missing, eventKindWords[kind][language]] as const),
      ...report.attributions.map((line) => [commonWords.source, line] as const),
      ...basisFacts(report.basis, language),
    ]),
  ].map(tidySheet);

export const moduleText = (module: (typeof siteModules)[number], language: Language): string => {
  const [code, name] = siteModuleWords[module];
  return `${code} ${name[language]}`;
};

const monthSheet = (report: SiteLogReport, language: Language): Sheet => ({
  name: siteLogWords.months[language],
  columns: [
    column(siteLogWords.month[language], 14),
    ...siteModules.map((module) => column(siteModuleWords[module][0], 12, 'hundredths')),
    ...countedKinds.map((kind) => column(eventKindWords[kind][language], 14, 'hundredths')),
    column(moduleWords.total[1][language], 14, 'hundredths'),
    column(commonWords.whatMayBeSaid[language], 20),
  ],
  rows: toldMonths(report, language).map(({ name, sum, isAtLeast }) => [
    name,
    ...siteModules.map((module) => sum.byModule[module]),
    ...countedKinds.map((kind) => sum.byKind[kind]),
    sum.total,
    stateText(sum, isAtLeast, language),
  ]),
});

const changeSheet = (told: AsBuiltTold, language: Language): Sheet => ({
  name: siteLogWords.difference[language],
  columns: [
    column(commonWords.row[language], 40),
    column(siteLogWords.reason[language], 28),
    column(`${commonWords.amount[language]}, ${siteLogWords.planned[language]}`, 18),
    column(`${commonWords.amount[language]}, ${siteLogWords.built[language]}`, 18),
    column(`${siteLogWords.planned[language]}, kg CO₂e`, 18, 'hundredths'),
    column(`${siteLogWords.built[language]}, kg CO₂e`, 18, 'hundredths'),
    column(`${differenceWord(told)[language]}, kg CO₂e`, 18, 'hundredths'),
  ],
  rows: [
    ...told.changes.map((change): readonly Cell[] => {
      const figures = [change.before, change.after, change.difference];
      if (change.kind === 'module')
        return [moduleWords[change.module][0], moduleWords[change.module][1][language], null, null, ...figures];
      const { name, reasons, planned, built, products } = change;
      const product = products?.[1]?.[language] ?? '';
      const reason = reasons.map((one) => changeReasonWords[one][language]).join(', ');
      const isOther = reasons.includes('product') || reasons.includes('new-product');
      return [
        name,
        isOther && product !== '' ? `${reason}: ${product}` : reason,
        planned === null ? null : amountText(planned, language),
        amountText(built, language),
        ...figures,
      ];
    }),
    [
      siteLogWords.calculationTotal[language],
      wholeStates(told, language),
      ...[null, null],
      ...[told.plannedKgCo2e, told.builtKgCo2e, told.difference],
    ],
  ],
});

/** Where a side of the last line is not all there is. */
const wholeStates = ({ plannedStates, builtState }: AsBuiltTold, language: Language): string =>
  (
    [
      [siteLogWords.planned, plannedStates.total],
      [siteLogWords.built, builtState],
    ] as const
  )
    .filter(([, state]) => state !== 'known')
    .map(([name, state]) => `${name[language]}: ${stateWords[state].footprint[language]}`)
    .join(', ');

const amountText = (
  { amount, unit }: { readonly amount: number | null; readonly unit: Parameters<typeof logUnitText>[0] },
  language: Language,
): string => (amount === null ? '' : `${Math.round(amount * 1e6) / 1e6} ${logUnitText(unit, language)}`);

/** Only where a meter was read: most logs have none. */
const readingWords = [siteLogWords.meter, siteLogWords.earlierReading, siteLogWords.reading];

const evidenceSheet = (evidence: readonly EvidenceLine[], language: Language): Sheet => {
  const hasReadings = evidence.some(({ meter }) => meter !== null);
  return {
    name: siteLogWords.evidence[language],
    columns: [
      column(siteLogWords.event[language], 14),
      column(commonWords.date[language], 12),
      column(siteLogWords.kind[language], 14),
      column(commonWords.module[language], 10),
      column(commonWords.amount[language], 12),
      column(commonWords.unit[language], 8),
      ...(hasReadings ? readingWords.map((said) => column(said[language], 16)) : []),
      column(`${commonWords.product[language]} / ${siteLogWords.factor[language]}`, 40),
      column(commonWords.massKg[language], 14, 'whole'),
      column(siteLogWords.distanceKm[language], 12),
      column(siteLogWords.filledIn[language], 18),
      column(siteLogWords.supplier[language], 26),
      column(siteLogWords.givenBy[language], 26),
      column(commonWords.note[language], 40),
      column(siteLogWords.kgCo2e[language], 14, 'hundredths'),
    ],
    rows: evidence.map((line) => [
      line.id,
      line.date,
      eventKindWords[line.kind][language],
      siteModuleWords[line.module][0],
      line.amount,
      line.unit === null ? '' : logUnitText(line.unit, language),
      ...(hasReadings ? [line.meter?.name ?? '', line.meter?.earlier ?? null, line.meter?.reading ?? null] : []),
      line.of?.[language] ?? '',
      line.massKg,
      line.distanceKm,
      filledText(line, language),
      line.supplier,
      line.givenBy,
      line.note,
      line.kgCo2e,
    ]),
  };
};

const pictureSheet = (pictures: readonly PictureLine[], language: Language): Sheet => ({
  name: evidenceWords.title[language],
  columns: [
    column(evidenceWords.file[language], 30),
    column(commonWords.date[language], 12),
    column(evidenceWords.belongsTo[language], 40),
    column(siteLogWords.event[language], 38),
    column(evidenceWords.takenAt[language], 24),
    column(evidenceWords.givenBy[language], 24),
    column(evidenceWords.note[language], 40),
    column(evidenceWords.sizeBytes[language], 14, 'whole'),
    column('SHA-256', 66),
  ],
  rows: pictures.map((line) => [
    line.evidence.name,
    pictureDay(line),
    pictureSubject(line, language),
    line.event?.id ?? '',
    line.evidence.takenAt ?? '',
    line.givenBy,
    line.evidence.note,
    line.evidence.sizeBytes,
    line.evidence.sha256,
  ]),
});

/** What stands in from the site's defaults is never told as entered. */
export const filledText = (
  { isDistanceFilled, isVehicleFilled }: Pick<EvidenceLine, 'isDistanceFilled' | 'isVehicleFilled'>,
  language: Language,
): string =>
  [
    ...(isDistanceFilled ? [siteLogWords.filledDistance[language]] : []),
    ...(isVehicleFilled ? [siteLogWords.filledVehicle[language]] : []),
  ].join(', ');

type Facts = readonly (readonly [Word, Cell])[];

const unfinishedFacts = ({ isWhole }: AsBuiltTold, language: Language): Facts =>
  isWhole.a4 && isWhole.a5 ? [] : [[siteLogWords.built, siteLogWords.unfinishedNote[language]]];

const pictureFacts = ({ hasPictureList }: { readonly hasPictureList: boolean }, language: Language): Facts =>
  hasPictureList ? [] : [[evidenceWords.title, evidenceWords.listNotHere[language]]];

const coverageFacts = ({ coverage, unlinked, fuel }: AsBuiltTold): Facts => [
  ...(
    [
      [siteLogWords.allRows, coverage.all],
      [siteLogWords.stillGeneric, coverage.generic],
      [siteLogWords.withoutDelivery, coverage.withoutDelivery],
    ] as const
  ).flatMap(
    ([name, share]): Facts => [
      [withUnit(name, commonWords.rows), share.rows],
      [withUnit(name, commonWords.massKg), share.massKg],
      [withUnit(name, siteLogWords.kgCo2e), share.kgCo2e],
    ],
  ),
  ...(coverage.massNotKnown === 0 ? [] : [[siteLogWords.massNotKnown, coverage.massNotKnown] as const]),
  ...(coverage.notCalculated === 0 ? [] : [[siteLogWords.notCalculated, coverage.notCalculated] as const]),
  [siteLogWords.unlinked, unlinked.length],
  [siteLogWords.boughtLitres, fuel.boughtL],
  [siteLogWords.burntLitres, fuel.burntL],
  [siteLogWords.sharedLitres, fuel.sharedL],
  [siteLogWords.differenceLitres, fuel.differenceL],
  [siteLogWords.doubled, fuel.doubledKgCo2e],
];

const withUnit = (name: Word, unit: Word): Word => wordBy((language) => `${name[language]}: ${unit[language]}`);

const logFacts = ({ log, missing }: SiteLogReport, language: Language): Facts => [
  [siteLogWords.factorSet, log.factorSet],
  [siteLogWords.a1a3Delivered, log.a1a3],
  [siteLogWords.biogenic, log.biogenicKg],
  [siteLogWords.fossilFree, log.fossilFreeShareOfLitres],
  [siteLogWords.fuelWithoutLitres, log.fuelWithoutLitres],
  [withUnit(siteLogWords.filledIn, siteLogWords.filledDistance), log.filled.distance],
  [withUnit(siteLogWords.filledIn, siteLogWords.filledVehicle), log.filled.vehicle],
  ...countedKinds.flatMap((kind): Facts => {
    const months = missing[kind];
    return months === undefined
      ? []
      : [[withUnit(siteLogWords.missingMonths, sameWord(eventKindWords[kind][language])), months.join(', ')]];
  }),
  ...log.attributions.map((line) => [commonWords.source, line] as const),
];
