import { fitText, textWidth } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import { type PictureLook, palette } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';

/** One of those that weigh most, its parts in their order. */
export interface RankedBar {
  readonly label: string;
  /** A second, quieter name, e.g. of its category. */
  readonly detail: string;
  readonly figure: string;
  readonly parts: readonly { readonly value: number; readonly look: PictureLook }[];
}

export interface PictureLegend {
  readonly label: string;
  readonly look: PictureLook;
}

const rowHeight = 46;
/** Of a swatch with the gaps around it. */
const swatchWidth = 34;
const figureWidth = 130;

/** Bars under each other, the longest as wide as the picture. */
export const rankedBarsPicture = (
  head: PictureHead,
  bars: readonly RankedBar[],
  legend: readonly PictureLegend[],
): Picture => {
  const lengths = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0));
  const longest = Math.max(...lengths, 0);
  const rows = bars.map(
    (bar, index): Shape => ({ kind: 'group', x: 0, y: 34 + index * rowHeight, shapes: barShapes(bar, longest) }),
  );
  return framePicture(head, {
    height: 34 + bars.length * rowHeight,
    shapes: [...legendShapes(legend), ...rows],
  });
};

/** Names of the looks in one line. */
export const legendShapes = (legend: readonly PictureLegend[]): readonly Shape[] => {
  const size = 12;
  const fair = bodyWidth / Math.max(1, legend.length) - swatchWidth;
  const wanted = legend.map(({ label }) => textWidth(label, size));
  const isTooWide = wanted.reduce((sum, one) => sum + one + swatchWidth, 0) > bodyWidth;
  let x = 0;
  return legend.flatMap(({ label, look }, index): Shape[] => {
    const left = x;
    const width = isTooWide ? fair : (wanted[index] ?? 0);
    x += width + swatchWidth;
    const text = isTooWide ? fitText(label, { width, size }) : label;
    return [
      { kind: 'rect', x: left, y: 2, width: 14, height: 12, fill: look.fill, pattern: look.pattern },
      { kind: 'text', x: left + 20, y: 13, text, size, fill: palette.inkSecond },
    ];
  });
};

const barShapes = ({ label, detail, figure, parts }: RankedBar, longest: number): readonly Shape[] => {
  const size = 13;
  const room = bodyWidth - figureWidth;
  const name = fitText(label, { width: detail === '' ? room : room * 0.65, size });
  let x = 0;
  return [
    { kind: 'text', x: 0, y: 12, text: name, size, fill: palette.ink },
    {
      kind: 'text',
      x: room - 12,
      y: 12,
      text: fitText(detail, { width: room * 0.33, size: 12 }),
      size: 12,
      anchor: 'end',
      fill: palette.inkSecond,
    },
    { kind: 'text', x: bodyWidth, y: 12, text: figure, size, anchor: 'end', fill: palette.ink },
    ...parts.flatMap(({ value, look }): Shape[] => {
      if (value <= 0 || longest === 0) return [];
      const width = (bodyWidth * value) / longest;
      const left = x;
      x += width;
      return [{ kind: 'rect', x: left, y: 19, width, height: 14, fill: look.fill, pattern: look.pattern }];
    }),
  ];
};
