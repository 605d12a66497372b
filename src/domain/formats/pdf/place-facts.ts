import type { Desk } from './desk.ts';
import { textOperators } from './operators.ts';
import { palette } from './palette.ts';
import type { Fact } from './pdf-document.ts';
import { addElement } from './structure.ts';
import { textLines } from './text-lines.ts';
import { lineText } from './text-string.ts';

const factGap = 14;
/** About how wide a fact is, in points. */
const factWidth = 150;

/** Facts beside each other; one with a long value has a line for itself. */
const factRows = (
  facts: readonly Fact[],
  columns: number,
  isLong: (fact: Fact) => boolean,
): readonly (readonly Fact[])[] => {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    const row = rows.at(-1);
    const isFull = row === undefined || row.length === columns || row.some(isLong);
    if (isFull || isLong(fact)) rows.push([fact]);
    else row.push(fact);
  }
  return rows;
};

interface PreparedFacts {
  readonly facts: readonly { readonly names: readonly string[]; readonly values: readonly string[] }[];
  readonly height: number;
}

const preparedFacts = (facts: readonly Fact[], { pages, typefaces }: Desk) => {
  const columns = Math.floor(pages.width / factWidth);
  const width = (pages.width - (columns - 1) * factGap) / columns;
  const isLong = ([, value]: Fact): boolean => typefaces.regular.widthOf(lineText(value), 9.5) > 1.6 * width;
  const rows = factRows(facts, columns, isLong).map((own): PreparedFacts => {
    const room = own.some(isLong) ? pages.width : width;
    const row = own.map(([name, value]) => ({
      names: textLines(name, room, 7.5, typefaces.regular),
      values: textLines(value, room, 9.5, typefaces.regular),
    }));
    return {
      facts: row,
      height: Math.max(...row.map(({ names, values }) => names.length * 10 + values.length * 12.5)) + 6,
    };
  });
  return { rows, width };
};

/** What of many facts stands below a heading at least. */
const leastLead = 60;

/** What of the facts must stand below their heading: few facts stay on one page. */
export const factsHeight = (facts: readonly Fact[], desk: Desk): number => {
  const all = preparedFacts(facts, desk).rows.reduce((sum, { height }) => sum + height, 4);
  return all > desk.pages.bodyHeight / 2 ? leastLead : all;
};

/** Names above their values, several beside each other. */
export const placeFacts = (facts: readonly Fact[], desk: Desk): void => {
  const { pages, typefaces, structure } = desk;
  const list = addElement(structure, 'L', '/A<</O/List/ListNumbering/None>>');
  const { rows, width } = preparedFacts(facts, desk);
  for (const { facts: row, height } of rows) {
    if (height > pages.room() && !pages.isAtTop()) pages.breakPage();
    const top = pages.take(height);
    for (const [index, { names, values }] of row.entries()) {
      const x = pages.left + index * (width + factGap);
      const item = addElement(list, 'LI');
      const write = (
        lines: readonly string[],
        start: number,
        step: number,
        size: number,
        colour: '#17201c' | '#56615b',
      ) =>
        lines
          .map((line, at) =>
            textOperators(line, x, start - size - at * step, { size, colour, isBold: false }, typefaces),
          )
          .join('');
      pages.mark(addElement(item, 'Lbl'), write(names, top, 10, 7.5, palette.second));
      pages.mark(addElement(item, 'LBody'), write(values, top - names.length * 10, 12.5, 9.5, palette.ink));
    }
  }
  pages.take(4);
};
