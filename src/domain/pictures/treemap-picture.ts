import { fitText } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import type { PictureLook } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';

/** A tile in percent of the map's width and height. */
export interface PictureTile {
  readonly label: string;
  readonly figure: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: PictureLook;
}

/** Tiles with their names and figures; a text that does not fit is left out, its figure with it. */
export const treemapPicture = (head: PictureHead, tiles: readonly PictureTile[], aspect: number): Picture => {
  const height = bodyWidth / aspect;
  return framePicture(head, { height, shapes: tiles.flatMap((tile) => tileShapes(tile, height)) });
};

const tileShapes = ({ label, figure, look, ...tile }: PictureTile, mapHeight: number): readonly Shape[] => {
  const x = (bodyWidth * tile.x) / 100;
  const y = (mapHeight * tile.y) / 100;
  const width = (bodyWidth * tile.width) / 100 - 3;
  const height = (mapHeight * tile.height) / 100 - 3;
  const room = width - 16;
  const lines: readonly (readonly [text: string, isBold: boolean])[] = [
    [fitText(label, { width: room, size: 13, isBold: true }), true],
    [fitText(figure, { width: room, size: 12 }), false],
  ];
  const shown = lines.slice(0, Math.max(0, Math.floor((height - 6) / 17))).filter(([text]) => text !== '');
  return [
    { kind: 'rect', x, y, width, height, fill: look.fill, pattern: look.pattern, radius: 5 },
    ...shown.map(
      ([text, isBold], index): Shape => ({
        kind: 'text',
        x: x + 8,
        y: y + 18 + index * 17,
        text,
        size: isBold ? 13 : 12,
        isBold,
        fill: look.ink,
      }),
    ),
  ];
};
