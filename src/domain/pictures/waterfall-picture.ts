import { fitText } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import { type PictureLook, palette } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';
import { legendShapes } from './ranked-bars-picture.ts';
import type { Waterfall, WaterfallBar } from './waterfall.ts';

/** Up and down differ by colour, pattern and the sign of the figure. */
const waterfallLooks: Readonly<Record<WaterfallBar['kind'], PictureLook>> = {
  total: { fill: palette.total, ink: palette.paper, pattern: 0 },
  up: { fill: palette.up, ink: palette.ink, pattern: 1 },
  down: { fill: palette.down, ink: palette.ink, pattern: 2 },
};

interface WaterfallTexts {
  readonly figure: (bar: WaterfallBar) => string;
  readonly kinds: Readonly<Record<WaterfallBar['kind'], string>>;
}

const rowHeight = 30;
const nameWidth = 290;
const figureWidth = 100;
const top = 32;

/** Names on the left, floating bars, figures on the right; a thin line leads from each bar to the next. */
export const waterfallPicture = (head: PictureHead, { bars, low, high }: Waterfall, texts: WaterfallTexts): Picture => {
  const plotWidth = bodyWidth - nameWidth - figureWidth;
  const at = (value: number): number => nameWidth + (high === low ? 0 : ((value - low) / (high - low)) * plotWidth);
  const rows = bars.flatMap((bar, index): Shape[] => {
    const y = top + index * rowHeight;
    const { fill, pattern } = waterfallLooks[bar.kind];
    const x = at(Math.min(bar.from, bar.to));
    const width = Math.max(1, at(Math.max(bar.from, bar.to)) - x);
    const isLast = index === bars.length - 1;
    return [
      words({ x: 0, y: y + 19, text: bar.label, width: nameWidth - 14, isBold: bar.kind === 'total' }),
      ...(isLast ? [] : [connector(at(bar.to), y)]),
      { kind: 'rect', x, y: y + 5, width, height: rowHeight - 10, fill, pattern },
      words({
        x: bodyWidth,
        y: y + 19,
        text: texts.figure(bar),
        width: figureWidth,
        isBold: bar.kind === 'total',
        isEnd: true,
      }),
    ];
  });
  const height = top + bars.length * rowHeight;
  const zero: Shape = { kind: 'line', x1: at(0), y1: top, x2: at(0), y2: height, stroke: palette.inkSecond };
  const legend = (['total', 'up', 'down'] as const).map((kind) => ({
    label: texts.kinds[kind],
    look: waterfallLooks[kind],
  }));
  return framePicture(head, { height, shapes: [...legendShapes(legend), zero, ...rows] });
};

const connector = (x: number, y: number): Shape => ({
  kind: 'line',
  x1: x,
  y1: y + 5,
  x2: x,
  y2: y + rowHeight + 5,
  stroke: palette.inkSecond,
  dash: '2 2',
});

interface WordsAt {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly width: number;
  readonly isBold: boolean;
  readonly isEnd?: boolean;
}

const words = ({ text, width, isEnd = false, ...at }: WordsAt): Shape => ({
  kind: 'text',
  ...at,
  text: fitText(text, { width, size: 13, isBold: at.isBold }),
  size: 13,
  anchor: isEnd ? 'end' : 'start',
  fill: palette.ink,
});
