import { type Cell, column, type Sheet, sumCell } from '#domain/formats/workbook/sheet.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { massInKg, massShareWords, materialWords, weighedRowsWord } from '#domain/words/material-words.ts';
import { moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { stateWords } from '#domain/words/state-words.ts';
import { factSheet } from './fact-sheet.ts';
import { basisFacts, headFacts } from './head-facts.ts';
import type { MaterialEntry } from './material-declaration.ts';
import type { MaterialMasses } from './material-grams.ts';
import { type MaterialReport, massState } from './material-report.ts';

/** The material report as a workbook: types, parts and sums in one table, and what it rests on. */
export const materialReportSheets = (report: MaterialReport, language: Language): readonly Sheet[] => [
  {
    name: materialWords.materialList[language],
    columns: [
      column(commonWords.scope[language], 16),
      column(materialWords.division[language], 16),
      column(commonWords.code[language], 8),
      column(commonWords.name[language], 40),
      ...massTitles.map((title) => column(title[language], 16, 'whole')),
      column(materialWords.massKgPerM2[language], 14, 'hundredths'),
    ],
    rows: [...scopes.flatMap((scope) => scopeRows(report, scope, language)), coverageRow(report, language)],
  },
  factSheet(language, [
    ...headFacts(report.head, language),
    [commonWords.rows, report.completeness.rowCount],
    [commonWords.rowsWithoutAProduct, report.completeness.rowsWithoutSource],
    [materialWords.rowsWithoutAMass, report.completeness.rowsWithoutMass],
    ...basisFacts(report.basis, language),
  ]),
];

const massTitles: readonly Word[] = [
  commonWords.massKg,
  massInKg(massShareWords.renewable),
  massInKg(massShareWords.nonRenewable),
  massInKg(massShareWords.renewabilityUnknown),
  massInKg(massShareWords.virgin),
  massInKg(massShareWords.recycled),
  massInKg(massShareWords.reused),
  massInKg(massShareWords.originUnknown),
  massInKg(massShareWords.hazardousAtMost),
  massInKg(massShareWords.notHazardous),
  massInKg(massShareWords.hazardUnknown),
  massInKg(massShareWords.toReuse),
  massInKg(massShareWords.toRecycling),
  massInKg(massShareWords.toEnergyRecovery),
  massInKg(massShareWords.toFinalDisposal),
  massInKg(massShareWords.toHazardousWaste),
  massInKg(massShareWords.endOfLifeUnknown),
];

const scopeRows = (report: MaterialReport, scope: Scope, language: Language): Cell[][] => {
  const { byMaterialType, byPart, total } = report[scope];
  const place = scopeWords[scope][language];
  const rowsOf = (division: Word, entries: readonly MaterialEntry[]): Cell[][] =>
    entries.map((entry) => [place, division[language], entry.code ?? '', entry[language], ...massCells(entry)]);
  const types = { count: byMaterialType.length, skip: byPart.length };
  // A mass per area is rounded for each line, so its sum would be another one.
  const totals = [...massesOf(total).map((massKg) => sumCell(massKg, 'above', types)), total.kgPerM2];
  return [
    ...rowsOf(materialWords.material, byMaterialType),
    ...rowsOf(commonWords.buildingPart, byPart),
    [place, moduleWords.total[1][language], '', stateWords[massState(report)].footprint[language], ...totals],
  ];
};

/** Who reads this sheet alone sees how much of the rows it is of. */
const coverageRow = ({ completeness: { rowCount, rowsWithoutMass } }: MaterialReport, language: Language): Cell[] => {
  const weighed = rowCount - rowsWithoutMass;
  const text = weighedRowsWord(weighed, rowCount);
  const blanks = new Array<Cell>(massTitles.length + 1).fill(null);
  return ['', commonWords.coverage[language], '', text[language], ...blanks];
};

const massCells = (masses: MaterialMasses): Cell[] => [...massesOf(masses), masses.kgPerM2];

const massesOf = ({ massKg, renewability, origin, hazard, endOfLife }: MaterialMasses): number[] => [
  massKg,
  ...[renewability.renewable, renewability.nonRenewable, renewability.unknown],
  ...[origin.virgin, origin.recycled, origin.reused, origin.unknown],
  ...[hazard.hazardous, hazard.nonHazardous, hazard.unknown],
  ...[endOfLife.reuse, endOfLife.recycled, endOfLife.energy, endOfLife.final, endOfLife.hazardous, endOfLife.unknown],
];
