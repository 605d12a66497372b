import { fitText } from './fit-text.ts';
import { bodyWidth, framePicture } from './frame-picture.ts';
import { palette } from './palette.ts';
import type { Picture, PictureHead, Shape } from './picture.ts';

interface GaugeFigure {
  readonly label: string;
  /** null = it cannot be given. */
  readonly value: number | null;
  readonly figure: string;
}

interface Gauge {
  readonly result: GaugeFigure;
  readonly limit: GaugeFigure;
  /** Whether the limit is met, in words. */
  readonly verdict: string;
}

/** A result as a bar against its limit as a mark; the whole width is the larger of both and a fifth. */
export const gaugePicture = (head: PictureHead, { result, limit, verdict }: Gauge): Picture => {
  const whole = Math.max(result.value ?? 0, limit.value ?? 0) * 1.2 || 1;
  const at = (value: number): number => (bodyWidth * Math.max(0, value)) / whole;
  const isOver = result.value !== null && limit.value !== null && result.value > limit.value;
  const mark = limit.value === null ? null : at(limit.value);
  const bar: Shape[] = [
    { kind: 'rect', x: 0, y: 34, width: bodyWidth, height: 26, fill: palette.sunken, radius: 4 },
    ...(result.value === null ? [] : [fillOf(at(result.value), isOver)]),
  ];
  const limitShapes: Shape[] =
    mark === null
      ? []
      : [
          { kind: 'line', x1: mark, y1: 26, x2: mark, y2: 68, stroke: palette.ink, width: 2.5 },
          words({
            x: mark,
            y: 18,
            text: `${limit.label} ${limit.figure}`,
            anchor: mark > bodyWidth / 2 ? 'end' : 'start',
          }),
        ];
  return framePicture(head, {
    height: 128,
    shapes: [
      ...bar,
      ...limitShapes,
      words({ x: 0, y: 90, text: `${result.label} ${result.figure}`, isBold: true }),
      words({ x: 0, y: 114, text: verdict, fill: isOver ? palette.danger : palette.ink }),
    ],
  });
};

/** Above the limit in another colour and hatched. */
const fillOf = (width: number, isOver: boolean): Shape => ({
  kind: 'rect',
  x: 0,
  y: 34,
  width,
  height: 26,
  radius: 4,
  fill: isOver ? palette.danger : palette.accent,
  pattern: isOver ? 1 : 0,
});

interface Words {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'start' | 'end';
  readonly isBold?: boolean;
  readonly fill?: string;
}

const words = ({ text, anchor = 'start', isBold = false, fill = palette.ink, ...at }: Words): Shape => ({
  kind: 'text',
  text: fitText(text, { width: bodyWidth / 2, size: 14, isBold }),
  size: 14,
  anchor,
  isBold,
  fill,
  ...at,
});
