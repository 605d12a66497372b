import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import { carrierTexts, moduleTexts, noteTexts } from '#domain/reports/report-texts.ts';
import { modules } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { type ClimateSource, listedNotes } from './climate-source.ts';
import type { Texts } from './texts.ts';

/** How much the figures cover, what is missing, and what looks unusual. */
export const noteBlocks = (source: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent } = texts;
  const { massShare, rowCount, rowsWithoutSource, gaps } = source.report.completeness;
  return [
    { kind: 'heading', level: 2, text: say('Kattavuus ja puutteet', 'Coverage and gaps') },
    {
      kind: 'facts',
      facts: [
        [say('Laskettu osuus massasta', 'Share of the mass calculated'), percent(massShare, 1)],
        [say('Rivejä ilman tuotetta', 'Rows without a product'), `${number(rowsWithoutSource)} / ${number(rowCount)}`],
        [say('Puutteita', 'Gaps'), number(gaps.length)],
      ],
    },
    ...(gaps.length === 0
      ? [
          {
            kind: 'paragraph',
            text: say(
              'Mitään ei puutu: jokaisella rivillä on tuote, määrä ja kertoimet.',
              'Nothing is missing: every row has a product, an amount and its coefficients.',
            ),
          } as const,
        ]
      : [gapTable(source, texts), ...restBlocks(gaps.length, texts)]),
    ...warningBlocks(source, texts),
  ];
};

const columns = ({ say }: Texts) => [
  { title: say('Missä', 'Where'), align: 'start' as const, weight: 3 },
  { title: say('Mitä', 'What'), align: 'start' as const, weight: 2.4 },
];

const gapTable = ({ report, rowNames }: ClimateSource, texts: Texts): PdfBlock => {
  const { say, language } = texts;
  return {
    kind: 'table',
    columns: columns(texts),
    rows: report.completeness.gaps.slice(0, listedNotes).map(({ quantityId, code, subject }): TableRow => {
      const name =
        quantityId === null
          ? say('Laskelma', 'Calculation')
          : rowNames[quantityId] || say('Nimetön rivi', 'Unnamed row');
      return {
        kind: 'row',
        cells: [{ text: name, second: subjectText(subject, texts) }, noteTexts[code][language]],
      };
    }),
  };
};

const warningBlocks = ({ report: { warnings }, rowNames }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, language, plain } = texts;
  if (warnings.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: say('Tarkista nämä', 'Check these') },
    {
      kind: 'table',
      columns: columns(texts),
      rows: warnings.slice(0, listedNotes).map(({ quantityId, code, value }): TableRow => {
        const shown = value === undefined ? '' : `: ${plain(Number(value.toPrecision(4)))}`;
        const name =
          quantityId === null
            ? say('Laskelma', 'Calculation')
            : rowNames[quantityId] || say('Nimetön rivi', 'Unnamed row');
        return { kind: 'row', cells: [name, `${noteTexts[code][language]}${shown}`] };
      }),
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
          text: say(
            `Lisäksi ${number(count - listedNotes)} muuta; kaikki ovat raportin Excel-tiedostossa.`,
            `And ${number(count - listedNotes)} more; all of them are in the report's Excel file.`,
          ),
        },
      ];

/** Which part is missing: a module, a carrier, a use class or a line of the tables. */
const subjectText = (subject: string, { language }: Texts): string => {
  const module = modules.find((one) => one === subject);
  if (module !== undefined) return `${moduleTexts[module][0]} ${moduleTexts[module][1][language]}`;
  const named: Readonly<Record<string, Text>> = { ...carrierTexts, ...lineTexts };
  return named[subject]?.[language] ?? findUseClass(subject)?.[language] ?? subject;
};

/** Lines of the tables whose name is not that of a module. */
const lineTexts: Readonly<Record<string, Text>> = {
  servicesA1A3: { fi: 'Talotekniikka, valmistus', en: 'Building services, manufacture' },
  servicesB4: { fi: 'Talotekniikka, vaihdot', en: 'Building services, replacement' },
  earthwork: { fi: 'Maatyöt', en: 'Earthwork' },
};
