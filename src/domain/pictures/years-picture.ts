import { textWidth } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import { type PictureLook, palette } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';
import { legendShapes } from './ranked-bars-picture.ts';
import { percentScale, roundTicks } from './scale.ts';
import { bandPath, stackBands } from './year-paths.ts';

export interface PictureSeries {
  readonly label: string;
  readonly look: PictureLook;
  /** One value for each year. */
  readonly values: readonly number[];
}

interface Axis {
  readonly years: readonly number[];
  readonly format: (value: number) => string;
}

const plotHeight = 300;
/** At least. */
const axisWidth = 64;
const axisGap = 8;
const axisSize = 12;
const top = 40;

/** Stacked bands over years, with a round axis, the first, the middle and the last year. */
export const yearsPicture = (head: PictureHead, series: readonly PictureSeries[], { years, format }: Axis): Picture => {
  const bands = stackBands(series.map(({ values }) => values));
  const ticks = roundTicks(
    Math.min(0, ...bands.flatMap(({ low }) => low)),
    Math.max(0, ...bands.flatMap(({ high }) => high)),
  );
  const y = percentScale(ticks[0] ?? 0, ticks.at(-1) ?? 1);
  const labels = ticks.map(format);
  const axis = Math.max(axisWidth, ...labels.map((label) => textWidth(label, axisSize) + axisGap));
  const plot = { x: bodyWidth - axis, y: plotHeight };
  const shapes: Shape[] = [
    ...ticks.flatMap((tick, index): Shape[] => {
      const text = labels[index] ?? '';
      const at = plotHeight * (1 - y(tick) / 100);
      return [
        { kind: 'line', x1: 0, y1: at, x2: plot.x, y2: at, stroke: palette.line },
        { kind: 'text', x: -axisGap, y: at + 4, text, size: axisSize, anchor: 'end', fill: palette.inkSecond },
      ];
    }),
    ...series.flatMap(({ look }, index): Shape[] => {
      const band = bands[index];
      if (band === undefined || band.low.every((low, at) => low === band.high[at])) return [];
      const path = bandPath(band, y, { x: plot.x / 100, y: plotHeight / 100 });
      return [{ kind: 'path', path, fill: look.fill, pattern: look.pattern }];
    }),
    ...yearLabels(years, plot.x),
  ];
  return framePicture(head, {
    height: top + plotHeight + 28,
    shapes: [...legendShapes(series), { kind: 'group', x: axis, y: top, shapes }],
  });
};

const yearLabels = (years: readonly number[], width: number): readonly Shape[] => {
  const marks = [
    { at: 0, anchor: 'start' },
    { at: Math.floor(years.length / 2), anchor: 'middle' },
    { at: years.length - 1, anchor: 'end' },
  ] as const;
  return marks.map(({ at, anchor }) => ({
    kind: 'text',
    x: years.length < 2 ? 0 : (width * at) / (years.length - 1),
    y: plotHeight + 20,
    text: String(years[at] ?? ''),
    size: 12,
    anchor,
    fill: palette.inkSecond,
  }));
};
