import { lockedPackages } from './lockfile.ts';

/** Permissive ones that ask for a notice at most. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
];

/** May we ship it? One of several that are offered is enough, all of several that hold together are needed. */
export const isAllowed = (expression: string | null): boolean => {
  if (expression === null) return false;
  const plain = expression.replaceAll(/[()]/g, ' ').trim();
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.includes(one.trim())));
};

/** What is shipped besides packages: made into data files of ours, each with its licence beside it. */
const embedded: readonly { readonly name: string; readonly license: string; readonly text: string }[] = [
  { name: 'Roboto (typeface of the screens)', license: 'OFL-1.1', text: 'public/fonts/OFL.txt' },
  { name: 'Roboto (fonts of PDF documents)', license: 'OFL-1.1', text: 'src/domain/formats/pdf/fonts/OFL.txt' },
];

/** `npm run licences`: the licences of what is shipped; fails on one that is unknown or not allowed. */
export const listLicences = (): { readonly lines: readonly string[]; readonly refused: readonly string[] } => {
  const shipped = lockedPackages().filter(({ isForProduction }) => isForProduction);
  const lines = shipped.map(({ name, version, license }) => `${license ?? 'unknown'}\t${name}@${version}`).sort();
  const refused = shipped
    .filter(({ license }) => !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license ?? 'unknown'}`);
  const others = embedded.map(({ name, license, text }) => `${license}\t${name}, ${text}`);
  return { lines: [...new Set(lines), ...others], refused };
};
