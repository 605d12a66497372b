import { type Draw, type Look, type Point, rectangle, type Shape } from '#domain/formats/pdf/drawing.ts';
import { palette } from '#domain/formats/pdf/palette.ts';
import { roundTicks } from '#domain/pictures/scale.ts';
import { stackBands } from '#domain/pictures/year-paths.ts';

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
/** About so many, from 0 to the greatest value. */
const tickCount = 5;
/** Years between two marks of the axis. */
const yearStep = 10;

/** Bands stacked on each other over the years; what is below 0 goes down from it. */
export const yearChart =
  ({ years, series, unit, format }: YearChart): Draw =>
  (width, measure) => {
    const bands = stackBands(series.map(({ values }) => values));
    const all = bands.flatMap(({ low, high }) => [...low, ...high]);
    const ticks = roundTicks(Math.min(0, ...all), Math.max(0, ...all), tickCount);
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
