import { type ReactNode, useMemo, useState } from 'react';
import { percentScale, roundTicks } from '#domain/pictures/scale.ts';
import { type Band, bandPath, bandPolygon, linePath, stackBands } from '#domain/pictures/year-paths.ts';
import { Legend } from './legend.tsx';
import pattern from './pattern.module.css';
import classes from './year-chart.module.css';
import { type YearSeries, YearTable } from './year-table.tsx';

interface Props {
  /** `area`: stacked bands; `line`: one line for each series. */
  readonly kind: 'area' | 'line';
  readonly label: string;
  readonly years: readonly number[];
  readonly series: readonly YearSeries[];
  /** Stands above the axis, e.g. t CO2e. */
  readonly unit: string;
  readonly format: (value: number) => string;
  /** Text of the year under the cursor, e.g. a total; keeps its place while the cursor moves. */
  readonly cursorNote?: (index: number) => ReactNode;
}

/**
 * Values over years. The cursor is a native range input laid over the plot: the same for mouse, finger and arrow keys,
 * and it speaks the year's figures. The whole table is one click away.
 */
export const YearChart = ({ kind, label, years, series, unit, format, cursorNote }: Props) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? (kind === 'area' ? years.length - 1 : 0), years.length - 1);
  const bands = useMemo(() => toBands(kind, series), [kind, series]);
  const ticks = roundTicks(
    Math.min(0, ...bands.flatMap((band) => band.low)),
    Math.max(...bands.flatMap((b) => b.high), 0),
  );
  const y = percentScale(ticks[0] ?? 0, ticks.at(-1) ?? 1);
  const figures = series.map(({ label: name, values }) => `${name} ${format(values[index] ?? 0)}`).join('; ');

  return (
    <figure className={classes['figure']}>
      <div className={classes['unit']}>{unit}</div>
      <div className={classes['plot']}>
        <Shapes
          kind={kind}
          series={series}
          bands={bands}
          y={y}
          ticks={ticks}
          cursor={(index / (years.length - 1)) * 100}
        />
        {kind === 'area' && <Patterns series={series} bands={bands} y={y} />}
        {ticks.map((tick) => (
          <span key={tick} className={classes['tick']} style={{ bottom: `${y(tick)}%` }} aria-hidden="true">
            {format(tick)}
          </span>
        ))}
        <input
          name="year"
          className={classes['cursor']}
          type="range"
          min={0}
          max={years.length - 1}
          value={index}
          aria-label={label}
          aria-valuetext={`${years[index]}: ${figures} (${unit})`}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onPointerMove={(event) => setChosen(indexAt(event, years.length))}
        />
      </div>
      <YearAxis years={years} />
      <figcaption className={classes['readout']}>
        <strong className={classes['year']}>{years[index]}</strong>
        {cursorNote?.(index)}
        <Legend
          entries={series.map(({ key, label: name, color, dash = '', pattern: number = 0, values }) => ({
            key,
            label: name,
            ...(kind === 'line' ? { color, dash } : { look: { color, pattern: number } }),
            figure: format(values[index] ?? 0),
          }))}
        />
      </figcaption>
      <YearTable label={label} unit={unit} years={years} series={series} format={format} />
    </figure>
  );
};

const YearAxis = ({ years }: { years: readonly number[] }) => (
  <div className={classes['years']} aria-hidden="true">
    <span>{years[0]}</span>
    <span>{years[Math.floor(years.length / 2)]}</span>
    <span>{years.at(-1)}</span>
  </div>
);

interface ShapesProps extends Pick<Props, 'kind' | 'series'> {
  readonly bands: readonly Band[];
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly cursor: number;
}

const Shapes = ({ kind, series, bands, ticks, y, cursor }: ShapesProps) => (
  <svg className={classes['shapes']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {ticks.map((tick) => (
      <line key={tick} className={classes['grid']} x1="0" x2="100" y1={100 - y(tick)} y2={100 - y(tick)} />
    ))}
    {series.map(({ key, color, dash, values }, index) => {
      const band = bands[index];
      if (kind === 'area')
        return band && <path key={key} className={classes['band']} d={bandPath(band, y)} fill={color} />;
      return (
        <path key={key} className={classes['line']} d={linePath(values, y)} stroke={color} strokeDasharray={dash} />
      );
    })}
    <line className={classes['now']} x1={cursor} x2={cursor} y1="0" y2="100" />
  </svg>
);

/** Over the areas: what tells them apart without their colour. A pattern inside the stretched picture would be stretched. */
const Patterns = ({ series, bands, y }: Pick<ShapesProps, 'series' | 'bands' | 'y'>) =>
  series.map(({ key, pattern: number = 0 }, index) => {
    const band = bands[index];
    if (band === undefined || number === 0) return null;
    return (
      <span
        key={key}
        className={`${classes['pattern']} ${pattern['pattern']}`}
        data-pattern={number}
        style={{ clipPath: bandPolygon(band, y) }}
        aria-hidden="true"
      />
    );
  });

const toBands = (kind: Props['kind'], series: readonly YearSeries[]): readonly Band[] =>
  kind === 'area'
    ? stackBands(series.map((one) => one.values))
    : series.map((one) => ({ low: one.values, high: one.values }));

const indexAt = (event: React.PointerEvent<HTMLInputElement>, count: number): number => {
  const box = event.currentTarget.getBoundingClientRect();
  const share = box.width === 0 ? 1 : (event.clientX - box.left) / box.width;
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
};
