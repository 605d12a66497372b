import type { Environment } from './environment.ts';
import { type Setting, settings } from './settings.ts';

const all: readonly Setting[] = settings;
const known: readonly string[] = all.flatMap(({ name, isSecret }) =>
  isSecret === true ? [name, `${name}_FILE`] : [name],
);

/**
 * A sentence for every variable that nobody reads and whose name is nearly that of one: a setting that was meant and does
 * not hold is worse than a server that does not start. Short names have neighbours that mean something else, so of them
 * only what has its letters in another order counts.
 */
export const mistypedNames = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => !known.includes(name) && (environment[name] ?? '') !== '')
    .flatMap((name) => {
      const meant = known.find((one) => isNear(name.toUpperCase(), one));
      return meant === undefined ? [] : [`${meant} is written ${name}: rename it, or take it out.`];
    });

const shortLength = 5;
const longLength = 9;

const isNear = (name: string, meant: string): boolean => {
  const most = meant.length < longLength ? 1 : 2;
  // So many letters at least are missing or too many: a start need not compare all names letter by letter.
  if (Math.abs(name.length - meant.length) > most) return false;
  if (meant.length <= shortLength) return distanceOf(name, meant) === 1 && sortedLetters(name) === sortedLetters(meant);
  return distanceOf(name, meant) <= most;
};

const sortedLetters = (text: string): string => [...text].sort().join('');

/** How many letters are missing, too many, wrong or changed with the next (optimal string alignment). */
const distanceOf = (one: string, other: string): number => {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return at(last, other.length);
};

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
