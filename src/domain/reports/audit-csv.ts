import type { PartTrace } from '#domain/carbon/calculation-result.ts';
import type { Scope } from '#domain/carbon/modules.ts';
import type { Language } from '#domain/user.ts';
import type { AuditLine, AuditSection } from './audit-lines.ts';
import { moduleTexts, scopeTexts } from './report-texts.ts';
import { type Cell, column, type Sheet, sheetCsv, type Text } from './sheet.ts';

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
    return lines.map((line): readonly Cell[] => [scopeTexts[scope][language], code, ...cellsOf(line, names)]);
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
  text('Kerroin A1–A3, kgCO2e/yksikkö', 'Coefficient A1–A3, kgCO2e/unit'),
  text('Kerroin', 'Coefficient'),
  text('Kertoimen yksikkö', 'Unit of the coefficient'),
  text('Arvo', 'Value'),
  text('Standardi', 'Standard'),
  text('Aineiston versio', 'Version of the data'),
  text('kgCO2e', 'kgCO2e'),
];

const cellsOf = ({ row, part, line, factors, kgCo2e }: AuditLine, names: AuditNames): readonly Cell[] => {
  const rowName = row === null ? '' : names.row(row.quantityId);
  const category = row === null ? '' : names.category(row.categoryId);
  if (line !== null) {
    const { amount, amountUnit, coefficient, coefficientUnit, sourceVersion } = line;
    const blanks = new Array<Cell>(9).fill(null);
    const tail = [coefficient, coefficientUnit, line.mode, '', sourceVersion, kgCo2e];
    return [names.line(line), '', '', amount, amountUnit, ...blanks, ...tail];
  }
  const last = factors.at(-1);
  const coefficient = last === undefined ? null : last.value;
  const unit = last === undefined || last.per === null ? '' : `kgCO2e/${last.per}`;
  if (part === null) {
    const blanks = new Array<Cell>(6).fill(null);
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
    ...partCells(part),
    coefficient,
    unit,
    valueType,
    standard,
    sourceVersion,
    kgCo2e,
  ];
};

const partCells = (part: PartTrace): readonly Cell[] => [
  part.amount,
  part.unit,
  part.kgPerUnit,
  part.conversion,
  part.massKg,
  part.wasteFactor,
  part.wasteFrom,
  part.lifetimeYears,
  part.lifetimeFrom,
  part.replacements,
  part.gwpPerUnit,
];
