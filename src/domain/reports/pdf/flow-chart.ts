import { type Colour, type Draw, type Look, type Point, rectangle, type Shape } from '#domain/formats/pdf/drawing.ts';
import { palette } from '#domain/formats/pdf/palette.ts';
import type { SankeyLayout, SankeyLink } from '#domain/pictures/sankey.ts';
import { fitted, words } from './charts.ts';

interface FlowTexts {
  /** Name, figure and look of each node, in the order of the layout. */
  readonly nodes: readonly { readonly name: string; readonly figure: string; readonly look: Look }[];
  /** Of the three columns, from left to right. */
  readonly heads: readonly string[];
}

/** Two of them have room on a page. */
const plotHeight = 300;
const nodeWidth = 9;
const top = 16;
const columns = 3;
/** Points between a node and what is written beside it. */
const labelGap = 4;
/** Corners of a band's curve; more are not seen on paper. */
const curveSteps = 16;

/** Nodes in three columns with name and figure beside each, and light bands in the colour of what they lead to. */
export const flowChart =
  ({ nodes, links }: SankeyLayout, { nodes: texts, heads }: FlowTexts): Draw =>
  (width, measure) => {
    const lastWidth =
      Math.max(...texts.map(({ figure }, index) => (isLast(nodes[index]?.layer) ? measure(figure, 8) : 0))) +
      nodeWidth +
      labelGap +
      2;
    const columnStep = (width - lastWidth) / (columns - 1);
    const x = (layer: number): number => layer * columnStep;
    const roomOf = (layer: number): number =>
      isLast(layer) ? lastWidth - nodeWidth - labelGap : columnStep - nodeWidth - 2 * labelGap - 10;
    const lookOf = (key: string, layer: number): Look | undefined =>
      texts[nodes.findIndex((node) => node.key === key && node.layer === layer)]?.look;
    // The thick ones first, so that a thin one is never hidden by them.
    const bands = links
      .toSorted((left, right) => right.height - left.height)
      .map((link): Shape => {
        const colour = tint(lookOf(link.to, link.layer + 1)?.colour ?? palette.second);
        const points = bandPoints(link, x(link.layer) + nodeWidth, x(link.layer + 1));
        return { kind: 'area', points, look: { colour, pattern: 0 } };
      });
    const marks = nodes.flatMap((node, index): Shape[] => {
      const text = texts[index];
      if (text === undefined) return [];
      const y = top + node.y * plotHeight;
      const height = Math.max(0.5, node.height * plotHeight);
      const [left, middle] = [x(node.layer) + nodeWidth + labelGap, y + height / 2];
      const room = roomOf(node.layer);
      return [
        { kind: 'area', points: rectangle(x(node.layer), y, nodeWidth, height), look: text.look },
        words([left, middle - 0.5], fitted(text.name, room, measure, true), { isBold: true }),
        words([left, middle + 8.5], text.figure, { colour: palette.second }),
      ];
    });
    const titles = heads.map((head, layer) =>
      words([isLast(layer) ? width : x(layer), 8], fitted(head, isLast(layer) ? 90 : columnStep - 12, measure), {
        colour: palette.second,
        align: isLast(layer) ? 'end' : 'start',
      }),
    );
    return { height: top + plotHeight + 4, shapes: [...titles, ...bands, ...marks] };
  };

const isLast = (layer: number | undefined): boolean => layer === columns - 1;

/** The same curve as on the screen (`bandBetween`), as corners: at share t of the way, a cubic with level ends. */
const bandPoints = ({ fromY, toY, height }: SankeyLink, fromX: number, toX: number): readonly Point[] => {
  const corners = Array.from({ length: curveSteps + 1 }, (_, step) => {
    const t = step / curveSteps;
    const along = 1.5 * t * (1 - t) + t ** 3;
    const rise = t * t * (3 - 2 * t);
    return [fromX + (toX - fromX) * along, top + (fromY + (toY - fromY) * rise) * plotHeight] as const;
  });
  const thick = height * plotHeight;
  return [...corners, ...corners.map(([x, y]): Point => [x, y + thick]).reverse()];
};

/** As light as a third of the colour on white paper; nothing on the page is transparent. */
const tint = (colour: Colour): Colour =>
  `#${[1, 3, 5]
    .map((at) => Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * 0.32))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
