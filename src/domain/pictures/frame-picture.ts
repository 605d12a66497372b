import { fitText } from './fit-text.ts';
import { palette } from './palette.ts';
import type { Picture, PictureBody, PictureHead, Shape } from './picture.ts';

/** Of the drawn part: as wide as the text of an A4 page needs. */
export const bodyWidth = 720;

const margin = 24;
const headHeight = 62;
const productName = 'Työmaahiili';

/** Puts title, site and calculation above a drawing, and the product's name below it. */
export const framePicture = ({ title, subject, unit, language }: PictureHead, body: PictureBody): Picture => {
  const width = bodyWidth + 2 * margin;
  const height = headHeight + Math.ceil(body.height) + 2 * margin + 14;
  const line = (text: string, y: number, size: number, isBold: boolean): Shape => ({
    kind: 'text',
    x: margin,
    y,
    text: fitText(text, { width: bodyWidth, size, isBold }),
    size,
    isBold,
    fill: isBold ? palette.ink : palette.inkSecond,
  });
  return {
    width,
    height,
    title,
    description: [subject, unit].filter((text) => text !== '').join(', '),
    language,
    shapes: [
      { kind: 'rect', x: 0, y: 0, width, height, fill: palette.paper },
      line(title, margin + 16, 18, true),
      line(subject, margin + 36, 12, false),
      line(unit, margin + 52, 12, false),
      { kind: 'group', x: margin, y: margin + headHeight, shapes: body.shapes },
      {
        kind: 'text',
        x: width - margin,
        y: height - margin / 2 - 2,
        text: productName,
        size: 10,
        anchor: 'end',
        fill: palette.inkSecond,
      },
    ],
  };
};
