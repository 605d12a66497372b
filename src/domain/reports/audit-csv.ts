import type { LineResult, PartTrace } from '#domain/carbon/calculation-result.ts';
import { coefficientUnit } from '#domain/carbon/part-factors.ts';
import { type Cell, column, type Sheet, sheetCsv, type Text } from '#domain/formats/workbook/sheet.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import type { AuditLine, AuditSection } from './audit-lines.ts';
import { moduleTexts, scopeTexts } from './report-texts.ts';

interface AuditNames {
  readonly row: (quantityId: string) => string;
  readonly category: (categoryId: string) => string;
  readonly line: (line: NonNullable<AuditLine['line']>) => string;
}

/** Every line behind a figure with all of its inputs, as a spreadsheet opens it; numbers unrounded. */
export const auditCsv = (
  scope: Scope,
  sections: readonly AuditSection[],
  { names, language }: { readonly names: AuditNames; readonly language: Language },
): string => {
  const rows = sections.flatMap(({ module, lines }) => {
    const code = module === null ? biogenicText[language] : moduleTexts[module][0];
    return lines.map((line): readonly Cell[] => [scopeTexts[scope][language], code, ...cellsOf(line, names, language)]);
  });
  const sheet: Sheet = { name: '', columns: columns.map((title) => column(title[language], 20)), rows };
  return sheetCsv(sheet, language);
};

const text = (fi: string, en: string): Text => ({ fi, en });
const biogenicText = text('Eloperäinen hiili', 'Biogenic carbon');

const columns: readonly Text[] = [
  text('Kohde', 'Scope'),
  text('Moduuli', 'Module'),
  text('Rivi', 'Row'),
  text('Rakennusosa', 'Building part'),
  text('Tuote', 'Product'),
  text('Määrä', 'Amount'),
  text('Yksikkö', 'Unit'),
  text('Muunnos, kg/yksikkö', 'Conversion, kg/unit'),
  text('Muunnoksen peruste', 'Conversion from'),
  text('Massa, kg', 'Mass, kg'),
  text('Hukkakerroin', 'Waste factor'),
  text('Hukan lähde', 'Waste from'),
  text('Käyttöikä, a', 'Service life, a'),
  text('Käyttöiän lähde', 'Service life from'),
  text('Vaihtoja', 'Replacements'),
  text('Kerroin A1–A3', 'Coefficient A1–A3'),
  text('Kertoimen A1–A3 yksikkö', 'Unit of the coefficient A1–A3'),
  text('Kerroin', 'Coefficient'),
  text('Kertoimen yksikkö', 'Unit of the coefficient'),
  text('Arvo', 'Value'),
  text('Standardi', 'Standard'),
  text('Aineiston versio', 'Version of the data'),
  text('kgCO2e', 'kgCO2e'),
];

const conversionTexts: Readonly<Record<PartTrace['conversion'], Text>> = {
  mass: text('yksikkö on massa', 'the unit is a mass'),
  kgPerM: text('tuotteen kg/m', 'by kg/m of the product'),
  kgPerM2: text('tuotteen kg/m2', 'by kg/m2 of the product'),
  kgPerM3: text('tuotteen kg/m3', 'by kg/m3 of the product'),
  kgPerPcs: text('tuotteen kg/kpl', 'by kg/pcs of the product'),
  thickness: text('paksuus ja tiheys', 'by thickness and density'),
  declared: text('ilmoitettu yksikkö', 'by the declared unit'),
  none: text('ei muunnosta', 'no conversion'),
};

const originTexts: Readonly<Record<PartTrace['wasteFrom'], Text>> = {
  quantity: text('riviltä', 'from the row'),
  layer: text('rakenteelta', 'from the composite'),
  product: text('tuotteesta', 'from the product'),
  none: text('ei annettu', 'not given'),
};

/** What kind of value was used, of a product and of a table line. */
const valueTexts: Readonly<Record<PartTrace['valueType'] | LineResult['mode'], Text>> = {
  conservative: text('konservatiivinen arvo', 'conservative value'),
  typical: text('tyypillinen arvo', 'typical value'),
  table: text('taulukkoarvo', 'table value'),
  own: text('oma arvo', 'own value'),
  detailed: text('yksityiskohtainen', 'detailed'),
};

const cellsOf = (
  { row, part, line, factors, kgCo2e }: AuditLine,
  names: AuditNames,
  language: Language,
): readonly Cell[] => {
  const rowName = row === null ? '' : names.row(row.quantityId);
  const category = row === null ? '' : names.category(row.categoryId);
  if (line !== null) {
    const { amount, amountUnit, coefficient, coefficientUnit, sourceVersion } = line;
    const blanks = new Array<Cell>(10).fill(null);
    const tail = [coefficient, coefficientUnit, valueTexts[line.mode][language], '', sourceVersion, kgCo2e];
    return [names.line(line), '', '', amount, amountUnit, ...blanks, ...tail];
  }
  const last = factors.at(-1);
  const coefficient = last === undefined ? null : last.value;
  const unit = last === undefined || last.per === null ? '' : `kgCO2e/${last.per}`;
  if (part === null) {
    const blanks = new Array<Cell>(7).fill(null);
    return [
      rowName,
      category,
      '',
      null,
      '',
      null,
      '',
      row?.massKg ?? null,
      ...blanks,
      coefficient,
      unit,
      '',
      '',
      '',
      kgCo2e,
    ];
  }
  const { valueType, standard, sourceVersion } = part;
  return [
    rowName,
    category,
    part.name,
    ...partCells(part, language),
    coefficient,
    unit,
    valueTexts[valueType][language],
    standard,
    sourceVersion,
    kgCo2e,
  ];
};

const partCells = (part: PartTrace, language: Language): readonly Cell[] => [
  part.amount,
  part.unit,
  part.kgPerUnit,
  conversionTexts[part.conversion][language],
  part.massKg,
  part.wasteFactor,
  originTexts[part.wasteFrom][language],
  part.lifetimeYears,
  originTexts[part.lifetimeFrom][language],
  part.replacements,
  part.gwpPerUnit,
  part.gwpPerUnit === null ? '' : `kgCO2e/${coefficientUnit(part)}`,
];
