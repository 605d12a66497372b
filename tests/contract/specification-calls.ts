import { existsSync, readFileSync } from 'node:fs';
import { withoutNames } from './operations.ts';

const file = new URL('../../../shared/spec/specification.txt', import.meta.url);

export const hasSpecification = existsSync(file);

const methods = /\b(?:GET|POST|PATCH|PUT|DELETE)\b/g;

/** Where the paths of a heading begin, e.g. `Calculations (under /sites/{siteId}/calculations)`. */
const roots: Readonly<Record<string, string>> = {
  Calculations: '/sites/{}/calculations',
  Categories: '/sites/{}/calculations/{}',
  Quantities: '/sites/{}/calculations/{}',
  Reports: '/sites/{}/calculations/{}/reports/',
};

/** The calls of section 7 as `METHOD /path`, read from the document itself. */
export const specificationCalls = (): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  const section = text.slice(text.indexOf('\n## 7.'), text.indexOf('\nResponse shapes not listed'));
  return section.split('\n### ').slice(1).flatMap(callsOfHeading);
};

const callsOfHeading = (part: string): readonly string[] => {
  const [heading = '', ...lines] = part.split('\n');
  const root = roots[heading.split(' (')[0] ?? ''] ?? '';
  return lines.filter((line) => line.startsWith('- ')).flatMap((line) => callsOfLine(line.slice(2), root));
};

const callsOfLine = (line: string, root: string): readonly string[] => {
  const navigation = /^navigation to (\S+)/.exec(line)?.[1];
  if (navigation !== undefined) return [`GET ${navigation}`];
  const report = /^[a-z/-]+$/.test(line) ? `GET ${root}${line}` : null;
  if (report !== null) return [report];
  const address = line.includes('the collection') ? '' : (/(?:\.\.\.)?\/[\w{}/-]+/.exec(line)?.[0] ?? null);
  const [before = ''] = line.split(address === null || address === '' ? ' the collection' : address);
  const named = before.match(methods);
  if (address === null || named === null) return [];
  return named.map((method) => withoutNames(`${method} ${root}${address.replace('...', '')}`));
};
