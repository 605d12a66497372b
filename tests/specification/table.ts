import { rows } from './rows.ts';

/** Prints the rows as a table for a release note: `npx tsx tests/specification/table.ts`. */
const cells = (...texts: readonly (string | number)[]): string =>
  `| ${texts.map((text) => String(text).replaceAll('|', '\\|')).join(' | ')} |`;

console.log(cells('section', 'row', 'test'));
console.log(cells('---', '---', '---'));
for (const { section, asks, file, title } of rows)
  console.log(cells(section, asks, file === null ? title : `\`${file}\`: ${title}`));
