import type { LimitStatus } from '#domain/carbon/calculation-result.ts';
import { type Cell, column, factSheet, type Sheet, sumCell } from '#domain/formats/workbook/sheet.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/user.ts';
import type { ClimateReport, ReportScope } from './climate-report.ts';
import { basisFacts, headFacts } from './head-facts.ts';
import {
  carrierTexts,
  categoryText,
  footprintText,
  handprintText,
  moduleTexts,
  noteTexts,
  scopeTexts,
} from './report-texts.ts';

/** The climate report as a workbook: modules, parts, use classes, what is missing, and what it rests on. */
export const climateReportSheets = (report: ClimateReport, language: Language): readonly Sheet[] => [
  moduleSheet(report, language),
  partSheet(report, language),
  ...(report.building.byUseClass.length > 1 ? [classSheet(report.building, language)] : []),
  noteSheet(report, language),
  factSheet(language, [
    ...headFacts(report.head, language),
    [{ fi: 'Energian jakotapa', en: 'Allocation of energy' }, report.allocation],
    [{ fi: 'Arvolaji', en: 'Choice of values' }, report.valueChoice],
    [{ fi: 'Arviointijakso, a', en: 'Assessment period, a' }, report.periodYears],
    ...report.energy.purchased.map(
      ({ carrier, kwhPerYear }) =>
        [{ fi: `${carrierTexts[carrier].fi}, kWh/a`, en: `${carrierTexts[carrier].en}, kWh/a` }, kwhPerYear] as const,
    ),
    [
      { fi: 'Muualle luovutettu sähkö, kWh/a', en: 'Exported electricity, kWh/a' },
      report.energy.exportedElectricityKwhPerYear,
    ],
    [{ fi: 'Raja-arvo, kgCO₂e/m²/a', en: 'Limit, kgCO₂e/m²/a' }, report.limit.value],
    [{ fi: 'Raja-arvo alittuu', en: 'Within the limit' }, verdictText(report.limit.status, language)],
    [{ fi: 'Rivejä', en: 'Rows' }, report.completeness.rowCount],
    [{ fi: 'Rivejä ilman tuotetta', en: 'Rows without a product' }, report.completeness.rowsWithoutSource],
    ...basisFacts(report.basis),
  ]),
];

const moduleSheet = (report: ClimateReport, language: Language): Sheet => ({
  name: { fi: 'Moduulit', en: 'Modules' }[language],
  columns: [
    column({ fi: 'Kohde', en: 'Scope' }[language], 16),
    column({ fi: 'Osa', en: 'Part' }[language], 18),
    column({ fi: 'Moduuli', en: 'Module' }[language], 10),
    column({ fi: 'Nimi', en: 'Name' }[language], 34),
    column('kgCO₂e', 16, 'whole'),
    column('kgCO₂e/m²/a', 14, 'hundredths'),
  ],
  rows: scopes.flatMap((scope) => [
    ...footprintRows(report, scope, language),
    ...handprintRows(report, scope, language),
  ]),
});

const footprintRows = (report: ClimateReport, scope: Scope, language: Language): Cell[][] =>
  [...modules, 'total' as const].map((module) => {
    const [code, name] = moduleTexts[module];
    const { kgCo2e, perM2Year } = report[scope];
    const values = [kgCo2e[module], perM2Year?.[module] ?? null];
    const figures = module === 'total' ? values.map((value) => sumCell(value, 'above', allModules)) : values;
    return [scopeTexts[scope][language], footprintText[language], code, name[language], ...figures];
  });

const handprintRows = (report: ClimateReport, scope: Scope, language: Language): Cell[][] =>
  handprintModules.map((module) => {
    const [code, name] = moduleTexts[module];
    const { kgCo2e, perM2Year } = report.handprint[scope];
    const figures = [kgCo2e[module], perM2Year?.[module] ?? null];
    return [scopeTexts[scope][language], handprintText[language], code, name[language], ...figures];
  });

const allModules = { count: modules.length };

const moduleCells = (kgCo2e: ReportScope['kgCo2e']): Cell[] => [
  ...modules.map((module) => kgCo2e[module]),
  sumCell(kgCo2e.total, 'left', allModules),
];

const kilogramColumns = () =>
  [...modules, 'total' as const].map((module) => column(moduleTexts[module][0], 12, 'whole'));

const partSheet = (report: ClimateReport, language: Language): Sheet => ({
  name: { fi: 'Rakennusosat', en: 'Building parts' }[language],
  columns: [
    column({ fi: 'Kohde', en: 'Scope' }[language], 16),
    column({ fi: 'Talo 2000', en: 'Talo 2000' }[language], 10),
    column(categoryText[language], 32),
    column({ fi: 'Massa, kg', en: 'Mass, kg' }[language], 14, 'whole'),
    ...kilogramColumns(),
  ],
  rows: scopes.flatMap((scope) =>
    report[scope].byCategory.map(({ talo2000Code, name, massKg, kgCo2e }) => [
      scopeTexts[scope][language],
      talo2000Code,
      name,
      massKg,
      ...moduleCells(kgCo2e),
    ]),
  ),
});

const classSheet = ({ byUseClass }: ReportScope, language: Language): Sheet => ({
  name: { fi: 'Käyttötarkoitusluokat', en: 'Use classes' }[language],
  columns: [
    column({ fi: 'Luokka', en: 'Class' }[language], 10),
    column({ fi: 'Nimi', en: 'Name' }[language], 40),
    column({ fi: 'Nettoala, m²', en: 'Net area, m²' }[language], 14, 'whole'),
    ...kilogramColumns(),
    column('kgCO₂e/m²/a', 14, 'hundredths'),
  ],
  rows: byUseClass.map(({ useClass, areaM2, kgCo2e, perM2Year }) => [
    useClass,
    findUseClass(useClass)?.[language] ?? '',
    areaM2,
    ...moduleCells(kgCo2e),
    perM2Year?.total ?? null,
  ]),
});

const noteSheet = ({ completeness, warnings }: ClimateReport, language: Language): Sheet => ({
  name: { fi: 'Puutteet ja huomiot', en: 'Gaps and warnings' }[language],
  columns: [
    column({ fi: 'Laji', en: 'Kind' }[language], 10),
    column({ fi: 'Mitä', en: 'What' }[language], 50),
    column({ fi: 'Missä', en: 'Where' }[language], 70),
  ],
  rows: [
    ...completeness.gaps.map((gap) => [
      { fi: 'Puute', en: 'Gap' }[language],
      noteTexts[gap.code][language],
      gap.message,
    ]),
    ...warnings.map((warning) => [
      { fi: 'Huomio', en: 'Warning' }[language],
      noteTexts[warning.code][language],
      warning.message,
    ]),
  ],
});

const verdictText = (status: LimitStatus, language: Language): Cell => verdicts[status]?.[language] ?? null;

const verdicts: Readonly<Record<LimitStatus, Readonly<Record<Language, string>> | null>> = {
  under: { fi: 'kyllä', en: 'yes' },
  over: { fi: 'ei', en: 'no' },
  unknown: { fi: 'ei voida vielä sanoa', en: 'cannot be said yet' },
  none: null,
};
