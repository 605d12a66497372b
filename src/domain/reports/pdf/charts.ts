import { type Draw, type Look, type Measure, type Point, rectangle, type Shape } from '#domain/formats/pdf/drawing.ts';
import { palette } from '#domain/formats/pdf/palette.ts';
import type { LimitStatus } from '#domain/terms/figure-state.ts';

export interface Segment {
  readonly label: string;
  readonly value: number;
  readonly look: Look;
  /** The value in words, for the legend. */
  readonly figure?: string;
}

const textSize = 8;
const barHeight = 20;

export const words = (at: Point, text: string, options: Partial<Extract<Shape, { kind: 'text' }>> = {}): Shape => ({
  kind: 'text',
  at,
  text,
  size: textSize,
  colour: palette.ink,
  align: 'start',
  ...options,
});

/** A whole as one bar of its parts, which the legend names with their figures; what is not above 0 has no part of it. */
export const stackedBar =
  (segments: readonly Segment[]): Draw =>
  (width, measure) => {
    const whole = segments.reduce((sum, { value }) => sum + Math.max(0, value), 0);
    const bar = barShapes(segments, { x: 0, y: 0, width, height: barHeight }, whole);
    const legend = legendShapes(segments, whole === 0 ? 0 : barHeight + 8, width, measure);
    return { height: legend.height, shapes: [...bar, ...legend.shapes] };
  };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const barShapes = (segments: readonly Segment[], { x, y, width, height }: Box, whole: number): Shape[] => {
  let at = x;
  return segments
    .filter(({ value }) => value > 0 && whole > 0)
    .map(({ value, look }) => {
      const own = (width * value) / whole;
      const shape: Shape = { kind: 'area', points: rectangle(at, y, Math.max(0.3, own - 0.6), height), look };
      at += own;
      return shape;
    });
};

/** Swatch, name and figure, as many beside each other as there is room for. */
export const legendShapes = (segments: readonly Segment[], top: number, width: number, measure: Measure) => {
  const texts = segments.map(({ label, figure }) => (figure === undefined ? label : `${label}  ${figure}`));
  const widest = Math.max(0, ...texts.map((text) => measure(text, textSize))) + 26;
  const columns = Math.max(1, Math.min(segments.length, Math.floor(width / widest)));
  const shapes = segments.flatMap(({ look }, index): Shape[] => {
    const x = (index % columns) * (width / columns);
    const y = top + Math.floor(index / columns) * 13;
    return [{ kind: 'area', points: rectangle(x, y, 9, 9), look }, words([x + 13, y + 7.5], texts[index] ?? '')];
  });
  return { shapes, height: top + Math.ceil(segments.length / columns) * 13 };
};

/** Only what is known to be under is green; what is over is hatched, too. */
const gaugeLooks: Readonly<Record<LimitStatus, Look>> = {
  under: { colour: palette.accent, pattern: 0 },
  over: { colour: palette.danger, pattern: 1 },
  unknown: { colour: palette.second, pattern: 0 },
  none: { colour: palette.second, pattern: 0 },
  exempt: { colour: palette.second, pattern: 0 },
};

/** The result as a bar on a scale that the limit is marked on. */
export const gauge =
  ({ value, limit, status, valueText, limitText }: GaugeValues): Draw =>
  (width, measure) => {
    const whole = Math.max(value, limit, 1e-9) * 1.12;
    const x = (of: number): number => (Math.max(0, of) / whole) * width;
    const limitWidth = measure(limitText, textSize, true);
    const limitX = Math.min(width - limitWidth / 2, Math.max(limitWidth / 2, x(limit)));
    const look = gaugeLooks[status];
    return {
      height: 48,
      shapes: [
        { kind: 'area', points: rectangle(0, 14, width, 16), look: { colour: palette.ground, pattern: 0 } },
        { kind: 'area', points: rectangle(0, 14, Math.max(0.3, x(value)), 16), look },
        { kind: 'line', from: [x(limit), 11], to: [x(limit), 34], colour: palette.ink, width: 1.6 },
        words([limitX, 8], limitText, { align: 'middle', isBold: true }),
        words([0, 42], valueText),
      ],
    };
  };

interface GaugeValues {
  readonly value: number;
  readonly limit: number;
  readonly status: LimitStatus;
  readonly valueText: string;
  readonly limitText: string;
}

export interface RankedBar {
  readonly label: string;
  readonly figure: string;
  readonly segments: readonly Segment[];
}

/** Bars below each other, the names before them and the figures behind; the longest fills the room. */
export const rankedBars =
  (bars: readonly RankedBar[], legend: readonly Segment[]): Draw =>
  (width, measure) => {
    const figureWidth = Math.max(0, ...bars.map(({ figure }) => measure(figure, textSize))) + 8;
    const labelWidth = Math.min(width * 0.38, Math.max(0, ...bars.map(({ label }) => measure(label, textSize))) + 8);
    const room = width - labelWidth - figureWidth;
    const lengths = bars.map(({ segments }) => segments.reduce((sum, { value }) => sum + Math.max(0, value), 0));
    const longest = Math.max(0, ...lengths);
    const rows = bars.flatMap(({ label, figure, segments }, index): Shape[] => {
      const [y, length] = [index * 15, longest === 0 ? 0 : ((lengths[index] ?? 0) / longest) * room];
      const box = { x: labelWidth, y: y + 1, width: length, height: 11 };
      return [
        words([0, y + 9.5], fitted(label, labelWidth - 8, measure)),
        ...barShapes(segments, box, lengths[index] ?? 0),
        words([labelWidth + length + 5, y + 9.5], figure),
      ];
    });
    const below = legendShapes(legend, bars.length * 15 + 6, width, measure);
    return { height: below.height, shapes: [...rows, ...below.shapes] };
  };

/** The name as far as it goes; the table below has the whole of it. */
export const fitted = (text: string, width: number, measure: Measure, isBold = false): string => {
  const widthOf = (own: string): number => measure(own, textSize, isBold);
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
};
