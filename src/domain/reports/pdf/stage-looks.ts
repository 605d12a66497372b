import type { Look } from '#domain/formats/pdf/drawing.ts';
import { stageLooks as pictureLooks } from '#domain/pictures/palette.ts';
import type { Stage } from '#domain/terms/stages.ts';

/** The colours of the screens and of the picture files, with a pattern for grey prints. */
export const stageLook = (stage: Stage): Look => {
  const { fill, pattern } = pictureLooks[stage];
  return { colour: fill, pattern };
};
