import { missingParts } from '#domain/carbon/checklist.ts';
import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { climateWords, moreNotesWord } from '#domain/words/climate-report-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { gapWords, warningText } from '#domain/words/note-words.ts';
import { partWords } from '#domain/words/part-words.ts';
import { noteOwner, subjectText } from '#domain/words/subject-words.ts';
import { type ClimateSource, listedNotes } from './climate-source.ts';
import type { Texts } from './texts.ts';

/** How much the figures cover, what is missing, and what looks unusual. */
export const noteBlocks = (source: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent } = texts;
  const { massShare, rows, rowsCalculated, rowsWithoutSource, gaps, parts } = source.report.completeness;
  const missing = missingParts(parts).map(({ part }) => partWords[part][texts.language]);
  return [
    { kind: 'heading', level: 2, text: say(climateWords.coverageAndGaps) },
    {
      kind: 'facts',
      facts: [
        [say(commonWords.rowsCalculated), `${number(rowsCalculated)} / ${number(rows)}`],
        [say(climateWords.massCalculated), percent(massShare, 1)],
        [say(commonWords.rowsWithoutAProduct), `${number(rowsWithoutSource)} / ${number(rows)}`],
        [say(commonWords.gaps), number(gaps.length)],
        [say(climateWords.missingBuildingParts), number(missing.length)],
      ],
    },
    ...(missing.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: `${say(climateWords.missingFromTheChecklist)}: ${missing.join(', ')}.`,
          } as const,
        ]),
    ...(gaps.length === 0
      ? [
          {
            kind: 'paragraph',
            text: rows === 0 ? say(climateWords.noRows) : say(climateWords.noRowLacksAnything),
          } as const,
        ]
      : [gapTable(source, texts), ...restBlocks(gaps.length, texts)]),
    ...warningBlocks(source, texts),
  ];
};

const columns = ({ say }: Texts) => [
  { title: say(climateWords.where), align: 'start' as const, weight: 3 },
  { title: say(climateWords.what), align: 'start' as const, weight: 2.4 },
];

const gapTable = ({ report }: ClimateSource, texts: Texts): PdfBlock => {
  const { language } = texts;
  return {
    kind: 'table',
    columns: columns(texts),
    rows: report.completeness.gaps.slice(0, listedNotes).map(
      (gap): TableRow => ({
        kind: 'row',
        cells: [
          { text: noteOwner(gap, language), second: subjectText(gap.subject, language) },
          gapWords[gap.code][language],
        ],
      }),
    ),
  };
};

const warningBlocks = ({ report: { warnings } }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, language, plain } = texts;
  if (warnings.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: say(climateWords.checkThese) },
    {
      kind: 'table',
      columns: columns(texts),
      rows: warnings.slice(0, listedNotes).map(
        (warning): TableRow => ({
          kind: 'row',
          cells: [noteOwner(warning, language), warningText(warning, language, plain)],
        }),
      ),
    },
    ...restBlocks(warnings.length, texts),
  ];
};

const restBlocks = (count: number, { say, number }: Texts): readonly PdfBlock[] =>
  count <= listedNotes
    ? []
    : [
        {
          kind: 'paragraph',
          tone: 'note',
          text: say(moreNotesWord(number(count - listedNotes))),
        },
      ];
