/** Geometry of charts over years, in percent of the plot (x to the right, y down). */

export interface Band {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** Bands stacked on each other in the given order; negative values go below zero, so that nothing covers anything. */
export const stackBands = (series: readonly (readonly number[])[]): readonly Band[] => {
  const length = Math.max(0, ...series.map((values) => values.length));
  const above = new Array<number>(length).fill(0);
  const below = new Array<number>(length).fill(0);
  return series.map((values) => {
    const low: number[] = [];
    const high: number[] = [];
    for (let index = 0; index < length; index++) {
      const value = values[index] ?? 0;
      const base = value >= 0 ? above : below;
      const from = base[index] ?? 0;
      const to = from + value;
      base[index] = to;
      low.push(Math.min(from, to));
      high.push(Math.max(from, to));
    }
    return { low, high };
  });
};

/** SVG path of a polyline through `values`, evenly spaced. */
export const linePath = (values: readonly number[], y: (value: number) => number): string =>
  points(values, y, inPercent)
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join(' ');

/** How long a percent is, to either side; 1 = the path is in percent. */
interface Percent {
  readonly x: number;
  readonly y: number;
}

const inPercent: Percent = { x: 1, y: 1 };

/** SVG path of a filled band. */
export const bandPath = (band: Band, y: (value: number) => number, percent: Percent = inPercent): string => {
  const there = points(band.high, y, percent);
  const back = points(band.low, y, percent).reverse();
  return `M${[...there, ...back].join(' L')} Z`;
};

/** The same as a CSS shape, for what SVG cannot draw in a stretched plot. */
export const bandPolygon = ({ high, low }: Band, y: (value: number) => number): string => {
  const corners = [...points(high, y, inPercent), ...points(low, y, inPercent).reverse()];
  return `polygon(${corners.map((corner) => `${corner.replace(',', '% ')}%`).join(', ')})`;
};

const points = (values: readonly number[], y: (value: number) => number, percent: Percent): string[] =>
  values.map((value, index) => {
    const x = values.length < 2 ? 0 : (index / (values.length - 1)) * 100;
    return `${short(x * percent.x)},${short((100 - y(value)) * percent.y)}`;
  });

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
