import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../../shared/spec/specification.txt', import.meta.url);

export const hasDocument = existsSync(file);

/** Put behind the name of a test that needs the document, so that a skipped one tells why. */
export const documentNote = hasDocument ? '' : ' (skipped: ../shared/spec is not there)';

export const readDocument = (): string => readFileSync(file, 'utf8');

const isRow = (line: string): boolean => line !== '' && !line.startsWith('#') && !/^\|\s*(Entity|-+)/.test(line);

/** The keys of the rows of a section: every line that asks for something. */
export const keysOfSection = (section: number): readonly string[] => {
  const text = `\n${readDocument()}`;
  const [, content = ''] = text.split(`\n## ${section}. `);
  const [, ...lines] = (content.split('\n## ')[0] ?? '').split('\n');
  return lines
    .map((line) => line.trim())
    .filter(isRow)
    .map((line) => createHash('sha256').update(line).digest('hex').slice(0, 8));
};
