import type { LineResult, PartTrace } from '#domain/carbon/calculation-result.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { round2 } from '#domain/carbon/round.ts';
import type { PdfBlock, PdfDocument, TableCell, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { isHandprint } from '#domain/reports/audit-lines.ts';
import type { AuditSheet, ToldLine, ToldSection } from '#domain/reports/audit-sheet.ts';
import { lowered, type Word } from '#domain/values/word.ts';
import {
  amountOriginWords,
  auditWords,
  conversionWords,
  moreLinesWord,
  sourceVersionWord,
  valueWords,
} from '#domain/words/audit-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { letterWords } from '#domain/words/formula-words.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import { authorBlocks } from './author-blocks.ts';
import { framed } from './frame.ts';
import { perAreaUnit, type Texts, textsIn } from './texts.ts';

/** So many lines of a module stand one by one, as on the screen; the rest is summed up. */
const maxLines = 100;

/** A figure's whole derivation as a document: every module with its formula, lines and sum, and what the symbols mean. */
export const auditDocument = (sheet: AuditSheet, language: PdfDocument['language']): PdfDocument => {
  const texts = textsIn(language);
  const { say, number } = texts;
  const { siteName, calculationName, name, perM2Year, kgCo2e, state, sections, letters, basis } = sheet;
  const kind = sections.every(({ module }) => isHandprint(module)) ? 'handprint' : 'footprint';
  const told = (figure: string): string => toldFigure(state, figure, language, kind);
  return framed(
    {
      title: `${say(auditWords.auditSheet)}: ${name}`,
      siteName,
      calculationNames: calculationName,
      basis,
      paper: 'landscape',
    },
    [
      {
        kind: 'facts',
        facts: [
          [say(commonWords.site), siteName],
          [say(noteOwnerWords.calculation), calculationName],
          ...(perM2Year === null
            ? []
            : [[say(auditWords.asTheReportsShowIt), `${told(number(perM2Year, 2))} ${perAreaUnit}`] as const]),
          [say(auditWords.over50Years), `${told(number(kgCo2e))} kg\u00a0CO₂e`],
        ],
      },
      ...sections.flatMap((section) => sectionBlocks(section, sheet.areaM2, texts)),
      ...(letters.length === 0
        ? []
        : [
            { kind: 'heading', level: 2, text: say(auditWords.symbols) } as const,
            { kind: 'facts', facts: letters.map((letter) => [letter, say(letterWords[letter])] as const) } as const,
          ]),
      ...authorBlocks(sheet.preparation, texts),
    ],
    texts,
  );
};

const sectionBlocks = (section: ToldSection, areaM2: number | null, texts: Texts): readonly PdfBlock[] => {
  const { say, plain, number, language } = texts;
  const { module, formulaText, lines, kgCo2e, perM2Year, state } = section;
  const told = (figure: string): string =>
    toldFigure(state, figure, language, isHandprint(module) ? 'handprint' : 'footprint');
  const title =
    module === null ? say(auditWords.biogenicCarbon) : `${moduleWords[module][0]} ${say(moduleWords[module][1])}`;
  const heading = { kind: 'heading', level: 2, text: title } as const;
  if (lines.length === 0) return [heading, { kind: 'paragraph', text: say(auditWords.nothing) }];
  return [
    heading,
    ...(formulaText === '' ? [] : [{ kind: 'paragraph', text: formulaText } as const]),
    {
      kind: 'table',
      size: 7.5,
      columns: [
        { title: say(auditWords.rowAndProduct), align: 'start', weight: 2.2 },
        { title: say(auditWords.calculationAndInputs), align: 'start', weight: 3 },
        { title: say(auditWords.source), align: 'start', weight: 1.6 },
        { title: say(auditWords.kgCo2e), align: 'end' },
      ],
      rows: lineRows(lines, told(plain(kgCo2e)), texts),
    },
    ...(module === null || perM2Year === null || areaM2 === null
      ? []
      : [
          {
            kind: 'paragraph',
            text: `${plain(kgCo2e)} kg / (${plain(areaM2)} m² · ${periodYears} a) = ${plain(perM2Year)} ≈ ${told(number(round2(perM2Year), 2))} ${perAreaUnit}`,
          } as const,
        ]),
  ];
};

const lineRows = (lines: readonly ToldLine[], sum: string, texts: Texts): readonly TableRow[] => {
  const { say, number } = texts;
  const rest = lines.slice(maxLines);
  const restKg = rest.reduce((all, line) => all + line.kgCo2e, 0);
  return [
    ...lines.slice(0, maxLines).map((line): TableRow => ({ kind: 'row', cells: cellsOf(line, texts) })),
    ...(rest.length === 0
      ? []
      : [{ kind: 'row', cells: [say(moreLinesWord(rest.length)), '', '', number(restKg, 3)] } as const]),
    { kind: 'sum', cells: [say(auditWords.sumUnrounded), '', '', sum] },
  ];
};

const cellsOf = (told: ToldLine, texts: Texts): readonly TableCell[] => {
  const { name, category, part, line, kgCo2e } = told;
  return [
    { text: name, second: joined([part?.name ?? '', category]) },
    { text: factorsText(told, texts), second: part === null ? '' : inputsText(part, texts) },
    part === null ? lineSource(line, texts) : partSource(part, texts),
    texts.number(kgCo2e, 3),
  ];
};

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

const factorsText = ({ line, factors }: ToldLine, { plain, language }: Texts): string => {
  const digits = (value: number): string => plain(Number(value.toPrecision(10)));
  if (line !== null) {
    const amount = `${digits(line.amount)} ${writtenUnit(line.amountUnit, language)}`;
    return `${amount} × ${digits(line.coefficient)} ${writtenUnit(line.coefficientUnit, language)}`;
  }
  return factors
    .map(({ value, unit, per }) =>
      unit === null
        ? digits(value)
        : `${digits(value)} ${writtenUnit(per === null ? unit : `${unit}/${per}`, language)}`,
    )
    .join(' × ');
};

const inputsText = (part: PartTrace, { say, plain }: Texts): string => {
  const { massKg, conversion, wasteFactor, wasteFrom, lifetimeYears, lifetimeFrom, replacements } = part;
  const fact = (name: Word, value: string, from: Word) => `${say(lowered(name))}: ${value} (${say(from)})`;
  return joined([
    massKg === null ? '' : fact(commonWords.massKg, plain(massKg), conversionWords[conversion]),
    wasteFactor === 1 ? '' : fact(auditWords.wasteFactor, plain(wasteFactor), amountOriginWords[wasteFrom]),
    lifetimeYears === null
      ? ''
      : fact(commonWords.serviceLifeYears, plain(lifetimeYears), amountOriginWords[lifetimeFrom]),
    replacements === 0 ? '' : `${say(lowered(auditWords.replacements))}: ${replacements}`,
  ]);
};

const partSource = ({ sourceVersion, source, valueType, standard }: PartTrace, { say }: Texts): TableCell => ({
  text: say(sourceVersionWord(sourceVersion)),
  second: joined([say(valueWords[valueType]), standard, source.kind === 'item' ? source.id : '']),
});

const lineSource = (line: LineResult | null, { say }: Texts): TableCell =>
  line === null
    ? ''
    : { text: say(sourceVersionWord(line.sourceVersion)), second: joined([say(valueWords[line.mode]), line.note]) };
