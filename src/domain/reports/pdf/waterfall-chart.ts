import { type Draw, type Look, type Pattern, rectangle, type Shape } from '#domain/formats/pdf/drawing.ts';
import { palette } from '#domain/formats/pdf/palette.ts';
import { palette as pictureColours } from '#domain/pictures/palette.ts';
import type { Waterfall, WaterfallBar } from '#domain/pictures/waterfall.ts';
import { fitted, legendShapes, words } from './charts.ts';

interface WaterfallTexts {
  readonly figure: (bar: WaterfallBar) => string;
  readonly kinds: Readonly<Record<WaterfallBar['kind'], string>>;
}

/** Up and down differ by colour, pattern and the sign of the figure, as in the picture files. */
const looks: Readonly<Record<WaterfallBar['kind'], Look>> = {
  total: look('total', 0),
  up: look('up', 1),
  down: look('down', 2),
};

function look(colour: 'total' | 'up' | 'down', pattern: Pattern): Look {
  return { colour: pictureColours[colour], pattern };
}

const rowHeight = 15;
const barHeight = 10;

/** Names on the left, floating bars, figures on the right; a thin line leads from each bar to the next. */
export const waterfallChart =
  ({ bars, low, high }: Waterfall, { figure, kinds }: WaterfallTexts): Draw =>
  (width, measure) => {
    const figureWidth = Math.max(0, ...bars.map((bar) => measure(figure(bar), 8, true))) + 8;
    const nameWidth = Math.min(width * 0.4, Math.max(0, ...bars.map(({ label }) => measure(label, 8, true))) + 12);
    const room = width - nameWidth - figureWidth;
    const x = (value: number): number => nameWidth + (high === low ? 0 : ((value - low) / (high - low)) * room);
    const rows = bars.flatMap((bar, index): Shape[] => {
      const y = index * rowHeight;
      const isBold = bar.kind === 'total';
      const left = x(Math.min(bar.from, bar.to));
      const own = Math.max(0.6, x(Math.max(bar.from, bar.to)) - left);
      return [
        words([0, y + 9.5], fitted(bar.label, nameWidth - 10, measure, isBold), { isBold }),
        { kind: 'area', points: rectangle(left, y + 1, own, barHeight), look: looks[bar.kind] },
        ...(index === bars.length - 1 ? [] : [connector(x(bar.to), y)]),
        words([width, y + 9.5], figure(bar), { isBold, align: 'end' }),
      ];
    });
    const height = bars.length * rowHeight;
    const zero: Shape = {
      ...{ kind: 'line', from: [x(0), 0], to: [x(0), height - rowHeight + barHeight + 1] },
      ...{ colour: palette.second, width: 0.6 },
    };
    const legend = (['total', 'up', 'down'] as const).map((kind) => ({
      label: kinds[kind],
      value: 0,
      look: looks[kind],
    }));
    const below = legendShapes(legend, height + 4, width, measure);
    return { height: below.height, shapes: [...rows, zero, ...below.shapes] };
  };

const connector = (x: number, y: number): Shape => ({
  kind: 'line',
  from: [x, y + 1 + barHeight],
  to: [x, y + 1 + rowHeight],
  colour: palette.second,
  width: 0.5,
});
