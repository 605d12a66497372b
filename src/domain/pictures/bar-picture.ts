import { fitText, textWidth } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import { type PictureLook, palette } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';

/** A part of a whole, with its figure as text. */
export interface BarPart {
  readonly label: string;
  readonly value: number;
  readonly figure: string;
  readonly look: PictureLook;
}

const barHeight = 34;
const lineHeight = 22;

/** One bar of parts in proportion, and under it every part with its figure; what is 0 or less has no length. */
export const barPicture = (head: PictureHead, parts: readonly BarPart[], total: Omit<BarPart, 'look'>): Picture => {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let x = 0;
  const segments = parts.flatMap((part): Shape[] => {
    const width = whole === 0 ? 0 : (bodyWidth * Math.max(0, part.value)) / whole;
    const left = x;
    x += width;
    if (width === 0) return [];
    const { fill, ink, pattern } = part.look;
    const [code = ''] = part.label.split(' ');
    const fits = textWidth(code, 13) + 16 <= width;
    return [
      { kind: 'rect', x: left, y: 0, width: Math.max(0.5, width - 1), height: barHeight, fill, pattern },
      ...(fits ? [chip({ x: left + 8, text: code, ink, fill })].flat() : []),
    ];
  });
  const lines = parts.flatMap((part, index) => legendLine(part, barHeight + 30 + index * lineHeight));
  const foot = barHeight + 30 + parts.length * lineHeight;
  return framePicture(head, {
    height: foot + 16,
    shapes: [
      { kind: 'rect', x: 0, y: 0, width: bodyWidth, height: barHeight, fill: palette.sunken },
      ...segments,
      ...lines,
      { kind: 'line', x1: 0, y1: foot - 12, x2: bodyWidth, y2: foot - 12, stroke: palette.line },
      label({ x: 22, y: foot + 8, text: total.label, isBold: true }),
      figure({ y: foot + 8, text: total.figure, isBold: true }),
    ],
  });
};

/** A word on a patterned area stands on the plain colour, so that the pattern does not run through it. */
const chip = ({ x, text, ink, fill }: { x: number; text: string; ink: string; fill: string }): Shape[] => [
  { kind: 'rect', x: x - 3, y: 8, width: textWidth(text, 13) + 6, height: 18, fill, radius: 3 },
  { kind: 'text', x, y: 22, text, size: 13, fill: ink },
];

const legendLine = ({ label: text, figure: value, look }: BarPart, y: number): readonly Shape[] => [
  { kind: 'rect', x: 0, y: y - 11, width: 14, height: 12, fill: look.fill, pattern: look.pattern },
  label({ x: 22, y, text }),
  figure({ y, text: value }),
];

interface WordsAt {
  readonly y: number;
  readonly text: string;
  readonly isBold?: boolean;
}

const label = ({ x, y, text, isBold = false }: WordsAt & { readonly x: number }): Shape => ({
  kind: 'text',
  x,
  y,
  text: fitText(text, { width: bodyWidth - 180, size: 13, isBold }),
  size: 13,
  isBold,
  fill: palette.ink,
});

const figure = ({ y, text, isBold = false }: WordsAt): Shape => ({
  kind: 'text',
  x: bodyWidth,
  y,
  text,
  size: 13,
  isBold,
  anchor: 'end',
  fill: palette.ink,
});
