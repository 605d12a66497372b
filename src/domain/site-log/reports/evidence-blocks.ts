import type { PdfBlock, TableCell, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { missing, type Texts } from '#domain/reports/pdf/texts.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { eventKindWords, siteLogWords, siteModuleWords } from '#domain/words/site-log-words.ts';
import { logUnitText } from './log-unit-text.ts';
import type { EvidenceLine } from './site-log-report.ts';
import { filledText } from './site-log-sheets.ts';

/** Every event that a figure rests on; what was filled in by default is marked. */
export const evidenceBlocks = (evidence: readonly EvidenceLine[], texts: Texts): readonly PdfBlock[] => {
  const { say } = texts;
  if (evidence.length === 0) return [];
  const hasReadings = evidence.some(({ meter }) => meter !== null);
  const isFilled = evidence.some(({ isDistanceFilled, isVehicleFilled }) => isDistanceFilled || isVehicleFilled);
  return [
    { kind: 'heading', level: 2, text: say(siteLogWords.evidence) },
    {
      kind: 'table',
      size: 7,
      columns: [
        { title: say(commonWords.date), align: 'start', weight: 0.8 },
        { title: say(siteLogWords.kind), align: 'start', weight: 0.9 },
        { title: say(commonWords.module), align: 'start', weight: 0.5 },
        { title: `${say(commonWords.product)} / ${say(siteLogWords.factor)}`, align: 'start', weight: 2.4 },
        { title: say(siteLogWords.supplier), align: 'start', weight: 1.5 },
        { title: say(commonWords.amount), align: 'end' },
        // Only where a meter was read: most logs have none.
        ...(hasReadings ? readingColumns(texts) : []),
        { title: say(commonWords.massKg), align: 'end' },
        { title: say(siteLogWords.distanceKm), align: 'end' },
        { title: say(siteLogWords.filledIn), align: 'start', weight: 0.9 },
        { title: say(siteLogWords.kgCo2e), align: 'end' },
      ],
      rows: evidence.map((line): TableRow => ({ kind: 'row', cells: cellsOf(line, hasReadings, texts) })),
    },
    ...(isFilled ? [{ kind: 'paragraph', tone: 'note', text: say(siteLogWords.filledNote) } as const] : []),
  ];
};

const readingColumns = ({ say }: Texts) =>
  [siteLogWords.earlierReading, siteLogWords.reading].map((word) => ({ title: say(word), align: 'end' as const }));

/** What a meter was counted from and what it shows, in the unit of the amount, with its name below. */
const readingCells = ({ meter }: EvidenceLine, { plain }: Texts): readonly TableCell[] => {
  if (meter === null) return [missing, missing];
  const reading = plain(meter.reading);
  return [plain(meter.earlier), meter.name === '' ? reading : { text: reading, second: meter.name }];
};

const cellsOf = (line: EvidenceLine, hasReadings: boolean, texts: Texts): readonly TableCell[] => {
  const { say, plain, number, date, language } = texts;
  const { amount, unit } = line;
  const of = line.of === null ? '' : say(line.of);
  return [
    date(line.date),
    say(eventKindWords[line.kind]),
    siteModuleWords[line.module][0],
    line.note === '' ? of || missing : { text: of || missing, second: line.note },
    line.givenBy === ''
      ? line.supplier || missing
      : { text: line.supplier || line.givenBy, second: `${say(siteLogWords.givenBy)}: ${line.givenBy}` },
    amount === null ? missing : `${plain(amount)}${unit === null ? '' : `\u00a0${logUnitText(unit, language)}`}`,
    ...(hasReadings ? readingCells(line, texts) : []),
    number(line.massKg),
    plain(line.distanceKm),
    filledText(line, language),
    number(line.kgCo2e, 1),
  ];
};
