import { readFile, writeFile } from 'node:fs/promises';
import { type Figure, tableRow } from './figure.ts';

/** What one run of a part measured, and how busy the machine was when it began: the 1-minute load average. */
export interface Measured {
  readonly part: string;
  readonly figures: readonly Figure[];
  readonly load: number;
}

const begin = '<!-- written by npm run bench -- --write -->';
const end = '<!-- end -->';
const head = ['| part | figure | measured | goal | met | load | on |', '| --- | --- | --- | --- | --- | --- | --- |'];

/** The table's lines by the part that measured them. */
const linesByPart = (table: string): Map<string, readonly string[]> => {
  const parts = new Map<string, readonly string[]>();
  for (const line of table.split('\n')) {
    if (!line.startsWith('| ') || head.includes(line)) continue;
    const part = line.split(' | ')[0]?.slice(2) ?? '';
    parts.set(part, [...(parts.get(part) ?? []), line]);
  }
  return parts;
};

/**
 * The page with these figures in the table between its marks: a part that was measured has its new figures in its place, or at the
 * end, and the others stay as they were. Throws where the page has no such table.
 */
export const withMeasured = (page: string, measured: readonly Measured[], day: string): string => {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start === -1 || stop < start) throw new Error(`the page has no table between ${begin} and ${end}`);
  const parts = linesByPart(page.slice(start + begin.length, stop));
  for (const { part, figures, load } of measured) {
    parts.set(
      part,
      figures.map((figure) => `| ${part} ${tableRow(figure)} ${load.toFixed(1)} | ${day} |`),
    );
  }
  const table = [...head, ...[...parts.values()].flat()].join('\n');
  return `${page.slice(0, start + begin.length)}\n\n${table}\n\n${page.slice(stop)}`;
};

export const writeTable = async (file: string, measured: readonly Measured[], day: string): Promise<void> =>
  writeFile(file, withMeasured(await readFile(file, 'utf8'), measured, day));
