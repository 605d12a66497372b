import type { JpegFacts } from '#domain/formats/jpeg.ts';
import type { Fact, PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { missing, type Texts } from '#domain/reports/pdf/texts.ts';
import { dayOfMoment } from '#domain/values/day-of-moment.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { evidenceWords } from '#domain/words/evidence-words.ts';
import { type PictureLine, pictureDay, pictureSubject } from './picture-lines.ts';

/** What became of a picture that was chosen for the appendix. */
export type AppendixPicture =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array<ArrayBuffer>; readonly jpeg: JpegFacts }
  /** `missing`: its bytes are neither here nor within reach. `listed`: a document, or a picture of a kind that cannot be shown. */
  | { readonly kind: 'missing' | 'listed' };

/** By the id of the evidence; what is not in it was not chosen. */
export type Appendix = ReadonlyMap<string, AppendixPicture>;

interface Told {
  readonly pictures: readonly PictureLine[];
  /** false = their list was not on the device. */
  readonly hasPictureList: boolean;
}

/** The pictures and documents with their hashes, whether chosen or not; then the chosen pictures themselves. */
export const pictureBlocks = (
  { pictures: lines, hasPictureList }: Told,
  appendix: Appendix,
  texts: Texts,
): readonly PdfBlock[] => {
  const { say } = texts;
  const notHere: readonly PdfBlock[] = hasPictureList
    ? []
    : [{ kind: 'paragraph', tone: 'warning', text: say(evidenceWords.listNotHere) }];
  if (lines.length === 0) return notHere;
  const shown = lines.flatMap((line) => {
    const picture = appendix.get(line.evidence.id);
    return picture?.kind === 'picture' ? [pictureBlock(line, picture, texts)] : [];
  });
  const lost = lines.filter(({ evidence }) => appendix.get(evidence.id)?.kind === 'missing').length;
  return [
    { kind: 'heading', level: 2, text: say(evidenceWords.title) },
    ...notHere,
    tableOf(lines, appendix, texts),
    ...(lost === 0
      ? []
      : [{ kind: 'paragraph', tone: 'warning', text: `${say(evidenceWords.missingNote)}: ${lost}` } as const]),
    ...(shown.length === 0
      ? []
      : [{ kind: 'heading', level: 2, text: say(evidenceWords.appendix) } as const, ...shown]),
  ];
};

const tableOf = (lines: readonly PictureLine[], appendix: Appendix, texts: Texts): PdfBlock => {
  const { say } = texts;
  return {
    kind: 'table',
    size: 7,
    columns: [
      { title: say(evidenceWords.file), align: 'start', weight: 1.4 },
      { title: say(evidenceWords.belongsTo), align: 'start', weight: 2.2 },
      { title: say(evidenceWords.givenBy), align: 'start', weight: 1.2 },
      { title: say(evidenceWords.inAppendix), align: 'start', weight: 0.9 },
      { title: 'SHA-256', align: 'start', weight: 3.4 },
    ],
    rows: lines.map((line): TableRow => {
      const { name, sha256, note, id } = line.evidence;
      const file = name || say(evidenceWords.picture);
      return {
        kind: 'row',
        cells: [
          note === '' ? file : { text: file, second: note },
          { text: pictureSubject(line, texts.language), second: texts.date(pictureDay(line)) },
          line.givenBy || missing,
          say(stateWords[appendix.get(id)?.kind ?? 'none']),
          sha256,
        ],
      };
    }),
  };
};

const stateWords = {
  picture: evidenceWords.shown,
  missing: evidenceWords.notAtHand,
  listed: evidenceWords.listed,
  none: evidenceWords.notChosen,
} as const;

const pictureBlock = (
  line: PictureLine,
  { bytes, jpeg }: Extract<AppendixPicture, { readonly kind: 'picture' }>,
  { say, date, language }: Texts,
): PdfBlock => {
  const { name, note, takenAt, sha256, position } = line.evidence;
  const subject = pictureSubject(line, language);
  const facts: readonly Fact[] = [
    [say(evidenceWords.belongsTo), subject],
    [say(commonWords.date), date(pictureDay(line))],
    ...(takenAt === null ? [] : [[say(evidenceWords.takenAt), date(dayOfMoment(takenAt))] as const]),
    [say(evidenceWords.givenBy), line.givenBy || missing],
    ...(name === '' ? [] : [[say(evidenceWords.file), name] as const]),
    ...(note === '' ? [] : [[say(evidenceWords.note), note] as const]),
    ...(position === null
      ? []
      : [
          [
            `${say(evidenceWords.latitude)}, ${say(evidenceWords.longitude)}`,
            `${position.latitudeDeg.toFixed(5)}, ${position.longitudeDeg.toFixed(5)}`,
          ] as const,
        ]),
    ['SHA-256', sha256],
  ];
  return { kind: 'picture', bytes, jpeg, alternative: `${say(evidenceWords.picture)}: ${note || subject}`, facts };
};
