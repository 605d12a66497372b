import type { Look } from '#domain/formats/pdf/drawing.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import { stageLooks as pictureLooks } from '#domain/pictures/palette.ts';
import type { Stage } from '#domain/terms/stages.ts';

/** The colours of the screens and of the picture files, with a pattern for grey prints. */
export const stageLook = (stage: Stage): Look => {
  const { fill, pattern } = pictureLooks[stage];
  return { colour: fill, pattern };
};

export const stageNames: Readonly<Record<Stage, Text>> = {
  a1a3: { fi: 'Valmistus', en: 'Manufacture' },
  a4a5: { fi: 'Kuljetus ja työmaa', en: 'Transport and site' },
  b4: { fi: 'Vaihdot', en: 'Replacements' },
  b6: { fi: 'Energia', en: 'Energy' },
  c: { fi: 'Elinkaaren loppu', en: 'End of life' },
};
