import { noteNumber, numberOf } from './line-numbers.ts';

/** Sizes of a thing as a line says them, in metres; null = not said. */
export interface LineSizes {
  /** Of a plank or beam: `48x148`. */
  readonly section: readonly [number, number] | null;
  /** `L=6000`, `5400 mm` beside a section. */
  readonly length: number | null;
  /** `1200x2600`. */
  readonly plate: readonly [number, number] | null;
  /** `13x1200x2600`, `N 13 1200x3000`, `100 mm`. */
  readonly thickness: number | null;
}

const unknown: LineSizes = { section: null, length: null, plate: null, thickness: null };
const times = '\\s?[x×*]\\s?';
const product = new RegExp(
  `(?<![\\d.,a-zåäö])(?:(?<before>\\d{1,3}(?:,\\d)?) )?(?<first>${noteNumber})${times}(?<second>${noteNumber})(?:${times}(?<third>${noteNumber}))?\\s?(?<unit>mm|cm|m)?(?![\\d²³a-zåäö])`,
  'iu',
);
const lengthPattern = new RegExp(
  `(?<![a-zåäö])l\\s?[=:-]?\\s?(?<number>${noteNumber})\\s?(?<unit>mm|cm|m)?(?![\\d²³a-zåäö])`,
  'iu',
);
const millimetres = new RegExp(`(?<![\\d.,x×/-])(?<number>${noteNumber})\\s?mm\\b`, 'giu');

/** Millimetres unless a unit says otherwise. */
const metres = (text: string, unit: string | undefined): number => {
  const value = numberOf(text);
  if (unit === undefined) return value / 1000;
  return value * (unit.toLowerCase() === 'm' ? 1 : unit.toLowerCase() === 'cm' ? 0.01 : 0.001);
};

/** From this side on it is the side of a plate, below it that of a plank. In metres. */
const leastPlate = 0.5;
const leastSide = 0.006;

/** What is hollow, or a bundle of wires: its outer sizes make no volume of it. */
const hollow = /putk|kanav|profiil|kaapeli|johto|kouru|hylly|ranka|rör|kanal|pipe|tube|duct|cable/iu;

/** A length without a unit is in millimetres, one that is too small for that in metres: `L=7,2`. */
const lengthOf = (text: string, unit: string | undefined): number =>
  unit === undefined && numberOf(text) < 30 ? numberOf(text) : metres(text, unit);

export const lineSizes = (text: string): LineSizes => {
  const length = lengthPattern.exec(text)?.groups;
  const single = [...text.matchAll(millimetres)].map((match) => numberOf(match.groups?.['number'] ?? '') / 1000);
  const told = { ...unknown, length: length === undefined ? null : lengthOf(length['number'] ?? '', length['unit']) };
  if (hollow.test(text)) return told;
  const match = product.exec(text)?.groups;
  const alone = single.filter((size) => size < leastPlate);
  const thickness = alone.length === 1 ? (alone[0] ?? null) : null;
  if (match === undefined) return { ...told, thickness };
  const { before, first = '', second = '', third, unit } = match;
  const sides = [first, second, ...(third === undefined ? [] : [third])].map((side) => metres(side, unit));
  // `MMJ 3x2,5`: cores of a cable.
  if (sides.some((side) => side < leastSide)) return { ...told, thickness };
  const [small = 0, middle = 0, large = 0] = sides.toSorted((one, other) => one - other);
  if (sides.length === 3) return { section: [small, middle], length: large, plate: [middle, large], thickness: small };
  if (small >= leastPlate) {
    const own = before === undefined ? thickness : numberOf(before) / 1000;
    return { ...told, plate: [small, middle], thickness: own };
  }
  const long = single.filter((size) => size >= leastPlate);
  return {
    ...told,
    section: [small, middle],
    length: told.length ?? (long.length === 1 ? (long[0] ?? null) : null),
    thickness,
  };
};
