import { lineText, softHyphen } from './text-string.ts';
import type { Typeface } from './typeface.ts';

/**
 * A text in lines of at most so many points. Words break at their soft hyphens; one without them that is longer than a line
 * is cut.
 */
export const textLines = (text: string, width: number, size: number, typeface: Typeface): readonly string[] => {
  const clean = lineText(text, softHyphen).trim();
  const fits = (line: string): boolean => typeface.widthOf(line, size) <= width;
  const whole = clean.includes(softHyphen) ? clean.replaceAll(softHyphen, '') : clean;
  if (fits(whole)) return [whole];
  const lines: string[] = [];
  let line = '';
  const rest = clean.split(/ +/).reverse();
  for (let word = rest.pop(); word !== undefined; word = rest.pop()) {
    const before = line === '' ? '' : `${line} `;
    const plain = word.replaceAll(softHyphen, '');
    if (fits(before + plain)) {
      line = before + plain;
      continue;
    }
    const [start, end] = hyphenated(word, (part) => fits(before + part));
    if (start !== '') {
      lines.push(before + start);
      line = '';
      rest.push(end);
    } else if (line !== '') {
      // Readers put the lines of an element together as they are.
      lines.push(`${line} `);
      line = '';
      rest.push(word);
    } else {
      const [piece, more] = cut(plain, fits);
      lines.push(piece);
      if (more !== '') rest.push(more);
    }
  }
  return line === '' ? lines : [...lines, line];
};

/** As many syllables as fit with a hyphen, and the others; an empty beginning when not even one does. */
const hyphenated = (word: string, fits: (part: string) => boolean): readonly [string, string] => {
  const syllables = word.split(softHyphen);
  for (let count = syllables.length - 1; count > 0; count -= 1) {
    const start = `${syllables.slice(0, count).join('')}-`;
    if (fits(start)) return [start, syllables.slice(count).join(softHyphen)];
  }
  return ['', word];
};

/** At least one character, so that there is an end. */
const cut = (word: string, fits: (part: string) => boolean): readonly [string, string] => {
  const characters = [...word];
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count += 1;
  return [characters.slice(0, count).join(''), characters.slice(count).join('')];
};
