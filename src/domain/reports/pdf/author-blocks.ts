import type { Fact, PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import type { PreparationFields, Preparer } from '#domain/sites/preparation.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { addressOf, preparationBasisWords, preparationWords, preparerWord } from '#domain/words/preparation-words.ts';
import { reportHeadWords } from '#domain/words/report-head-words.ts';
import { missing, type Texts } from './texts.ts';

/** Who answers for the report. Where the site names nobody there are lines to fill in by hand: it is never made up. */
export const authorBlocks = (
  { preparers, preparationBasis, preparationDate }: PreparationFields,
  texts: Texts,
): readonly PdfBlock[] => {
  const { say, date } = texts;
  if (preparers.length === 0) return blankBlocks(texts);
  return [
    { kind: 'heading', level: 2, text: say(reportHeadWords.author) },
    {
      kind: 'facts',
      facts: [
        [
          say(preparationWords.preparationBasis),
          preparationBasis === null ? missing : say(preparationBasisWords[preparationBasis]),
        ],
        [say(preparationWords.preparationDate), preparationDate === null ? missing : date(preparationDate)],
        ...preparers.flatMap((preparer, index) =>
          preparerFacts(preparer, say(preparerWord(index, preparers.length)), texts),
        ),
      ],
    },
    linesToFill(
      preparers.map(({ name }) => `${say(preparationWords.signature)}, ${name}`),
      texts,
    ),
  ];
};

const preparerFacts = (preparer: Preparer, title: string, { say }: Texts): readonly Fact[] => [
  [title, preparer.name],
  [say(preparationWords.qualification), preparer.qualification || missing],
  [say(reportHeadWords.company), preparer.company || missing],
  [say(reportHeadWords.streetAddress), addressOf(preparer) || missing],
  [say(preparationWords.email), preparer.email || missing],
];

const blankBlocks = (texts: Texts): readonly PdfBlock[] => {
  const { say } = texts;
  return [
    { kind: 'heading', level: 2, text: say(reportHeadWords.author) },
    linesToFill(
      [
        say(commonWords.name),
        say(reportHeadWords.company),
        say(reportHeadWords.streetAddress),
        say(reportHeadWords.basisOfPreparation),
        say(reportHeadWords.dateAndSignature),
      ],
      texts,
    ),
  ];
};

const linesToFill = (titles: readonly string[], { say }: Texts): PdfBlock => ({
  kind: 'table',
  size: 10,
  isWhole: true,
  columns: [
    { title: say(reportHeadWords.item), align: 'start', weight: 1 },
    { title: say(reportHeadWords.toBeFilledIn), align: 'start', weight: 2 },
  ],
  rows: titles.map((text) => ({ kind: 'row', cells: [{ text, second: '\u00a0' }, ''] })),
});
