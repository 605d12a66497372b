const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wide = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const broad = /[mwMW@%–—]/;
const capital = /\p{Lu}/u;
const narrow = /[ijltfrI.,:;'|!()[\] ]/;

/** Shares of the font size, of the widest of the usual system fonts: a text may end early, but never runs over. */
const widthOf = (grapheme: string): number => {
  if (wide.test(grapheme)) return 1.4;
  if (broad.test(grapheme)) return 0.98;
  if (capital.test(grapheme)) return 0.74;
  return narrow.test(grapheme) ? 0.39 : 0.635;
};

const boldness = 1.12;

interface Room {
  readonly width: number;
  readonly size: number;
  readonly isBold?: boolean;
}

/** About how wide a text is in a sans-serif font, in the unit of `size`; no device has to measure it. */
export const textWidth = (text: string, size: number, isBold = false): number => {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width * size * (isBold ? boldness : 1);
};

/** The text, or as much of it as fits with an ellipsis; no character is cut into halves. Empty where not even two fit. */
export const fitText = (text: string, { width, size, isBold = false }: Room): string => {
  const whole = text.replace(/\s+/gu, ' ').trim();
  const room = width / size / (isBold ? boldness : 1);
  const ellipsis = 1;
  let used = 0;
  let kept = '';
  let fitting = '';
  let count = 0;
  for (const { segment } of graphemes.segment(whole)) {
    used += widthOf(segment);
    if (used > room) return count >= 2 ? `${fitting.trimEnd()}…` : '';
    kept += segment;
    if (used + ellipsis <= room) {
      fitting = kept;
      count += 1;
    }
  }
  return whole;
};
