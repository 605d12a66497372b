import { type Cell, column, factSheet, type Sheet, sumCell, type Text } from '#domain/formats/workbook/sheet.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import { basisFacts, headFacts } from './head-facts.ts';
import type { MaterialEntry, MaterialMasses, MaterialReport } from './material-report.ts';
import { scopeTexts } from './report-texts.ts';

/** The material report as a workbook: types, parts and sums in one table, and what it rests on. */
export const materialReportSheets = (report: MaterialReport, language: Language): readonly Sheet[] => [
  {
    name: { fi: 'Materiaaliseloste', en: 'Material report' }[language],
    columns: [
      column({ fi: 'Kohde', en: 'Scope' }[language], 16),
      column({ fi: 'Jaottelu', en: 'Division' }[language], 16),
      column({ fi: 'Tunnus', en: 'Code' }[language], 8),
      column({ fi: 'Nimi', en: 'Name' }[language], 40),
      ...massTitles.map((title) => column(title[language], 16, 'whole')),
      column({ fi: 'Massa, kg/m²', en: 'Mass, kg/m²' }[language], 14, 'hundredths'),
    ],
    rows: scopes.flatMap((scope) => scopeRows(report, scope, language)),
  },
  factSheet(language, [
    ...headFacts(report.head, language),
    [{ fi: 'Rivejä', en: 'Rows' }, report.completeness.rowCount],
    [{ fi: 'Rivejä ilman tuotetta', en: 'Rows without a product' }, report.completeness.rowsWithoutSource],
    [{ fi: 'Rivejä ilman massaa', en: 'Rows without a mass' }, report.completeness.rowsWithoutMass],
    ...basisFacts(report.basis),
  ]),
];

const massTitles: readonly Text[] = [
  { fi: 'Massa, kg', en: 'Mass, kg' },
  { fi: 'Uusiutuva, kg', en: 'Renewable, kg' },
  { fi: 'Uusiutumaton, kg', en: 'Non-renewable, kg' },
  { fi: 'Uusiutuvuus ei tiedossa, kg', en: 'Renewability not known, kg' },
  { fi: 'Neitseellinen, kg', en: 'Virgin, kg' },
  { fi: 'Kierrätetty, kg', en: 'Recycled, kg' },
  { fi: 'Uudelleenkäytetty, kg', en: 'Reused, kg' },
  { fi: 'Alkuperä ei tiedossa, kg', en: 'Origin not known, kg' },
  { fi: 'Vaarallista ainetta enintään, kg', en: 'Hazardous at most, kg' },
  { fi: 'Vaaraton, kg', en: 'Not hazardous, kg' },
  { fi: 'Vaarallisuus ei tiedossa, kg', en: 'Hazard not known, kg' },
  { fi: 'Uudelleenkäyttöön, kg', en: 'To reuse, kg' },
  { fi: 'Kierrätykseen, kg', en: 'To recycling, kg' },
  { fi: 'Energiaksi, kg', en: 'To energy recovery, kg' },
  { fi: 'Loppusijoitukseen, kg', en: 'To final disposal, kg' },
  { fi: 'Vaaralliseksi jätteeksi, kg', en: 'To hazardous waste, kg' },
  { fi: 'Elinkaaren loppu ei tiedossa, kg', en: 'End of life not known, kg' },
];

const scopeRows = (report: MaterialReport, scope: Scope, language: Language): Cell[][] => {
  const { byMaterialType, byPart, total } = report[scope];
  const place = scopeTexts[scope][language];
  const rowsOf = (division: Text, entries: readonly MaterialEntry[]): Cell[][] =>
    entries.map((entry) => [place, division[language], entry.code ?? '', entry[language], ...massCells(entry)]);
  const types = { count: byMaterialType.length, skip: byPart.length };
  // A mass per area is rounded for each line, so its sum would be another one.
  const totals = [...massesOf(total).map((massKg) => sumCell(massKg, 'above', types)), total.kgPerM2];
  return [
    ...rowsOf({ fi: 'Materiaali', en: 'Material' }, byMaterialType),
    ...rowsOf({ fi: 'Rakennusosa', en: 'Building part' }, byPart),
    [place, { fi: 'Yhteensä', en: 'Total' }[language], '', '', ...totals],
  ];
};

const massCells = (masses: MaterialMasses): Cell[] => [...massesOf(masses), masses.kgPerM2];

const massesOf = ({ massKg, renewability, origin, hazard, endOfLife }: MaterialMasses): number[] => [
  massKg,
  ...[renewability.renewable, renewability.nonRenewable, renewability.unknown],
  ...[origin.virgin, origin.recycled, origin.reused, origin.unknown],
  ...[hazard.hazardous, hazard.nonHazardous, hazard.unknown],
  ...[endOfLife.reuse, endOfLife.recycled, endOfLife.energy, endOfLife.final, endOfLife.hazardous, endOfLife.unknown],
];
