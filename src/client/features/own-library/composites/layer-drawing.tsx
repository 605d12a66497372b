import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './layer-drawing.module.css';

export interface DrawnLayer {
  readonly key: string;
  readonly name: string;
  readonly thicknessM: number | null;
  /** Of the composite's result, 0..1; null = not known. */
  readonly share: number | null;
}

const heightPx = 104;
const labelMinPercent = 7;
const numberMinPercent = 2.5;
/** On a phone a measure needs this much of the width. */
const slimPercent = 16;

/** The section of a composite per m2: widths are thicknesses to scale, a stronger colour is a larger share of the result. */
export const LayerDrawing = ({ layers }: { readonly layers: readonly DrawnLayer[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const total = layers.reduce((sum, { thicknessM }) => sum + (thicknessM ?? 0), 0);
  const unknown = layers.filter(({ thicknessM }) => thicknessM === null).length;
  const millimetres = (metres: number) => `${format.plain(Number((metres * 1000).toPrecision(4)))} mm`;
  const described = layers
    .map(
      ({ name, thicknessM }, index) =>
        `${index + 1} ${name}${thicknessM === null ? '' : ` ${millimetres(thicknessM)}`}`,
    )
    .join(', ');
  if (total === 0) {
    return (
      <p className="note">
        <Trans>The layers are drawn to scale as soon as their thickness is known.</Trans>
      </p>
    );
  }
  return (
    <figure className={classes['figure']}>
      <svg className={classes['drawing']} role="img" aria-label={t`Section: ${described}`} height={heightPx + 24}>
        {placed(layers, total).map((layer) => (
          <DrawnRect key={layer.key} layer={layer} label={millimetres(layer.thicknessM ?? 0)} />
        ))}
        <rect className={classes['outline']} x="0" y="0" width="100%" height={heightPx} />
      </svg>
      <figcaption className="note">
        <Trans>Thickness {millimetres(total)}.</Trans>{' '}
        {unknown === 0 ? null : (
          <Plural
            value={unknown}
            one="# layer without a known thickness is a dashed line."
            other="# layers without a known thickness are dashed lines."
          />
        )}
      </figcaption>
    </figure>
  );
};

interface Placed extends DrawnLayer {
  readonly number: number;
  readonly startPercent: number;
  readonly widthPercent: number;
}

const placed = (layers: readonly DrawnLayer[], total: number): readonly Placed[] => {
  let start = 0;
  return layers.map((layer, index) => {
    const widthPercent = (Math.max(0, layer.thicknessM ?? 0) / total) * 100;
    const startPercent = start;
    start += widthPercent;
    return { ...layer, number: index + 1, startPercent, widthPercent };
  });
};

const DrawnRect = ({ layer, label }: { readonly layer: Placed; readonly label: string }) => {
  const { startPercent, widthPercent, number, thicknessM, share, name } = layer;
  const middle = `${startPercent + widthPercent / 2}%`;
  if (thicknessM === null) {
    return <line className={classes['sheet']} x1={`${startPercent}%`} x2={`${startPercent}%`} y1="0" y2={heightPx} />;
  }
  return (
    <g>
      <title>{`${name}, ${label}`}</title>
      <rect
        className={classes['layer']}
        x={`${startPercent}%`}
        y="0"
        width={`${widthPercent}%`}
        height={heightPx}
        style={{ fillOpacity: 0.12 + 0.6 * Math.min(1, Math.max(0, share ?? 0)) }}
      />
      {widthPercent < numberMinPercent ? null : (
        <text className={classes['number']} x={middle} y={heightPx / 2 + 5}>
          {number}
        </text>
      )}
      {widthPercent < labelMinPercent ? null : (
        <text className={classes['measure']} data-slim={widthPercent < slimPercent} x={middle} y={heightPx + 17}>
          {label}
        </text>
      )}
    </g>
  );
};
