import { type Draw, type Look, type Point, rectangle, type Shape } from '#domain/pdf/drawing.ts';
import { palette } from '#domain/pdf/palette.ts';

export interface YearSeries {
  readonly label: string;
  readonly look: Look;
  readonly values: readonly number[];
}

interface YearChart {
  readonly years: readonly number[];
  readonly series: readonly YearSeries[];
  readonly unit: string;
  readonly format: (value: number) => string;
}

const plotHeight = 150;
const textSize = 7.5;
/** Years between two marks of the axis. */
const yearStep = 10;

/** Bands stacked on each other over the years; what is below 0 goes down from it. */
export const yearChart =
  ({ years, series, unit, format }: YearChart): Draw =>
  (width, measure) => {
    const bands = stackBands(series.map(({ values }) => values));
    const all = bands.flatMap(({ low, high }) => [...low, ...high]);
    const ticks = roundTicks(Math.min(0, ...all), Math.max(0, ...all));
    const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
    const left = Math.max(...ticks.map((tick) => measure(format(tick), textSize))) + 6;
    const top = 14;
    const x = (index: number): number => left + (index / Math.max(1, years.length - 1)) * (width - left - 12);
    const y = (value: number): number => top + plotHeight * (1 - (value - low) / (high - low));
    const text = (at: Point, own: string, align: 'start' | 'middle' | 'end'): Shape => ({
      ...{ kind: 'text', at, text: own, size: textSize, colour: palette.second, align },
    });
    const areas = bands.map(({ low: from, high: to }, index): Shape => {
      const there = to.map((value, at): Point => [x(at), y(value)]);
      const back = from.map((value, at): Point => [x(at), y(value)]).reverse();
      return { kind: 'area', points: [...there, ...back], look: series[index]?.look ?? plainLook };
    });
    const grid = ticks.flatMap((tick): Shape[] => [
      { kind: 'line', from: [left, y(tick)], to: [x(years.length - 1), y(tick)], colour: palette.line, width: 0.4 },
      text([left - 4, y(tick) + 2.5], format(tick), 'end'),
    ]);
    const marks = years.flatMap((year, index) =>
      index % yearStep === 0 ? [text([x(index), top + plotHeight + 12], String(year), 'middle')] : [],
    );
    const legendTop = top + plotHeight + 22;
    const widest = Math.max(...series.map(({ label }) => measure(label, 8))) + 24;
    const columns = Math.max(1, Math.min(series.length, Math.floor(width / widest)));
    const legend = series.flatMap(({ label, look }, index): Shape[] => {
      const at: Point = [(index % columns) * (width / columns), legendTop + Math.floor(index / columns) * 13];
      return [
        { kind: 'area', points: rectangle(at[0], at[1], 9, 9), look },
        { kind: 'text', at: [at[0] + 13, at[1] + 7.5], text: label, size: 8, colour: palette.ink, align: 'start' },
      ];
    });
    return {
      height: legendTop + Math.ceil(series.length / columns) * 13,
      shapes: [text([0, 7], unit, 'start'), ...grid, ...areas, ...marks, ...legend],
    };
  };

const plainLook: Look = { colour: palette.second, pattern: 0 };

const stackBands = (series: readonly (readonly number[])[]) => {
  const above: number[] = [];
  const below: number[] = [];
  return series.map((values) => {
    const ends = values.map((value, index) => {
      const base = value >= 0 ? above : below;
      const from = base[index] ?? 0;
      base[index] = from + value;
      return [from, from + value] as const;
    });
    return {
      low: ends.map(([from, to]) => Math.min(from, to)),
      high: ends.map(([from, to]) => Math.max(from, to)),
    };
  });
};

/** 1, 2 or 5 times a power of ten, from below the least to above the greatest value. */
const roundTicks = (least: number, greatest: number): readonly number[] => {
  if (least === greatest) return [0, 1];
  const rough = (greatest - least) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(greatest / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};
