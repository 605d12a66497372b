import type { PartTrace } from '#domain/carbon/calculation-result.ts';
import { coefficientUnit } from '#domain/carbon/part-factors.ts';
import { type Cell, column, type Sheet, sheetCsv } from '#domain/formats/workbook/sheet.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { amountOriginWords, auditWords, conversionWords, valueWords } from '#domain/words/audit-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { categoryWord, moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { unitText, writtenUnit } from '#domain/words/unit-words.ts';
import type { AuditLine, AuditSection } from './audit-lines.ts';

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
    const code = module === null ? biogenicText[language] : moduleWords[module][0];
    return lines.map((line): readonly Cell[] => [scopeWords[scope][language], code, ...cellsOf(line, names, language)]);
  });
  const sheet: Sheet = { name: '', columns: columns.map((title) => column(title[language], 20)), rows };
  return sheetCsv(sheet, language);
};

const biogenicText = auditWords.biogenicCarbon;

const columns: readonly Word[] = [
  commonWords.scope,
  commonWords.module,
  commonWords.row,
  categoryWord,
  commonWords.product,
  commonWords.amount,
  commonWords.unit,
  auditWords.conversionKgPerUnit,
  auditWords.conversionFrom,
  commonWords.massKg,
  auditWords.wasteFactor,
  auditWords.wasteFrom,
  commonWords.serviceLifeYears,
  auditWords.serviceLifeFrom,
  auditWords.replacements,
  auditWords.a1a3Coefficient,
  auditWords.a1a3CoefficientUnit,
  auditWords.coefficient,
  auditWords.coefficientUnit,
  commonWords.value,
  commonWords.standard,
  auditWords.versionOfTheData,
  auditWords.kgCo2e,
];

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
    const unit = writtenUnit(coefficientUnit, language);
    const tail = [coefficient, unit, valueWords[line.mode][language], '', sourceVersion, kgCo2e];
    return [names.line(line), '', '', amount, writtenUnit(amountUnit, language), ...blanks, ...tail];
  }
  const last = factors.at(-1);
  const coefficient = last === undefined ? null : last.value;
  const unit = last === undefined || last.per === null ? '' : writtenUnit(`kgCO2e/${last.per}`, language);
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
    valueWords[valueType][language],
    standard,
    sourceVersion,
    kgCo2e,
  ];
};

const partCells = (part: PartTrace, language: Language): readonly Cell[] => [
  part.amount,
  unitText(part.unit, language),
  part.kgPerUnit,
  conversionWords[part.conversion][language],
  part.massKg,
  part.wasteFactor,
  amountOriginWords[part.wasteFrom][language],
  part.lifetimeYears,
  amountOriginWords[part.lifetimeFrom][language],
  part.replacements,
  part.gwpPerUnit,
  part.gwpPerUnit === null ? '' : writtenUnit(`kgCO2e/${coefficientUnit(part)}`, language),
];
