import { periodYears } from '#domain/carbon/period.ts';
import { type Cell, column, type Sheet, sumCell } from '#domain/formats/workbook/sheet.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { allocationWords, valueChoiceWords } from '#domain/words/basis-words.ts';
import { carrierPerYear } from '#domain/words/carrier-words.ts';
import { climateWords, coverageWord } from '#domain/words/climate-report-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { limitValueWord, perAreaAndYearUnit, perAreaUnit } from '#domain/words/limit-words.ts';
import { categoryWord, footprintWord, handprintWord, moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { bandText, gapWords, warningWords } from '#domain/words/note-words.ts';
import { stateWords } from '#domain/words/state-words.ts';
import { noteOwner, subjectText } from '#domain/words/subject-words.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import type { ClimateReport, ReportScope, ToldModules } from './climate-report.ts';
import { factSheet } from './fact-sheet.ts';
import { basisFacts, headFacts } from './head-facts.ts';
import { textsIn } from './pdf/texts.ts';

/** The climate report as a workbook: modules, parts, use classes, what is missing, and what it rests on. */
export const climateReportSheets = (report: ClimateReport, language: Language): readonly Sheet[] => [
  moduleSheet(report, language),
  partSheet(report, language),
  ...(report.building.byUseClass.length > 1 ? [classSheet(report.building, language)] : []),
  noteSheet(report, language),
  factSheet(language, [
    ...headFacts(report.head, language),
    [climateWords.allocationOfEnergy, allocationWords[report.allocation][language]],
    [climateWords.productValues, valueChoiceWords[report.valueChoice][language]],
    [climateWords.assessmentPeriodYears, report.periodYears],
    ...report.energy.purchased.map(({ carrier, kwhPerYear }) => [carrierPerYear(carrier), kwhPerYear] as const),
    [climateWords.exportedElectricityKwh, report.energy.exportedElectricityKwhPerYear],
    ...limitFacts(report),
    [commonWords.againstTheLimit, verdictWords[report.limit.status][language]],
    [commonWords.rows, report.completeness.rows],
    [commonWords.rowsCalculated, report.completeness.rowsCalculated],
    [commonWords.rowsWithoutAProduct, report.completeness.rowsWithoutSource],
    ...basisFacts(report.basis, language),
  ]),
];

const moduleSheet = (report: ClimateReport, language: Language): Sheet => ({
  name: climateWords.modules[language],
  columns: [
    column(commonWords.scope[language], 16),
    column(commonWords.part[language], 18),
    column(commonWords.module[language], 10),
    column(commonWords.name[language], 34),
    column(stateTitle[language], 20),
    column('kg CO₂e', 16, 'whole'),
    column('kg CO₂e/m²/a', 14, 'hundredths'),
  ],
  rows: [
    ...scopes.flatMap((scope) => [
      ...footprintRows(report, scope, language),
      ...handprintRows(report, scope, language),
    ]),
    ...verdictRows(report, language),
    ...ownLimitRows(report, language),
    coverageRow(report, language),
  ],
});

/** What may be said of a figure: who reads this sheet alone sees that it is unfinished. */
const stateTitle: Word = commonWords.whatMayBeSaid;

/** Each use class with its own limit. */
const verdictRows = ({ limit }: ClimateReport, language: Language): Cell[][] =>
  limit.byUseClass.map(({ useClass, status, value }) => [
    scopeWords.building[language],
    climateWords.limitValue[language],
    useClass,
    findUseClass(useClass)?.[language] ?? '',
    verdictWords[status][language],
    null,
    value,
  ]);

/** In both units, as the law gives it. */
const limitFacts = ({ limit: { value } }: ClimateReport): readonly (readonly [Word, Cell])[] => [
  [limitValueWord(perAreaAndYearUnit), value],
  [limitValueWord(perAreaUnit), value === null ? null : value * periodYears],
];

/** Limits that the site sets itself, beside the law's. */
const ownLimitRows = ({ limit: { own } }: ClimateReport, language: Language): Cell[][] =>
  own.flatMap(({ name, byUseClass }) =>
    byUseClass
      .filter(({ value }) => value !== null)
      .map(({ useClass, status, allowed }) => [
        scopeWords.building[language],
        name,
        useClass,
        climateWords.ownLimit[language],
        verdictWords[status][language],
        null,
        allowed,
      ]),
  );

const coverageRow = ({ completeness: { rows, rowsCalculated, parts } }: ClimateReport, language: Language): Cell[] => {
  const missingCount = parts.filter(({ status }) => status === 'missing').length;
  const text = coverageWord(rowsCalculated, rows, missingCount);
  return ['', commonWords.coverage[language], '', text[language], '', null, null];
};

const footprintRows = (report: ClimateReport, scope: Scope, language: Language): Cell[][] =>
  [...modules, 'total' as const].map((module) => {
    const [code, name] = moduleWords[module];
    const { kgCo2e, perM2Year, states } = report[scope];
    const values = [kgCo2e[module], perM2Year?.[module] ?? null];
    const figures = module === 'total' ? values.map((value) => sumCell(value, 'above', allModules)) : values;
    const state = stateWords[states[module]].footprint[language];
    return [scopeWords[scope][language], footprintWord[language], code, name[language], state, ...figures];
  });

const handprintRows = (report: ClimateReport, scope: Scope, language: Language): Cell[][] =>
  handprintModules.map((module) => {
    const [code, name] = moduleWords[module];
    const { kgCo2e, perM2Year, states } = report.handprint[scope];
    const figures = [kgCo2e[module], perM2Year?.[module] ?? null];
    const state = stateWords[states[module]].handprint[language];
    return [scopeWords[scope][language], handprintWord[language], code, name[language], state, ...figures];
  });

const allModules = { count: modules.length };

const moduleCells = (kgCo2e: ToldModules): Cell[] => [
  ...modules.map((module) => kgCo2e[module]),
  sumCell(kgCo2e.total, 'left', allModules),
];

const kilogramColumns = () =>
  [...modules, 'total' as const].map((module) => column(moduleWords[module][0], 12, 'whole'));

const partSheet = (report: ClimateReport, language: Language): Sheet => ({
  name: climateWords.categories[language],
  columns: [
    column(commonWords.scope[language], 16),
    column(climateWords.talo2000[language], 10),
    column(categoryWord[language], 32),
    column(commonWords.massKg[language], 14, 'whole'),
    ...kilogramColumns(),
    column(stateTitle[language], 20),
  ],
  rows: scopes.flatMap((scope) =>
    report[scope].byCategory.map(({ talo2000Code, name, massKg, kgCo2e, state }) => [
      scopeWords[scope][language],
      talo2000Code,
      name,
      massKg,
      ...moduleCells(kgCo2e),
      stateWords[state].footprint[language],
    ]),
  ),
});

const classSheet = ({ byUseClass }: ReportScope, language: Language): Sheet => ({
  name: climateWords.useClasses[language],
  columns: [
    column(commonWords.class[language], 10),
    column(commonWords.name[language], 40),
    column(climateWords.netAreaM2[language], 14, 'whole'),
    ...kilogramColumns(),
    column('kg CO₂e/m²/a', 14, 'hundredths'),
    column(stateTitle[language], 20),
  ],
  rows: byUseClass.map(({ useClass, areaM2, kgCo2e, perM2Year, states }) => [
    useClass,
    findUseClass(useClass)?.[language] ?? '',
    areaM2,
    ...moduleCells(kgCo2e),
    perM2Year?.total ?? null,
    stateWords[states.total].footprint[language],
  ]),
});

const noteSheet = ({ completeness, warnings }: ClimateReport, language: Language): Sheet => ({
  name: climateWords.gapsAndWarnings[language],
  columns: [
    column(climateWords.kind[language], 10),
    column(climateWords.what[language], 50),
    column(climateWords.where[language], 40),
    column(commonWords.part[language], 30),
    column(commonWords.value[language], 12),
    column(climateWords.usually[language], 16),
  ],
  rows: [
    ...completeness.gaps.map((gap) => [
      climateWords.gap[language],
      gapWords[gap.code][language],
      noteOwner(gap, language),
      subjectText(gap.subject, language),
      null,
      null,
    ]),
    ...warnings.map((warning) => [
      climateWords.warning[language],
      warningWords[warning.code][language],
      noteOwner(warning, language),
      '',
      warning.value ?? null,
      warning.usual === undefined ? null : bandText(warning.usual, textsIn(language).plain),
    ]),
  ],
});
