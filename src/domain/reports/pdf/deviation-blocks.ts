import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import { preparationWords } from '#domain/words/preparation-words.ts';
import type { ClimateSource } from './climate-source.ts';
import type { Texts } from './texts.ts';

/** Why the limit is exceeded, as the site tells it; nothing where it gives no reason. */
export const deviationBlocks = ({ report }: ClimateSource, { say, plain }: Texts): readonly PdfBlock[] => {
  const { limitDeviations } = report.head.preparation;
  if (limitDeviations.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: say(preparationWords.deviations) },
    {
      kind: 'table',
      columns: [
        { title: say(preparationWords.deviation), align: 'start', weight: 1 },
        { title: say(preparationWords.explanation), align: 'start', weight: 5 },
        { title: say(preparationWords.exceeding), align: 'end', weight: 2 },
      ],
      rows: limitDeviations.map(({ code, explanation, exceedingKgCo2ePerM2Year }) => ({
        kind: 'row',
        cells: [code, explanation, plain(exceedingKgCo2ePerM2Year)],
      })),
    },
    { kind: 'paragraph', tone: 'note', text: say(preparationWords.codesUnnamed) },
  ];
};
