import { fitText } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import { type PictureLook, palette } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';
import { bandBetween, type SankeyLayout, type SankeyNode } from './sankey.ts';

interface SankeyTexts {
  readonly label: (node: SankeyNode) => string;
  readonly figure: (node: SankeyNode) => string;
  readonly look: (key: string, layer: number) => PictureLook;
  /** Of the layers, from left to right. */
  readonly heads: readonly string[];
}

const plotHeight = 560;
const nodeWidth = 12;
const top = 28;
const columns = 3;
/** The last column has room for its labels on its right. */
const lastLabelWidth = 132;
const columnGap = (bodyWidth - lastLabelWidth - nodeWidth) / (columns - 1);

const nodeX = (layer: number): number => layer * columnGap;

/** Nodes in three columns with name and figure beside each, and bands in the colour of what they lead to. */
export const sankeyPicture = (head: PictureHead, { nodes, links }: SankeyLayout, texts: SankeyTexts): Picture => {
  const bands = links.map((link): Shape => {
    const path = bandBetween(link, {
      fromX: nodeX(link.layer) + nodeWidth,
      toX: nodeX(link.layer + 1),
      scale: plotHeight,
    });
    return { kind: 'path', path, fill: texts.look(link.to, link.layer + 1).fill, opacity: 0.32 };
  });
  const heads = texts.heads.map(
    (text, layer): Shape => ({
      kind: 'text',
      x: nodeX(layer),
      y: 12,
      text: fitText(text, { width: layer === columns - 1 ? lastLabelWidth : columnGap - 12, size: 12, isBold: true }),
      size: 12,
      isBold: true,
      fill: palette.inkSecond,
    }),
  );
  return framePicture(head, {
    height: top + plotHeight,
    shapes: [
      ...heads,
      { kind: 'group', x: 0, y: top, shapes: [...bands, ...nodes.flatMap((node) => nodeShapes(node, texts))] },
    ],
  });
};

const nodeShapes = (node: SankeyNode, texts: SankeyTexts): readonly Shape[] => {
  const { fill, pattern } = texts.look(node.key, node.layer);
  const x = nodeX(node.layer);
  const y = node.y * plotHeight;
  const height = Math.max(1, node.height * plotHeight);
  const width = (node.layer === columns - 1 ? lastLabelWidth : columnGap - nodeWidth) - 14;
  const middle = y + height / 2;
  const label = { kind: 'text', x: x + nodeWidth + 6, size: 12 } as const;
  return [
    { kind: 'rect', x, y, width: nodeWidth, height, fill, pattern },
    {
      ...label,
      y: middle - 1,
      text: fitText(texts.label(node), { width, size: 12, isBold: true }),
      isBold: true,
      fill: palette.ink,
    },
    { ...label, y: middle + 13, text: texts.figure(node), fill: palette.inkSecond },
  ];
};
