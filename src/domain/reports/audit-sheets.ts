import type { PartTrace } from '#domain/carbon/calculation-result.ts';
import { coefficientUnit } from '#domain/carbon/part-factors.ts';
import { round2 } from '#domain/carbon/round.ts';
import { type Cell, column, type Sheet } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { amountOriginWords, auditWords, conversionWords, valueWords } from '#domain/words/audit-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { letterWords } from '#domain/words/formula-words.ts';
import { categoryWord, moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { stateWords } from '#domain/words/state-words.ts';
import { unitText, writtenUnit } from '#domain/words/unit-words.ts';
import { isHandprint } from './audit-lines.ts';
import type { AuditSheet, ToldLine, ToldSection } from './audit-sheet.ts';

/** Every line behind a figure with all of its inputs, numbers unrounded; the sums of the modules; and the symbols. */
export const auditSheets = (sheet: AuditSheet, language: Language): readonly Sheet[] => [
  linesSheet(sheet, language),
  sumsSheet(sheet, language),
  symbolsSheet(sheet, language),
];

export const linesSheet = ({ scope, sections }: Pick<AuditSheet, 'scope' | 'sections'>, language: Language): Sheet => ({
  name: auditWords.lines[language],
  columns: columns.map((title) => column(title[language], 20)),
  rows: sections.flatMap(({ module, lines }) =>
    lines.map((line): readonly Cell[] => [
      scopeWords[scope][language],
      codeOf(module, language),
      ...cellsOf(line, language),
    ]),
  ),
});

const sumsSheet = ({ sections, areaM2 }: AuditSheet, language: Language): Sheet => ({
  name: auditWords.sums[language],
  columns: [
    column(commonWords.module[language], 12),
    column(auditWords.formula[language], 40),
    column(auditWords.kgCo2e[language], 20),
    column(heatedNetAreaM2[language], 16),
    column(auditWords.unroundedPerM2Year[language], 24),
    column(auditWords.asTheReportsShowIt[language], 20, 'hundredths'),
    column(commonWords.whatMayBeSaid[language], 20),
  ],
  rows: sections.map(({ module, formulaText, kgCo2e, perM2Year, state }) => [
    codeOf(module, language),
    formulaText,
    kgCo2e,
    areaM2,
    perM2Year,
    perM2Year === null || module === null ? null : round2(perM2Year),
    stateWords[state][isHandprint(module) ? 'handprint' : 'footprint'][language],
  ]),
});

const heatedNetAreaM2 = letterWords.A;

const symbolsSheet = ({ letters }: AuditSheet, language: Language): Sheet => ({
  name: auditWords.symbols[language],
  columns: [column(auditWords.symbol[language], 10), column(auditWords.meaning[language], 70)],
  rows: letters.map((letter) => [letter, letterWords[letter][language]]),
});

const codeOf = (module: ToldSection['module'], language: Language): string =>
  module === null ? auditWords.biogenicCarbon[language] : moduleWords[module][0];

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
  { name, category, row, part, line, factors, kgCo2e }: ToldLine,
  language: Language,
): readonly Cell[] => {
  if (line !== null) {
    const { amount, amountUnit, coefficient, coefficientUnit, sourceVersion } = line;
    const blanks = new Array<Cell>(10).fill(null);
    const unit = writtenUnit(coefficientUnit, language);
    const tail = [coefficient, unit, valueWords[line.mode][language], '', sourceVersion, kgCo2e];
    return [name, '', '', amount, writtenUnit(amountUnit, language), ...blanks, ...tail];
  }
  const last = factors.at(-1);
  const coefficient = last === undefined ? null : last.value;
  const unit = last === undefined || last.per === null ? '' : writtenUnit(`kgCO2e/${last.per}`, language);
  if (part === null) {
    const blanks = new Array<Cell>(7).fill(null);
    return [
      name,
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
    name,
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
